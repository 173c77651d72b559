import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Domain = { domain: string };

/**
 * The SPF record of the registrable domain (RFC 7208): a single record that does not allow every host. A missing
 * record is informational.
 */
export const spf = defineCheck({
  id: 'spf',
  category: 'security',
  severity: 'low',
  title: 'SPF',
  description: 'SPF lets mail servers detect mail that other hosts send in the name of the domain.',
  reference: 'https://www.rfc-editor.org/rfc/rfc7208',
  requires: ['spf'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ domain }: Domain) => `${domain} has an SPF record.`,
    },
    none: {
      verdict: 'info',
      message: ({ domain }: Domain) => `${domain} has no SPF record.`,
      recommendation: 'Publish an SPF record, such as “v=spf1 -all” for a domain that sends no mail.',
    },
    several: {
      verdict: 'warn',
      message: ({ domain }: Domain) =>
        `${domain} has more than one SPF record, so SPF fails with a permanent error.`,
      recommendation: 'Merge them into one record.',
    },
    'allows-all': {
      verdict: 'warn',
      message: ({ domain }: Domain) => `The SPF record of ${domain} allows any host to send mail.`,
      recommendation: 'End the record with -all or ~all.',
    },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ spf: records }) {
    if (records === null) return finding('no-public-domain');
    const data = { domain: records.name };
    const texts = records.texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [first] = texts;
    if (first === undefined) return finding('none', { data });
    const evidence = evidenceOf(texts, (snippet) => ({ snippet }));
    if (texts.length > 1) return finding('several', { data, evidence });
    // The mechanism matches every host, so nothing after it counts (RFC 7208, section 5.1).
    const qualifier = / ([+?~-]?)all(?: |$)/i.exec(first)?.[1];
    return qualifier === '' || qualifier === '+'
      ? finding('allows-all', { data, evidence })
      : finding('present', { data });
  },
});
