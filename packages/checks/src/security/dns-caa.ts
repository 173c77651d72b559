import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const SHOWN_MAX = 20;

/** CAA records of the host or its closest ancestor domain (RFC 8659). Informational, not scored. */
export const dnsCaa = defineCheck({
  id: 'dns-caa',
  category: 'security',
  severity: 'low',
  title: 'CAA record',
  description:
    'A CAA record prevents other certificate authorities from issuing certificates for the domain.',
  reference: 'https://www.rfc-editor.org/rfc/rfc8659',
  requires: ['caa'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ issuers }: { issuers: string[] }) =>
        issuers.length === 0
          ? 'CAA allows no certificate authority to issue certificates.'
          : `CAA allows only ${issuers.join(', ')} to issue certificates.`,
    },
    'wildcards-only': {
      verdict: 'info',
      message: 'CAA restricts only wildcard certificates.',
      recommendation: 'Publish an issue record that names your certificate authority.',
    },
    'no-issuers': {
      verdict: 'info',
      message: 'The CAA records do not restrict which certificate authorities may issue certificates.',
    },
    none: {
      verdict: 'info',
      message: 'The domain has no CAA record, so any certificate authority may issue certificates for it.',
      recommendation: 'Publish a CAA record that names your certificate authority.',
    },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ caa }) {
    if (caa === null) return finding('no-public-domain');
    if (caa.length === 0) return finding('none');
    const issuing = caa.filter(({ tag }) => /^issue(?:wild)?$/i.test(tag));
    if (issuing.length === 0) return finding('no-issuers');
    if (issuing.every(({ tag }) => tag.toLowerCase() === 'issuewild')) return finding('wildcards-only');
    const names = issuing
      .map(({ value }) => value.split(';', 1)[0]?.trim() ?? '')
      .filter((name) => name !== '');
    return finding('present', { data: { issuers: [...new Set(names)].slice(0, SHOWN_MAX) } });
  },
});
