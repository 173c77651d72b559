import { inputType } from '../../accname/own-text.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { isFocusable } from '../../aria/focus.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * An element with a role has the attributes that the role requires (ARIA 1.2, section 5.2.2), unless HTML gives their
 * values itself. As in axe-core, a closed combobox, a separator that cannot be focused and a slider with
 * `aria-valuetext` need none.
 */
export const ariaRequiredAttr = defineCheck({
  id: 'aria-required-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Required ARIA attributes',
  why: 'A check box that does not say whether it is checked is of no use.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#requiredState',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('element with a role has the attributes that the role requires'),
    },
    missing: {
      verdict: 'fail',
      message: someMessage('Elements that lack an attribute which their role requires'),
      advice: 'Add the attributes that are missing, and keep them up to date by script.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has a role of ARIA.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isPerceived(element) && explicitRole(element) !== null);
    return judgeElements(page, elements, ['missing'], (element) => {
      const missing = missingAttributes(element);
      return missing.length === 0 ? null : { outcome: 'missing', detail: `Without ${missing.join(', ')}.` };
    });
  },
});

function missingAttributes(element: Element): string[] {
  const role = explicitRole(element);
  if (role === null || role.required.length === 0 || isExcused(element, role.name)) return [];
  return role.required.filter(
    (name) => (attribute(element, name)?.trim() ?? '') === '' && !isGivenByHtml(element, name),
  );
}

function isExcused(element: Element, role: string): boolean {
  switch (role) {
    case 'separator':
      return !isFocusable(element);
    case 'combobox':
      return attribute(element, 'aria-expanded')?.trim().toLowerCase() === 'false';
    case 'slider':
      return (attribute(element, 'aria-valuetext')?.trim() ?? '') !== '';
    default:
      return false;
  }
}

/** Whether the element has the value by itself, as a check box knows whether it is checked. */
function isGivenByHtml(element: Element, name: string): boolean {
  const { tagName } = element;
  switch (name) {
    case 'aria-checked':
      return tagName === 'input' && ['checkbox', 'radio'].includes(inputType(element));
    case 'aria-level':
      return /^h[1-6]$/.test(tagName);
    case 'aria-valuenow':
      return ['input', 'meter', 'progress', 'select', 'textarea'].includes(tagName);
    default:
      return false;
  }
}
