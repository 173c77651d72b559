import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { roleOf } from '@pagemark/html/aria/role-of';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every `<button>` has an accessible name: text, a named image, ARIA, a label or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core). `<input>` buttons are covered by input-button-name and input-image-alt. Text inside SVG
 * counts.
 */
export const buttonName = defineCheck({
  id: 'button-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Button names',
  description: 'Screen readers announce a button without a name as just “button”.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        one: 'button',
        has: 'has an accessible name',
        have: 'have an accessible name',
      }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({
        one: 'button',
        has: 'has no accessible name',
        have: 'have no accessible name',
      }),
      recommendation:
        'Give each button text that says what it does, or an aria-label if it shows only an icon.',
    },
    none: { verdict: 'not_applicable', message: 'No buttons on this page.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('button')
      .filter((button) => page.isVisible(button) && !isNameOptional(button));
    return evaluateElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text !== '' || isPresentational(roleOf(page, button))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
