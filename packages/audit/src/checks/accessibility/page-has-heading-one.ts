import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * The page has a heading of level 1, by element, role or `aria-level` (a best practice of axe-core). It is a warning, as WCAG
 * does not ask for it. Where there is no h1 at all the check h1 fails, and this one does not count it again. Frames are
 * not looked into.
 */
export const pageHasHeadingOne = defineCheck({
  id: 'page-has-heading-one',
  category: 'accessibility',
  severity: 'medium',
  title: 'Heading of the first level',
  why: 'Screen readers take their users to the heading of the first level to begin to read.',
  docs: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  needs: ['wholePage'],
  outcomes: {
    present: { verdict: 'pass', message: 'The page has a heading of the first level.' },
    missing: {
      verdict: 'warn',
      message: 'The page has no heading of the first level.',
      advice: 'Begin the main content with an <h1>.',
    },
    'no-h1': {
      verdict: 'not_applicable',
      message: 'The page shows no h1 at all, as the check h1 tells.',
    },
  },
  run({ wholePage: page }) {
    const isThere = page.headings.some(({ element, level }) => level === 1 && page.isPerceived(element));
    if (isThere) return finding('present');
    return finding(page.tagged('h1').some((element) => page.isRendered(element)) ? 'missing' : 'no-h1');
  },
});
