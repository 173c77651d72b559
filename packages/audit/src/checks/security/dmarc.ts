import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Policy = { policy: string };

/** The DMARC record of the registrable domain (RFC 7489, section 6.3). A domain without one is only told. */
export const dmarc = defineCheck({
  id: 'dmarc',
  category: 'security',
  severity: 'low',
  title: 'What becomes of false mail (DMARC)',
  why: 'A DMARC record tells receivers what to do with mail that only pretends to come from the domain.',
  docs: 'https://www.rfc-editor.org/rfc/rfc7489#section-6.3',
  needs: ['dmarc'],
  outcomes: {
    enforced: {
      verdict: 'pass',
      message: ({ policy }: Policy) => `False mail is not delivered (${policy}).`,
    },
    monitored: {
      verdict: 'info',
      message: 'The DMARC record has false mail delivered all the same (none).',
      advice: 'Go on to p=quarantine or p=reject when the reports show that your own mail passes.',
    },
    none: {
      verdict: 'info',
      message: 'The domain has no DMARC record.',
      advice: 'Publish one at _dmarc; “v=DMARC1; p=reject” for a domain without mail.',
    },
    several: {
      verdict: 'warn',
      message: 'The domain has several DMARC records, so that none counts.',
      advice: 'Keep one.',
    },
    invalid: {
      verdict: 'warn',
      message: 'The DMARC record has no policy that receivers know.',
      advice: 'Write p=none, p=quarantine or p=reject.',
    },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has no public domain.' },
  },
  run({ dmarc: records }) {
    if (records === null) return finding('no-name');
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
