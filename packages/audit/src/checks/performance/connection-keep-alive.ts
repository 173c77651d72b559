import { headerValue } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { requestsOf } from '../../facts/requests.ts';
import { listMembers } from '../../formats/list-members.ts';

/**
 * Whether the server keeps the connection for the page's further files (RFC 9112, section 9.3). Only where browsers speak
 * HTTP/1 to it, and where there are such files on its host.
 */
export const connectionKeepAlive = defineCheck({
  id: 'connection-keep-alive',
  category: 'performance',
  severity: 'low',
  title: 'Lasting connections',
  why: 'A server that closes the connection has browsers make a new one for each file.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9112#section-9.3',
  needs: ['wholePage', 'response', 'tls'],
  outcomes: {
    kept: { verdict: 'pass', message: 'The server keeps the connection open for further files.' },
    closed: {
      verdict: 'warn',
      message: ({ requests }: { requests: number }) =>
        `The server closes the connection, though the page has ${counted(requests, 'more file')} on its host.`,
      advice: 'Switch on persistent connections (keep-alive) in the server.',
    },
    multiplexed: {
      verdict: 'not_applicable',
      message: 'Browsers speak HTTP/2 to the server, which has one connection.',
    },
    alone: {
      verdict: 'not_applicable',
      message: 'The HTML has browsers load no further files from its host.',
    },
  },
  run({ wholePage: page, response, tls }) {
    if (tls?.alpn === 'h2' || /^[23]/.test(response.httpVersion)) return finding('multiplexed');
    const requests = requestsOf(page).filter(({ host }) => host === null).length;
    if (requests === 0) return finding('alone');
    const options = listMembers(headerValue(response.headers, 'connection') ?? '').map((option) =>
      option.toLowerCase(),
    );
    const isKept =
      response.httpVersion === '1.0' ? options.includes('keep-alive') : !options.includes('close');
    if (isKept) return finding('kept');
    return finding('closed', {
      data: { requests },
      evidence: headerEvidence(response.headers, 'connection'),
    });
  },
});
