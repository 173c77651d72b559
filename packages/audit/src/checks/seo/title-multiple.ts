import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** The HTML standard allows one `title` in the head. Those of drawings (SVG) are no titles of the page. */
export const titleMultiple = defineCheck({
  id: 'title-multiple',
  category: 'seo',
  severity: 'low',
  title: 'One title only',
  why: 'Of several titles browsers show the first, and search engines may take another.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  needs: ['page'],
  outcomes: {
    one: { verdict: 'pass', message: 'The page has one title.' },
    none: { verdict: 'not_applicable', message: 'The page has no title.' },
    several: {
      verdict: 'fail',
      message: ({ titles }: { titles: number }) => `The head of the page has ${titles} titles.`,
      advice: 'Keep one title element.',
    },
  },
  run({ page }) {
    const titles = page.titles.filter(({ inHead }) => inHead).map(({ element }) => element);
    if (titles.length === 0) return finding('none');
    if (titles.length === 1) return finding('one');
    return finding('several', { data: { titles: titles.length }, evidence: elementEvidence(page, titles) });
  },
});
