import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * The page has a heading of level 1, by element, role or `aria-level` (a best practice of axe-core). It is a warning: WCAG
 * does not ask for it, and where the h1 itself is missing, the check h1 already fails. Frames are not looked into.
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
  },
  run({ wholePage: page }) {
    const isThere = page.headings.some(({ element, level }) => level === 1 && page.isPerceived(element));
    return finding(isThere ? 'present' : 'missing');
  },
});
