import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { closest } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every heading has text, a named image, or a name from ARIA or a title (same semantics as axe-core; WCAG 2.2, 2.4.6).
 * An empty heading in a dialog is a warning (axe-core fails visible ones): scripts fill it when the dialog opens.
 */
export const emptyHeading = defineCheck({
  id: 'empty-heading',
  category: 'accessibility',
  severity: 'low',
  title: 'Empty headings',
  description: 'People who navigate by headings learn nothing from an empty one.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H42',
  requires: ['wholePage', 'content'],
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
    'in-dialog': {
      verdict: 'warn',
      message: someFailMessage({
        one: 'heading',
        has: 'is empty, in a dialog that scripts may fill',
        have: 'are empty, in a dialog that scripts may fill',
      }),
      recommendation: 'Make sure that the heading has text whenever the dialog is open.',
    },
    none: { verdict: 'not_applicable', message: 'No headings on this page.' },
  },
  run({ wholePage: page }) {
    const headings = page.headings.map(({ element }) => element).filter((element) => page.isVisible(element));
    return evaluateElements(page, headings, ['empty', 'in-dialog'], (heading) => {
      if (accessibleName(page, heading).text !== '') return null;
      return { outcome: closest(heading, isDialog) === null ? 'empty' : 'in-dialog' };
    });
  },
});

function isDialog(element: Element): boolean {
  const role = explicitRole(element)?.name;
  return role === 'dialog' || role === 'alertdialog';
}
