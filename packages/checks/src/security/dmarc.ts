import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Policy = { policy: string };

/** The DMARC record of the registrable domain (RFC 7489, section 6.3). A missing record is informational. */
export const dmarc = defineCheck({
  id: 'dmarc',
  category: 'security',
  severity: 'low',
  title: 'DMARC',
  description: 'DMARC tells mail servers what to do with spoofed mail that claims to come from the domain.',
  reference: 'https://www.rfc-editor.org/rfc/rfc7489#section-6.3',
  requires: ['dmarc'],
  outcomes: {
    enforced: {
      verdict: 'pass',
      message: ({ policy }: Policy) => `DMARC is enforced (p=${policy}).`,
    },
    monitored: {
      verdict: 'info',
      message: 'DMARC only monitors: with p=none, spoofed mail is still delivered.',
      recommendation: 'Switch to p=quarantine or p=reject once the reports show that your own mail passes.',
    },
    none: {
      verdict: 'info',
      message: 'The domain has no DMARC record.',
      recommendation:
        'Publish a TXT record at _dmarc, such as “v=DMARC1; p=reject” for a domain that sends no mail.',
    },
    several: {
      verdict: 'warn',
      message: 'The domain has more than one DMARC record, so mail servers ignore them all.',
      recommendation: 'Keep only one record.',
    },
    invalid: {
      verdict: 'warn',
      message: 'The DMARC record has no valid policy.',
      recommendation: 'Set p=none, p=quarantine or p=reject.',
    },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ dmarc: records }) {
    if (records === null) return finding('no-public-domain');
    const texts = records.texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
    const [first] = texts;
    if (first === undefined) return finding('none');
    const evidence = evidenceOf(texts, (snippet) => ({ snippet }));
    if (texts.length > 1) return finding('several', { evidence });
    const policy = /;\s*p\s*=\s*([a-z]+)/i.exec(first)?.[1]?.toLowerCase() ?? '';
    if (policy === 'none') return finding('monitored', { evidence });
    return policy === 'quarantine' || policy === 'reject'
      ? finding('enforced', { data: { policy } })
      : finding('invalid', { evidence });
  },
});
