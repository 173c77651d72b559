import { accessibleName } from '../../accname/accessible-name.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { allPassMessage, judgeElements, someFailMessage } from '../../evidence/judge-elements.ts';

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
  why: 'Screen readers announce a button without a name as just “button”.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  needs: ['wholePage'],
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
      advice: 'Give each button text that says what it does, or an aria-label if it shows only an icon.',
    },
    none: { verdict: 'not_applicable', message: 'No buttons on this page.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('button')
      .filter((button) => page.isPerceived(button) && !mayGoUnnamed(button));
    return judgeElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text !== '' || isPresentational(roleOf(page, button))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
