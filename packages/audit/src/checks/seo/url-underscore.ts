import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Underscores in the path. Told here, as others do; what it costs is reckoned by `seo-friendly-url`. */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  category: 'seo',
  severity: 'low',
  title: 'Underscores in the address',
  why: 'Search engines take words joined by underscores for one word, those joined by hyphens for several.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The path has no underscores.' },
    present: {
      verdict: 'info',
      message: 'The path has underscores.',
      advice: 'Join words with hyphens.',
    },
  },
  run({ url }) {
    return url.pathname.includes('_') ? finding('present') : finding('none');
  },
});
