import { alternatesOf } from '@pagemark/html/facts/alternates';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether a page with hreflang alternates declares a fallback (`x-default`). That is optional, so a missing one only
 * warns.
 */
export const hreflangXDefault = defineCheck({
  id: 'hreflang-x-default',
  category: 'seo',
  severity: 'low',
  title: 'hreflang x-default',
  description:
    'Without x-default, search engines pick any version for visitors whose language is not offered.',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault',
  requires: ['page', 'response'],
  outcomes: {
    named: { verdict: 'pass', message: 'This page declares an x-default version.' },
    none: { verdict: 'not_applicable', message: 'This page declares no hreflang alternates.' },
    missing: {
      verdict: 'warn',
      message: 'This page has hreflang alternates, but no x-default.',
      recommendation: 'Add an alternate with hreflang="x-default".',
    },
  },
  run({ page, response }) {
    const codes = alternatesOf(page, response.headers).map(({ code }) => code.trim().toLowerCase());
    if (codes.length === 0) return finding('none');
    return codes.includes('x-default') ? finding('named') : finding('missing');
  },
});
