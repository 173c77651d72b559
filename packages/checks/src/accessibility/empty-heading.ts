import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every heading has text, a named image, or a name from ARIA or a title (same semantics as axe-core; WCAG 2.2,
 * 2.4.6).
 */
export const emptyHeading = defineCheck({
  id: 'empty-heading',
  category: 'accessibility',
  severity: 'medium',
  title: 'Empty headings',
  description: 'People who navigate by headings learn nothing from an empty one.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H42',
  requires: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ one: 'heading', has: 'has text', have: 'have text' }),
    },
    empty: {
      verdict: 'fail',
      message: someFailMessage({ one: 'heading', has: 'is empty', have: 'are empty' }),
      recommendation: 'Add text to each heading, or use another element.',
    },
    none: { verdict: 'not_applicable', message: 'No headings on this page.' },
  },
  run({ wholePage: page }) {
    const headings = page.headings.map(({ element }) => element).filter((element) => page.isVisible(element));
    return evaluateElements(page, headings, ['empty'], (heading) =>
      accessibleName(page, heading).text === '' ? { outcome: 'empty' } : null,
    );
  },
});
