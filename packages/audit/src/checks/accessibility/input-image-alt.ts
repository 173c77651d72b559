import { accessibleName } from '../../accname/accessible-name.ts';
import { inputType } from '../../accname/own-text.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * Every button that is an image (`input type=image`) has a name: a text in `alt` that is not empty, a label, ARIA or a
 * title (WCAG 2.2, 1.1.1 and 4.1.2; the semantics of axe-core). Its value is not shown and names nothing.
 */
export const inputImageAlt = defineCheck({
  id: 'input-image-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Alternative texts of image buttons',
  why: 'Without a text, nobody who cannot see the image knows what the button does.',
  docs: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H36',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('image button has a text') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Image buttons without a text'),
      advice: 'Say in the alt attribute of each image button what it does, such as alt="Search".',
    },
    none: { verdict: 'not_applicable', message: 'The page has no image buttons.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('input')
      .filter((input) => inputType(input) === 'image' && page.isPerceived(input) && !mayGoUnnamed(input));
    return judgeElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
