import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { accessibleText } from '../../accname/accessible-text.ts';

/**
 * One main heading. HTML permits several, so more than one is a warning (some systems fail it); none is a failure.
 * An `h1` whose only content is an image counts by the text of that image.
 */
export const h1 = defineCheck({
  id: 'h1',
  category: 'seo',
  severity: 'high',
  title: 'Main heading',
  why: 'The main heading tells readers, screen readers and search engines what the page is about.',
  docs: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  needs: ['wholePage'],
  outcomes: {
    one: { verdict: 'pass', message: 'The page has one main heading.' },
    several: {
      verdict: 'warn',
      message: ({ headings }: { headings: number }) => `The page has ${headings} main headings (h1).`,
      advice: 'Keep one <h1> for the subject of the page and make the others <h2> or lower.',
    },
    none: {
      verdict: 'fail',
      message: 'The page has no main heading (h1).',
      advice: 'Add an <h1> with the subject of the page.',
    },
    empty: {
      verdict: 'fail',
      message: 'The main heading (h1) of the page has no text.',
      advice: 'Write the subject of the page in its <h1>.',
    },
  },
  run({ wholePage: page }) {
    const all = page.tagged('h1').filter((element) => page.isRendered(element));
    const named = all.filter((element) => accessibleText(page, element) !== '');
    if (all.length === 0) return finding('none');
    if (named.length === 0) return finding('empty', { evidence: elementEvidence(page, all) });
    if (named.length === 1) return finding('one');
    return finding('several', { data: { headings: named.length }, evidence: elementEvidence(page, named) });
  },
});
