import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Icon that iOS shows on the home screen (`apple-touch-icon`, also `-precomposed`). Informational only. */
export const appleTouchIcon = defineCheck({
  id: 'apple-touch-icon',
  category: 'seo',
  severity: 'low',
  title: 'Apple touch icon',
  description: 'Phones show this icon on the home screen; without it, iOS shows a screenshot of the page.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel#non-standard_values',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no apple-touch-icon.' },
    present: { verdict: 'info', message: 'This page has an apple-touch-icon.' },
  },
  run({ page }) {
    const found = page.headLinks.filter(
      ({ rel, href }) => (href ?? '') !== '' && rel.some((token) => token.startsWith('apple-touch-icon')),
    );
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('present', { evidence });
  },
});
