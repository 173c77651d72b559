import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const SHOWN_MAX = 20;

/** CAA records of the host or of the nearest name above it (RFC 8659). Told, not judged. */
export const dnsCaa = defineCheck({
  id: 'dns-caa',
  category: 'security',
  severity: 'low',
  title: 'Who may issue certificates',
  why: 'A CAA record keeps all other authorities from issuing certificates for the domain.',
  docs: 'https://www.rfc-editor.org/rfc/rfc8659',
  needs: ['caa'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ issuers }: { issuers: string[] }) =>
        `Who may issue certificates is limited to ${issuers.length === 0 ? 'nobody' : issuers.join(', ')}.`,
    },
    'no-issuers': { verdict: 'info', message: 'The CAA records do not limit who may issue certificates.' },
    none: {
      verdict: 'info',
      message: 'Any authority may issue certificates for the domain.',
      advice: 'Publish a CAA record that names the authority in use.',
    },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has no public name.' },
  },
  run({ caa }) {
    if (caa === null) return finding('no-name');
    if (caa.length === 0) return finding('none');
    const limits = caa.filter(({ tag }) => /^issue(?:wild)?$/i.test(tag));
    if (limits.length === 0) return finding('no-issuers');
    const names = limits
      .map(({ value }) => value.split(';', 1)[0]?.trim() ?? '')
      .filter((name) => name !== '');
    return finding('present', { data: { issuers: [...new Set(names)].slice(0, SHOWN_MAX) } });
  },
});
