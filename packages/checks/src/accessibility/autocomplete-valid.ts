import { inputType } from '@pagemark/html/accname/own-text';
import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { tabIndexOf } from '@pagemark/html/aria/focus';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { isAutofillDetail, isAutofillType } from '@pagemark/html/formats/autofill';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const OTHER_TYPES: ReadonlySet<string> = new Set(['submit', 'reset', 'button', 'hidden']);
/** Values that authors commonly use to turn autocomplete off. */
const STATES: ReadonlySet<string> = new Set(
  'none false true disabled enabled undefined null xoff xon'.split(' '),
);
/** Values for which no autofill data exists. */
const HARMLESS: ReadonlySet<string> = new Set(['text', 'pronouns', 'gender', 'message', 'content']);

const NOUNS = { one: 'autocomplete attribute', many: 'autocomplete attributes' };

/**
 * `autocomplete` values follow the HTML grammar (WCAG 2.2, 1.3.5; same semantics as axe-core). As in axe-core,
 * disabled, read-only and unreachable fields are skipped, and values pass that authors commonly use for “off” or for
 * which no autofill data exists. A value that does not fit the type of its `input` (HTML standard, "autofill control
 * group") is a warning, where axe-core passes; types with a numeric keypad (`type=tel` for a card number) pass.
 */
export const autocompleteValid = defineCheck({
  id: 'autocomplete-valid',
  category: 'accessibility',
  severity: 'medium',
  title: 'Autocomplete attributes',
  description:
    'Browsers and assistive technology fill in fields only when autocomplete tells them the purpose of each field.',
  reference: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: { verdict: 'pass', message: allPassMessage({ ...NOUNS, has: 'is valid', have: 'are valid' }) },
    invalid: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'is invalid', have: 'are invalid' }),
      recommendation:
        'Use the autofill tokens from the HTML standard, such as autocomplete="given-name" or "shipping postal-code".',
    },
    'wrong-type': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'does not fit the type of its field',
        have: 'do not fit the types of their fields',
      }),
      recommendation:
        'Change the type of the field, such as type="email" for autocomplete="email", or the token.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No form fields with an autocomplete attribute on this page.',
    },
  },
  run({ wholePage: page }) {
    const fields = page
      .withAttribute('autocomplete')
      .filter((field) => isFillable(field) && page.isVisible(field));
    return evaluateElements(page, fields, ['invalid', 'wrong-type'], (field) => {
      const value = attribute(field, 'autocomplete')?.trim().toLowerCase() ?? '';
      const purpose = value.split(/\s+/, 10).at(-1) ?? '';
      if (STATES.has(value) || HARMLESS.has(purpose) || isAutofillDetail(value)) {
        return isTypeFor(field, value) ? null : { outcome: 'wrong-type', detail: wrongTypeOf(field, value) };
      }
      return { outcome: 'invalid', detail: `“${value}”` };
    });
  },
});

function isFillable(field: Element): boolean {
  if (!FIELDS.has(field.tagName) || (attribute(field, 'autocomplete')?.trim() ?? '') === '') return false;
  if (field.tagName === 'input' && OTHER_TYPES.has(inputType(field))) return false;
  if (['disabled', 'readonly'].some((name) => hasAttribute(field, name) || isTrue(field, `aria-${name}`)))
    return false;
  return (
    (tabIndexOf(field) ?? 0) >= 0 || !hasAttribute(field, 'role') || explicitRole(field)?.kind === 'widget'
  );
}

/** Whether an `input` of that type can hold the value; text fields, lists and `on` or `off` always fit. */
function isTypeFor(field: Element, value: string): boolean {
  const type = field.tagName === 'input' ? inputType(field) : 'text';
  const purpose = value.split(/\s+/, 10).findLast((token) => token !== 'webauthn') ?? '';
  return (
    ['', 'off', 'on'].includes(purpose) ||
    HARMLESS.has(purpose) ||
    STATES.has(value) ||
    isAutofillType(type, purpose)
  );
}

function wrongTypeOf(field: Element, value: string): string {
  return `“${value}” on type="${inputType(field)}"`;
}

function isTrue(field: Element, name: string): boolean {
  return attribute(field, name)?.trim().toLowerCase() === 'true';
}
