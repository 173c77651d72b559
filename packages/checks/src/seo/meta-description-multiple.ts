import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pageDescriptions } from '@pagemark/html/facts/descriptions';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** More than one meta description with content; search engines decide which one to show. */
export const metaDescriptionMultiple = defineCheck({
  id: 'meta-description-multiple',
  category: 'seo',
  severity: 'low',
  title: 'Multiple meta descriptions',
  description: 'With several descriptions, search engines choose which one to show.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  requires: ['page'],
  outcomes: {
    one: { verdict: 'pass', message: 'This page has one meta description.' },
    none: { verdict: 'not_applicable', message: 'This page has no meta description.' },
    several: {
      verdict: 'fail',
      message: ({ descriptions }: { descriptions: number }) =>
        `This page has ${pluralize(descriptions, 'meta description')}.`,
      recommendation: 'Keep one meta description.',
    },
  },
  run({ page }) {
    const found = pageDescriptions(page).filter(({ content }) => content !== '');
    if (found.length === 0) return finding('none');
    if (found.length === 1) return finding('one');
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('several', { data: { descriptions: found.length }, evidence });
  },
});
