import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { pageDescriptions } from '../../facts/descriptions.ts';

/** More than one description that says something; which of them is shown is up to the search engine. */
export const metaDescriptionMultiple = defineCheck({
  id: 'meta-description-multiple',
  category: 'seo',
  severity: 'low',
  title: 'One description only',
  why: 'Of several descriptions a search engine shows whichever it likes.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  needs: ['page'],
  outcomes: {
    one: { verdict: 'pass', message: 'The page has one description.' },
    none: { verdict: 'not_applicable', message: 'The page has no description.' },
    several: {
      verdict: 'fail',
      message: ({ descriptions }: { descriptions: number }) => `The page has ${descriptions} descriptions.`,
      advice: 'Keep one description.',
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
