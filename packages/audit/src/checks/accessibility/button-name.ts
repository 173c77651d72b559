import { accessibleName } from '../../accname/accessible-name.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * Every `button` has a name: text, a named image, ARIA, a label or a title (WCAG 2.2, 4.1.2; the semantics of axe-core).
 * Buttons that are `input` elements are input-button-name's and input-image-alt's. Text that is drawn in SVG counts.
 */
export const buttonName = defineCheck({
  id: 'button-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of buttons',
  why: 'A button without a name is read out as “button” and nothing more.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('button has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Buttons without a name'),
      advice: 'Write in each button what it does, or say so in its aria-label when it shows only an icon.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no buttons.' },
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
