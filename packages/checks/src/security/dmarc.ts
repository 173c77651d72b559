import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Policy = { policy: string };
type Testing = Policy & { tag: string };

/**
 * The DMARC record of the registrable domain (RFC 9989, sections 4.7 and 4.10.1). A missing record is informational.
 * `pct`, which that standard replaced with `t`, counts as in RFC 7489, section 6.3: many mail servers still support it.
 */
export const dmarc = defineCheck({
  id: 'dmarc',
  category: 'security',
  severity: 'low',
  title: 'DMARC',
  description: 'DMARC tells mail servers what to do with spoofed mail that claims to come from the domain.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9989#section-4.7',
  requires: ['dmarc'],
  outcomes: {
    enforced: {
      verdict: 'pass',
      message: ({ policy }: Policy) => `DMARC is enforced (p=${policy}).`,
    },
    testing: {
      verdict: 'info',
      message: ({ policy, tag }: Testing) =>
        `DMARC is in testing (${tag}): mail servers need not apply p=${policy} to all spoofed mail.`,
      recommendation: 'Remove pct and t once the reports show that your own mail passes.',
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
    // The version, unlike other values, is case-sensitive.
    const texts = records.texts.filter((text) => /^[vV]\s*=\s*DMARC1\s*(?:;|$)/.test(text));
    const [first] = texts;
    if (first === undefined) return finding('none');
    const evidence = evidenceOf(texts, (snippet) => ({ snippet }));
    if (texts.length > 1) return finding('several', { evidence });
    const tags = tagsOf(first);
    // Mail servers treat a record that only requests reports as p=none.
    const policy = tags.get('p') ?? (tags.get('rua')?.startsWith('mailto:') === true ? 'none' : '');
    if (policy === 'none') return finding('monitored', { evidence });
    if (policy !== 'quarantine' && policy !== 'reject') return finding('invalid', { evidence });
    const tag = testTag(tags);
    return tag === null
      ? finding('enforced', { data: { policy } })
      : finding('testing', { data: { policy, tag }, evidence });
  },
});

/** The tags of a record, names and values in lowercase. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';', TAGS_MAX).map((tag): [string, string] => {
      const [name = '', ...value] = tag.toLowerCase().split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

const TAGS_MAX = 100;

/** The tag that limits the policy: `t=y`, or a `pct` below 100; null when there is none. */
function testTag(tags: ReadonlyMap<string, string>): string | null {
  if (tags.get('t') === 'y') return 't=y';
  const percent = tags.get('pct') ?? '';
  return /^\d{1,2}$/.test(percent) ? `pct=${Number(percent)}` : null;
}
