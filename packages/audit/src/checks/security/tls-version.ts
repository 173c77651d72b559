import type { Surroundings } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** `accepted`: the retired versions that the host agrees to when it is offered no other; null when that was not seen. */
type Measured = { protocol: string; accepted: string[] | null };

/**
 * The negotiated version of TLS, and whether the host still accepts 1.0 or 1.1, which are retired (RFC 8996): a handshake that offers
 * nothing else tells. Where that was not to be seen, the negotiated version decides alone.
 */
export const tlsVersion = defineCheck({
  id: 'tls-version',
  category: 'security',
  severity: 'medium',
  title: 'Version of TLS',
  why: 'Browsers refuse versions of TLS before 1.2, whose protection can be broken.',
  docs: 'https://www.rfc-editor.org/rfc/rfc8996',
  needs: ['tls', 'around'],
  outcomes: {
    current: {
      verdict: 'pass',
      message: ({ protocol, accepted }: Measured) =>
        `The connection uses ${protocol}${accepted === null ? '' : ', and the host refuses versions before 1.2'}.`,
    },
    'accepts-old': {
      verdict: 'warn',
      message: ({ protocol, accepted }: Measured) =>
        `The connection uses ${protocol}, but the host also accepts ${(accepted ?? []).join(' and ')}.`,
      advice: 'Switch TLS 1.0 and 1.1 off.',
    },
    outdated: {
      verdict: 'fail',
      message: ({ protocol }: Measured) => `The connection uses ${protocol}, which browsers refuse.`,
      advice: 'Switch TLS 1.2 and 1.3 on, and everything older off.',
    },
    unnamed: { verdict: 'unknown', message: 'The version of TLS is not known.' },
    'not-https': { verdict: 'not_applicable', message: 'The page is not served over HTTPS.' },
  },
  run({ tls, around }) {
    if (tls === null) return finding('not-https');
    const accepted = acceptedOf(around);
    const data = { protocol: tls.protocol, accepted };
    if (/^(?:TLSv1(?:\.[01])?|SSLv\d)$/.test(tls.protocol)) return finding('outdated', { data });
    if (!/^TLSv1\.[2-9]$/.test(tls.protocol)) return finding('unnamed');
    return finding(accepted === null || accepted.length === 0 ? 'current' : 'accepts-old', { data });
  },
});

function acceptedOf({ retiredTls }: Surroundings): string[] | null {
  return retiredTls?.state === 'captured' ? (retiredTls.value?.accepted ?? null) : null;
}
