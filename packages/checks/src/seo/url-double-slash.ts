import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Two consecutive slashes in the path, mostly from URL parts that were joined incorrectly. A URL within the path
 * (`/https://…`) is intended.
 */
export const urlDoubleSlash = defineCheck({
  id: 'url-double-slash',
  category: 'seo',
  severity: 'low',
  title: 'Double slashes in URL',
  description: 'Servers often return the same page for both URLs, and search engines index it twice.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  requires: ['url'],
  outcomes: {
    none: { verdict: 'pass', message: 'No double slashes in the URL path.' },
    present: {
      verdict: 'warn',
      message: 'The URL path has a double slash.',
      recommendation: 'Correct the links to this URL, and redirect it to the URL with single slashes.',
    },
  },
  run({ url }) {
    return /(?<!:)\/\//.test(url.pathname) ? finding('present') : finding('none');
  },
});
