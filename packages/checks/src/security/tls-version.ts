import type { SiteArtifacts } from '@pagemark/domain';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `accepted`: the deprecated versions that the host accepts when a handshake offers only those; null when not tested. */
type Measured = { protocol: string; accepted: string[] | null };

/**
 * The negotiated TLS version, and whether the host still accepts TLS 1.0 or 1.1, which are deprecated (RFC 8996),
 * tested by a handshake that offers only those. If that handshake was not possible, only the negotiated version counts.
 */
export const tlsVersion = defineCheck({
  id: 'tls-version',
  category: 'security',
  severity: 'medium',
  title: 'TLS version',
  description: 'TLS versions before 1.2 can be broken, and browsers reject them.',
  reference: 'https://www.rfc-editor.org/rfc/rfc8996',
  requires: ['tls', 'artifacts'],
  outcomes: {
    current: {
      verdict: 'pass',
      message: ({ protocol, accepted }: Measured) =>
        `The connection uses ${shown(protocol)}${accepted === null ? '' : ', and the host rejects versions before 1.2'}.`,
    },
    'allows-deprecated': {
      verdict: 'warn',
      message: ({ protocol, accepted }: Measured) =>
        `The connection uses ${shown(protocol)}, but the host also accepts ${(accepted ?? []).map(shown).join(' and ')}.`,
      recommendation: 'Disable TLS 1.0 and 1.1.',
    },
    outdated: {
      verdict: 'fail',
      message: ({ protocol }: Measured) => `The connection uses ${shown(protocol)}, which browsers reject.`,
      recommendation: 'Enable TLS 1.2 and 1.3, and disable all older versions.',
    },
    'unknown-version': { verdict: 'unknown', message: 'The TLS version is unknown.' },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
  },
  run({ tls, artifacts }) {
    if (tls === null) return finding('not-https');
    const accepted = acceptedOf(artifacts);
    const data = { protocol: tls.protocol, accepted };
    if (/^(?:TLSv1(?:\.[01])?|SSLv\d)$/.test(tls.protocol)) return finding('outdated', { data });
    if (!/^TLSv1\.[2-9]$/.test(tls.protocol)) return finding('unknown-version');
    return finding(accepted === null || accepted.length === 0 ? 'current' : 'allows-deprecated', { data });
  },
});

/** `TLS 1.2` for Node's `TLSv1.2`, and `TLS 1.0` for `TLSv1`. */
function shown(protocol: string): string {
  return protocol.replace(/v1$/, 'v1.0').replace('v', ' ');
}

function acceptedOf({ legacyTls }: SiteArtifacts): string[] | null {
  return legacyTls?.state === 'available' ? (legacyTls.value?.accepted ?? null) : null;
}
