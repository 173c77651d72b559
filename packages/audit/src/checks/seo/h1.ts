import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { accessibleText } from '../../accname/accessible-text.ts';

/**
 * A single H1. HTML allows several, so more than one is a warning (some tools fail it); none is a failure. An `h1`
 * that contains only an image counts with the alt text of that image.
 */
export const h1 = defineCheck({
  id: 'h1',
  category: 'seo',
  severity: 'high',
  title: 'H1',
  why: 'The H1 tells visitors, screen readers and search engines what the page is about.',
  docs: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  needs: ['wholePage'],
  outcomes: {
    one: { verdict: 'pass', message: 'This page has one H1.' },
    several: {
      verdict: 'warn',
      message: ({ headings }: { headings: number }) => `This page has ${headings} H1 headings.`,
      advice: 'Keep one <h1> for the topic of the page and change the others to <h2> or lower.',
    },
    none: {
      verdict: 'fail',
      message: 'This page has no H1.',
      advice: 'Add an <h1> with the topic of the page.',
    },
    empty: {
      verdict: 'fail',
      message: 'The H1 is empty.',
      advice: 'Put the topic of the page into its <h1>.',
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
