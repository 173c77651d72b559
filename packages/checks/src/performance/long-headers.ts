import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Limit of sitespeed.io’s coach. */
const VALUE_MAX = 600;

/** Headers with long values. Informational only: a thorough policy is long. Cookie values are not shown. */
export const longHeaders = defineCheck({
  id: 'long-headers',
  category: 'performance',
  severity: 'low',
  title: 'Long response headers',
  description: 'Long headers are sent with every page and often with every file.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  requires: ['response'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: `No header value is longer than ${VALUE_MAX} characters.`,
    },
    long: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) =>
        `${pluralize(headers.length, 'header has a value', 'headers have values')} longer than ${VALUE_MAX} characters: ${headers.join(', ')}.`,
      recommendation: 'Check whether these headers can be shortened.',
    },
  },
  run({ response }) {
    const long = response.headers.filter(({ value }) => value.length > VALUE_MAX);
    if (long.length === 0) return finding('none');
    const evidence = evidenceOf(long, ({ name, value }) => ({
      snippet: name,
      detail: pluralize(value.length, 'character'),
    }));
    return finding('long', { data: { headers: [...new Set(long.map(({ name }) => name))] }, evidence });
  },
});
