import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** Icons for the home screen of telephones (`apple-touch-icon`, also `-precomposed`). Told, not judged. */
export const appleTouchIcon = defineCheck({
  id: 'apple-touch-icon',
  category: 'seo',
  severity: 'low',
  title: 'Icon for home screens',
  why: 'A telephone that keeps the page on its home screen shows this icon, else a picture of the page.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel#non-standard_values',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page declares no icon for home screens.' },
    present: { verdict: 'info', message: 'The page declares an icon for home screens.' },
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
