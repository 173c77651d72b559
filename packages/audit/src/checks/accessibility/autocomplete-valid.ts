import { inputType } from '../../accname/own-text.ts';
import { explicitRole } from '../../aria/explicit-role.ts';
import { tabIndexOf } from '../../aria/focus.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import { isAutofillDetail } from '../../formats/autofill.ts';

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const OTHER_TYPES: ReadonlySet<string> = new Set(['submit', 'reset', 'button', 'hidden']);
/** Words that many write to switch autocompletion off; they ask for nothing. */
const STATES: ReadonlySet<string> = new Set(
  'none false true disabled enabled undefined null xoff xon'.split(' '),
);
/** Words that no field of personal data has, so that nothing is lost by them. */
const HARMLESS: ReadonlySet<string> = new Set(['text', 'pronouns', 'gender', 'message', 'content']);

/**
 * `autocomplete` follows the grammar of HTML (WCAG 2.2, 1.3.5; the semantics of axe-core). As there, fields that are disabled,
 * read-only or not to be reached are left out, and words by which authors mean “off” or nothing in particular pass.
 */
export const autocompleteValid = defineCheck({
  id: 'autocomplete-valid',
  category: 'accessibility',
  severity: 'low',
  title: 'Autocompletion of fields',
  why: 'Browsers fill in names and addresses for those who type with difficulty only where they know what a field is for.',
  docs: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('field with an autocomplete attribute has a valid one') },
    invalid: {
      verdict: 'fail',
      message: someMessage('Fields with an autocomplete attribute that browsers do not know'),
      advice:
        'Use the words of the HTML standard, such as autocomplete="given-name" or "shipping postal-code".',
    },
    none: { verdict: 'not_applicable', message: 'No field of the page has an autocomplete attribute.' },
  },
  run({ wholePage: page }) {
    const fields = page
      .withAttribute('autocomplete')
      .filter((field) => isFillable(field) && page.isPerceived(field));
    return judgeElements(page, fields, ['invalid'], (field) => {
      const value = attribute(field, 'autocomplete')?.trim().toLowerCase() ?? '';
      const purpose = value.split(/\s+/, 10).at(-1) ?? '';
      if (STATES.has(value) || HARMLESS.has(purpose) || isAutofillDetail(value)) return null;
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

function isTrue(field: Element, name: string): boolean {
  return attribute(field, name)?.trim().toLowerCase() === 'true';
}
