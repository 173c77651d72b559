import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Escaped spaces in the path, and the `+` that stands for one in a query. Told here; `seo-friendly-url` reckons what it costs. */
export const urlSpace = defineCheck({
  id: 'url-space',
  category: 'seo',
  severity: 'low',
  title: 'Spaces in the address',
  why: 'An address with spaces is cut off when it is pasted into mail or a chat.',
  docs: 'https://url.spec.whatwg.org/#url-writing',
  needs: ['url'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The address has no spaces.' },
    present: {
      verdict: 'info',
      message: 'The address has spaces (written as %20 or +).',
      advice: 'Join words with hyphens.',
    },
  },
  run({ url }) {
    const hasSpace = /%20/.test(url.pathname + url.search) || url.search.includes('+');
    return hasSpace ? finding('present') : finding('none');
  },
});
