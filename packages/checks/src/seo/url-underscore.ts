import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Underscores in the path. Informational only; `seo-friendly-url` scores them. */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  category: 'seo',
  severity: 'low',
  title: 'Underscores in URL',
  description: 'Search engines read words joined by underscores as one word; hyphens separate them.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  requires: ['url'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No underscores in the URL path.' },
    present: {
      verdict: 'info',
      message: 'The URL path has underscores.',
      recommendation: 'Join words with hyphens.',
    },
  },
  run({ url }) {
    return url.pathname.includes('_') ? finding('present') : finding('none');
  },
});
