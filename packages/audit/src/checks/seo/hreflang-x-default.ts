import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { alternatesOf } from '../../facts/alternates.ts';

/** Whether a page with language versions names one for everyone else (`x-default`), which is optional: so it warns at most. */
export const hreflangXDefault = defineCheck({
  id: 'hreflang-x-default',
  category: 'seo',
  severity: 'low',
  title: 'Version for all other languages',
  why: 'Readers of a language that is not offered are shown any version, unless one is meant for them.',
  docs: 'https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault',
  needs: ['page', 'response'],
  outcomes: {
    named: { verdict: 'pass', message: 'The page names a version for all other languages.' },
    none: { verdict: 'not_applicable', message: 'The page announces no other language versions.' },
    missing: {
      verdict: 'warn',
      message: 'The page names no version for languages that it does not offer.',
      advice: 'Add an alternate with hreflang="x-default".',
    },
  },
  run({ page, response }) {
    const codes = alternatesOf(page, response.headers).map(({ code }) => code.trim().toLowerCase());
    if (codes.length === 0) return finding('none');
    return codes.includes('x-default') ? finding('named') : finding('missing');
  },
});
