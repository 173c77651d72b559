import { headerValue } from '@pagemark/domain';
import { splitList } from '@pagemark/html/formats/split-list';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The newest HTTP version that the server supports: by ALPN, the version of the connection, and HTTP/3 if announced in
 * Alt-Svc (RFC 7838). Browsers use HTTP/2 only over TLS, so a page without TLS is not judged.
 */
export const httpVersion = defineCheck({
  id: 'http-version',
  category: 'performance',
  severity: 'medium',
  title: 'HTTP version',
  description: 'HTTP/2 and HTTP/3 load many files in parallel over one connection; HTTP/1.1 queues them.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9113',
  requires: ['response', 'tls'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: ({ version }: { version: string }) => `The server supports HTTP/${version}.`,
    },
    old: {
      verdict: 'warn',
      message: ({ version }: { version: string }) => `The server supports only HTTP/${version}.`,
      recommendation: 'Enable HTTP/2 on the server, or use a CDN or reverse proxy that supports it.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers use HTTP/2 and HTTP/3 only over HTTPS.' },
  },
  run({ response, tls }) {
    if (tls === null) return finding('not-https');
    const announced = splitList(headerValue(response.headers, 'alt-svc') ?? '');
    if (announced.some((service) => /^h3(?:-\d+)?=/i.test(service))) {
      return finding('modern', { data: { version: '3' } });
    }
    const isModern = tls.alpn === 'h2' || tls.alpn === 'h3' || /^[23]/.test(response.httpVersion);
    const version = tls.alpn === 'h2' ? '2' : response.httpVersion;
    return isModern ? finding('modern', { data: { version } }) : finding('old', { data: { version } });
  },
});
