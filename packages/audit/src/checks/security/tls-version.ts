import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

type Measured = { protocol: string };

/** The negotiated version of TLS: 1.0 and 1.1 are retired (RFC 8996). Which others the server would accept is not tried. */
export const tlsVersion = defineCheck({
  id: 'tls-version',
  category: 'security',
  severity: 'medium',
  title: 'Version of TLS',
  why: 'Browsers refuse versions of TLS before 1.2, whose protection can be broken.',
  docs: 'https://www.rfc-editor.org/rfc/rfc8996',
  needs: ['tls'],
  outcomes: {
    current: { verdict: 'pass', message: ({ protocol }: Measured) => `The connection uses ${protocol}.` },
    outdated: {
      verdict: 'fail',
      message: ({ protocol }: Measured) => `The connection uses ${protocol}, which browsers refuse.`,
      advice: 'Switch TLS 1.2 and 1.3 on, and everything older off.',
    },
    unnamed: { verdict: 'unknown', message: 'The version of TLS is not known.' },
    'not-https': { verdict: 'not_applicable', message: 'The page is not served over HTTPS.' },
  },
  run({ tls }) {
    if (tls === null) return finding('not-https');
    const data = { protocol: tls.protocol };
    if (/^TLSv1\.[2-9]$/.test(tls.protocol)) return finding('current', { data });
    return /^(?:TLSv1(?:\.[01])?|SSLv\d)$/.test(tls.protocol)
      ? finding('outdated', { data })
      : finding('unnamed');
  },
});
