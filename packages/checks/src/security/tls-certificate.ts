import type { TlsFacts } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The certificate matches this host (RFC 9525) and is valid at the time of the fetch. The chain has already been
 * verified, because otherwise the page would not be fetched. Names in the subject do not count, and `*` matches one
 * label, the first.
 *
 * A certificate that browsers reject caps the result: they show a warning in place of the page.
 */
export const tlsCertificate = defineCheck({
  id: 'tls-certificate',
  category: 'security',
  severity: 'high',
  title: 'TLS certificate',
  description: 'Without a valid TLS (SSL) certificate, browsers show a warning instead of the site.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9525',
  requires: ['tls', 'url', 'fetched'],
  outcomes: {
    valid: { verdict: 'pass', message: 'The certificate is valid for this host.' },
    'other-host': {
      verdict: 'fail',
      isSevere: true,
      message: 'The certificate is for other hosts.',
      recommendation: 'Get a certificate that includes this host name.',
    },
    'no-names': {
      verdict: 'fail',
      isSevere: true,
      message: 'The certificate names no host in subjectAltName, so browsers reject it.',
      recommendation: 'Get a certificate that lists this host name in subjectAltName.',
    },
    expired: {
      verdict: 'fail',
      isSevere: true,
      message: 'The certificate has expired.',
      recommendation: 'Renew the certificate now, and check that it renews automatically.',
    },
    'not-yet-valid': {
      verdict: 'fail',
      isSevere: true,
      message: 'The certificate is not valid yet.',
      recommendation: 'Correct the clock of the server, or install a certificate that is already valid.',
    },
    unreadable: { verdict: 'unknown', message: 'The dates of the certificate could not be read.' },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
  },
  run({ tls, url, fetched }) {
    if (tls === null) return finding('not-https');
    const [from, to] = [Date.parse(tls.validFrom), Date.parse(tls.validTo)];
    if (Number.isNaN(from) || Number.isNaN(to)) return finding('unreadable');
    const now = fetched.at.getTime();
    if (now >= to) return finding('expired');
    if (now < from) return finding('not-yet-valid');
    if (tls.altNames.length === 0) return finding('no-names');
    if (matchesHost(tls, url.hostname)) return finding('valid');
    return finding('other-host', { evidence: evidenceOf(tls.altNames, (snippet) => ({ snippet })) });
  },
});

function matchesHost({ altNames }: TlsFacts, hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  const parent = host.slice(host.indexOf('.') + 1);
  return altNames.some((altName) => {
    const name = altName.toLowerCase();
    if (name === host || name === host.replaceAll(/[[\]]/g, '')) return true;
    if (name.includes(':')) return URL.parse(`https://[${name}]/`)?.hostname === host;
    return name.startsWith('*.') && name.slice(2) === parent && parent.includes('.');
  });
}
