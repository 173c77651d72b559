import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Domain = { domain: string };

/** The SPF record of the registrable domain (RFC 7208): one, that does not let everyone send. A domain without one is only told. */
export const spf = defineCheck({
  id: 'spf',
  category: 'security',
  severity: 'low',
  title: 'Who may send mail (SPF)',
  why: 'With an SPF record other hosts cannot send mail in the name of the domain unnoticed.',
  docs: 'https://www.rfc-editor.org/rfc/rfc7208',
  needs: ['spf'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ domain }: Domain) => `The domain ${domain} says who may send its mail.`,
    },
    none: {
      verdict: 'info',
      message: ({ domain }: Domain) => `The domain ${domain} does not say who may send its mail.`,
      advice: 'Publish an SPF record; “v=spf1 -all” for a domain without mail.',
    },
    several: {
      verdict: 'warn',
      message: ({ domain }: Domain) => `The domain ${domain} has several SPF records, so that none counts.`,
      advice: 'Join them into one.',
    },
    everyone: {
      verdict: 'warn',
      message: ({ domain }: Domain) => `The SPF record of ${domain} lets every host send its mail.`,
      advice: 'End the record with -all or ~all.',
    },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has no public domain.' },
  },
  run({ spf: records }) {
    if (records === null) return finding('no-name');
    const data = { domain: records.name };
    const texts = records.texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [first] = texts;
    if (first === undefined) return finding('none', { data });
    const evidence = evidenceOf(texts, (snippet) => ({ snippet }));
    if (texts.length > 1) return finding('several', { data, evidence });
    return / \+?all(?: |$)/i.test(first)
      ? finding('everyone', { data, evidence })
      : finding('present', { data });
  },
});
