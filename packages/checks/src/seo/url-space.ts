import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Encoded spaces in the path, and `+` in the query. Informational only; `seo-friendly-url` scores them. */
export const urlSpace = defineCheck({
  id: 'url-space',
  category: 'seo',
  severity: 'low',
  title: 'Spaces in URL',
  description: 'URLs with spaces often break when pasted into email or chat.',
  reference: 'https://url.spec.whatwg.org/#url-writing',
  requires: ['url'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No spaces in the URL.' },
    present: {
      verdict: 'info',
      message: 'The URL has spaces (encoded as %20 or +).',
      recommendation: 'Join words with hyphens.',
    },
  },
  run({ url }) {
    const hasSpace = /%20/.test(url.pathname + url.search) || url.search.includes('+');
    return hasSpace ? finding('present') : finding('none');
  },
});
