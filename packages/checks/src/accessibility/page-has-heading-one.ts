import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The page has a level-one heading, by element, role or `aria-level` (a best practice in axe-core). It is a warning,
 * because WCAG does not require it. A page without any h1 already fails the check h1, so this one does not apply.
 * Frames are not inspected.
 */
export const pageHasHeadingOne = defineCheck({
  id: 'page-has-heading-one',
  category: 'accessibility',
  severity: 'medium',
  title: 'Level-one heading (h1)',
  description: 'People who use screen readers jump to the level-one heading to start reading.',
  reference: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: { verdict: 'pass', message: 'This page has a level-one heading.' },
    missing: {
      verdict: 'warn',
      message: 'This page has no level-one heading.',
      recommendation: 'Start the main content with an <h1>.',
    },
    'no-h1': {
      verdict: 'not_applicable',
      message: 'This page has no visible H1; see the check h1.',
      isReportedElsewhere: true,
    },
  },
  run({ wholePage: page }) {
    const hasHeading = page.headings.some(({ element, level }) => level === 1 && page.isVisible(element));
    if (hasHeading) return finding('present');
    return finding(page.tagged('h1').some((element) => page.isRendered(element)) ? 'missing' : 'no-h1');
  },
});
