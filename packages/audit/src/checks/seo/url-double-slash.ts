import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Two slashes in a row within the path: mostly a slip in joining pieces. An address within the path (`/https://…`) is meant. */
export const urlDoubleSlash = defineCheck({
  id: 'url-double-slash',
  category: 'seo',
  severity: 'low',
  title: 'Double slashes in the address',
  why: 'Servers answer with the same page for both spellings, which search engines then take for two pages.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'pass', message: 'The path has no empty parts.' },
    present: {
      verdict: 'warn',
      message: 'The path has two slashes in a row.',
      advice: 'Correct the link that leads here, and redirect to the address with single slashes.',
    },
  },
  run({ url }) {
    return /(?<!:)\/\//.test(url.pathname) ? finding('present') : finding('none');
  },
});
