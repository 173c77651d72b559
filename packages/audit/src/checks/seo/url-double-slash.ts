import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * Two consecutive slashes in the path, mostly from joining URL parts incorrectly. A URL within the path (`/https://…`)
 * is intended.
 */
export const urlDoubleSlash = defineCheck({
  id: 'url-double-slash',
  category: 'seo',
  severity: 'low',
  title: 'Double slashes in URL',
  why: 'Servers often return the same page for both URLs, and search engines index it twice.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'pass', message: 'No double slashes in the URL path.' },
    present: {
      verdict: 'warn',
      message: 'The URL path has a double slash.',
      advice: 'Correct the links to this URL, and redirect it to the URL with single slashes.',
    },
  },
  run({ url }) {
    return /(?<!:)\/\//.test(url.pathname) ? finding('present') : finding('none');
  },
});
