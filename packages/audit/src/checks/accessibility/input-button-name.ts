import { accessibleName } from '../../accname/accessible-name.ts';
import { inputType } from '../../accname/own-text.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset']);

/**
 * Every button that is an `input` has a name: its value, a label, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of
 * axe-core). On submit and reset buttons without a value browsers write a word of their own.
 */
export const inputButtonName = defineCheck({
  id: 'input-button-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of input buttons',
  why: 'A button without a name is read out as “button” and nothing more.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('input button has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Input buttons without a name'),
      advice: 'Say in the value of each button what it does, such as value="Send".',
    },
    none: { verdict: 'not_applicable', message: 'The page has no input buttons.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('input')
      .filter(
        (input) => BUTTON_TYPES.has(inputType(input)) && page.isPerceived(input) && !mayGoUnnamed(input),
      );
    return judgeElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text !== '' || isPresentational(roleOf(page, button))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
