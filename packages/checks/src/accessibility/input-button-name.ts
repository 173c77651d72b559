import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { inputType } from '@pagemark/html/accname/own-text';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { roleOf } from '@pagemark/html/aria/role-of';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset']);

const NOUNS = { one: 'input button', many: 'input buttons' };

/**
 * Every `<input>` button has an accessible name: its value, a label, ARIA or a title (WCAG 2.2, 4.1.2; same semantics
 * as axe-core). Submit and reset buttons without a value get default text from the browser.
 */
export const inputButtonName = defineCheck({
  id: 'input-button-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Input button names',
  description: 'Screen readers announce a button without a name as just “button”.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has an accessible name', have: 'have an accessible name' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no accessible name', have: 'have no accessible name' }),
      recommendation: 'Describe the action of each button in its value, such as value="Send".',
    },
    none: { verdict: 'not_applicable', message: 'No input buttons on this page.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('input')
      .filter(
        (input) => BUTTON_TYPES.has(inputType(input)) && page.isVisible(input) && !isNameOptional(input),
      );
    return evaluateElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text !== '' || isPresentational(roleOf(page, button))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
