import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Underscores in the path. Informational only; `seo-friendly-url` scores them. */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  category: 'seo',
  severity: 'low',
  title: 'Underscores in URL',
  why: 'Search engines read words joined by underscores as one word; hyphens separate them.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No underscores in the URL path.' },
    present: {
      verdict: 'info',
      message: 'The URL path has underscores.',
      advice: 'Join words with hyphens.',
    },
  },
  run({ url }) {
    return url.pathname.includes('_') ? finding('present') : finding('none');
  },
});
