import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** The limit of sitespeed.io's coach. */
const VALUE_MAX = 600;

/** Headers with long values. Told, not judged: a thorough policy is long. The values of cookies are not shown. */
export const longHeaders = defineCheck({
  id: 'long-headers',
  category: 'performance',
  severity: 'low',
  title: 'Long headers',
  why: 'A long header is sent with every page, and often with every file.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  needs: ['response'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: `No header has a value of more than ${VALUE_MAX} characters.`,
    },
    long: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) =>
        `These headers have values of more than ${VALUE_MAX} characters: ${headers.join(', ')}.`,
      advice: 'See whether these headers can be shortened.',
    },
  },
  run({ response }) {
    const long = response.headers.filter(({ value }) => value.length > VALUE_MAX);
    if (long.length === 0) return finding('none');
    const evidence = evidenceOf(long, ({ name, value }) => ({
      snippet: name,
      detail: `${value.length} characters`,
    }));
    return finding('long', { data: { headers: [...new Set(long.map(({ name }) => name))] }, evidence });
  },
});
