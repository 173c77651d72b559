import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { requestsOf } from '@pagemark/html/facts/requests';
import { splitList } from '@pagemark/html/formats/split-list';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the server keeps the connection open for further requests (RFC 9112, section 9.3). A response that declares
 * neither its length nor chunks ends with the connection (section 6.3). It applies only if browsers use HTTP/1 with the
 * server and the page loads more files from its host.
 */
export const connectionKeepAlive = defineCheck({
  id: 'connection-keep-alive',
  category: 'performance',
  severity: 'low',
  title: 'Keep-alive',
  description: 'Without keep-alive, browsers open a new connection for each file.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9112#section-9.3',
  requires: ['wholePage', 'response', 'tls'],
  outcomes: {
    'keep-alive': { verdict: 'pass', message: 'The server keeps connections open.' },
    closed: {
      verdict: 'warn',
      message: ({ requests }: { requests: number }) =>
        `The server closes the connection, but the page loads ${pluralize(requests, 'more file')} from its host.`,
      recommendation: 'Enable keep-alive on the server.',
    },
    multiplexed: {
      verdict: 'not_applicable',
      message: 'The server supports HTTP/2, which uses a single connection.',
    },
    'single-request': {
      verdict: 'not_applicable',
      message: 'This page loads no further files from its host.',
    },
  },
  run({ wholePage: page, response, tls }) {
    if (tls?.alpn === 'h2' || /^[23]/.test(response.httpVersion)) return finding('multiplexed');
    const requests = requestsOf(page).filter(({ host }) => host === null).length;
    if (requests === 0) return finding('single-request');
    const options = splitList(headerValue(response.headers, 'connection') ?? '').map((option) =>
      option.toLowerCase(),
    );
    const isPersistent =
      response.httpVersion === '1.0' ? options.includes('keep-alive') : !options.includes('close');
    const hasEnd = response.headers.some(
      ({ name }) => name === 'content-length' || name === 'transfer-encoding',
    );
    if (isPersistent && hasEnd) return finding('keep-alive');
    return finding('closed', {
      data: { requests },
      evidence: headerEvidence(response.headers, 'connection'),
    });
  },
});
