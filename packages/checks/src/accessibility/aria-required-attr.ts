import { inputType } from '@pagemark/html/accname/own-text';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { isFocusable } from '@pagemark/html/aria/focus';
import { implicitRole } from '@pagemark/html/aria/implicit-role';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'element with a role', many: 'elements with a role' };

/**
 * An element with a role has the attributes that the role requires (ARIA 1.2, section 5.2.2), unless its native HTML
 * semantics provide them. As in axe-core, a collapsed combobox, a separator that cannot be focused and a slider with
 * `aria-valuetext` need none.
 */
export const ariaRequiredAttr = defineCheck({
  id: 'aria-required-attr',
  category: 'accessibility',
  severity: 'high',
  title: 'Required ARIA attributes',
  description: 'Without its required attributes, a widget’s state is unknown to screen readers.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#requiredState',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'has its required attributes',
        have: 'have their required attributes',
      }),
    },
    missing: {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'is missing a required attribute',
        have: 'are missing required attributes',
      }),
      recommendation: 'Add the missing attributes and keep them up to date with a script.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with a valid ARIA role on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page
      .withAttribute('role')
      .filter((element) => page.isVisible(element) && explicitRole(element) !== null);
    return evaluateElements(page, elements, ['missing'], (element) => {
      const missing = missingAttributes(page, element);
      return missing.length === 0 ? null : { outcome: 'missing', detail: `Missing: ${missing.join(', ')}.` };
    });
  },
});

function missingAttributes(page: PageFacts, element: Element): string[] {
  const role = explicitRole(element);
  if (role === null || role.required.length === 0 || isOptional(element, role.name)) return [];
  return role.required.filter(
    (name) => (attribute(element, name)?.trim() ?? '') === '' && !isProvidedByHtml(page, element, name),
  );
}

function isOptional(element: Element, role: string): boolean {
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

/** Whether native HTML semantics provide the value, such as the checked state of a checkbox. */
function isProvidedByHtml(page: PageFacts, element: Element, name: string): boolean {
  const { tagName } = element;
  switch (name) {
    case 'aria-controls':
    case 'aria-expanded':
      return implicitRole(page, element) === 'combobox';
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
