import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { listMembers } from '../../formats/list-members.ts';

/**
 * The newest version of HTTP that the server speaks: what it chose by ALPN, the version of the connection, and HTTP/3 when it
 * is announced in Alt-Svc (RFC 7838). Browsers speak HTTP/2 only over TLS, so a page without is not judged.
 */
export const httpVersion = defineCheck({
  id: 'http-version',
  category: 'performance',
  severity: 'medium',
  title: 'Version of HTTP',
  why: 'HTTP/2 and HTTP/3 load many files over one connection at once, where HTTP/1.1 has them queue.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9113',
  needs: ['response', 'tls'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: ({ version }: { version: string }) => `The server speaks HTTP/${version}.`,
    },
    old: {
      verdict: 'warn',
      message: ({ version }: { version: string }) => `The server speaks only HTTP/${version}.`,
      advice: 'Switch on HTTP/2 in the server, or put a server or delivery network in front that speaks it.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers use HTTP/2 and HTTP/3 over HTTPS only.' },
  },
  run({ response, tls }) {
    if (tls === null) return finding('not-https');
    const announced = listMembers(headerValue(response.headers, 'alt-svc') ?? '');
    if (announced.some((service) => /^h3(?:-\d+)?=/i.test(service))) {
      return finding('modern', { data: { version: '3' } });
    }
    const isModern = tls.alpn === 'h2' || tls.alpn === 'h3' || /^[23]/.test(response.httpVersion);
    const version = tls.alpn === 'h2' ? '2' : response.httpVersion;
    return isModern ? finding('modern', { data: { version } }) : finding('old', { data: { version } });
  },
});
