import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { inputType } from '@pagemark/html/accname/own-text';
import { isNameOptional } from '@pagemark/html/aria/name-optional';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'image button', many: 'image buttons' };

/**
 * Every image button (`<input type=image>`) has an accessible name: a non-empty `alt`, a label, ARIA or a title (WCAG
 * 2.2, 1.1.1 and 4.1.2; same semantics as axe-core). Its value is not displayed and does not count.
 */
export const inputImageAlt = defineCheck({
  id: 'input-image-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Image button alt text',
  description: 'Without alt text, people who cannot see the image do not know what the button does.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H36',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has alt text', have: 'have alt text' }),
    },
    unnamed: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no alt text', have: 'have no alt text' }),
      recommendation: 'Describe the action of each image button in its alt attribute, such as alt="Search".',
    },
    none: { verdict: 'not_applicable', message: 'No image buttons on this page.' },
  },
  run({ wholePage: page }) {
    const buttons = page
      .tagged('input')
      .filter((input) => inputType(input) === 'image' && page.isVisible(input) && !isNameOptional(input));
    return evaluateElements(page, buttons, ['unnamed'], (button) =>
      accessibleName(page, button).text === '' ? { outcome: 'unnamed' } : null,
    );
  },
});
