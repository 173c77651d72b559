import { inputType } from '@pagemark/html/accname/own-text';
import { attribute, hasAttribute, isHtml } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

type Outcome = 'contradiction' | 'repetition';

/** Boolean HTML attributes with an equivalent `aria-` attribute, and the elements that support them. */
const STATES: ReadonlyMap<string, { native: string; tags: ReadonlySet<string> }> = new Map([
  [
    'aria-disabled',
    { native: 'disabled', tags: tags('button fieldset input optgroup option select textarea') },
  ],
  ['aria-readonly', { native: 'readonly', tags: tags('input textarea') }],
  ['aria-required', { native: 'required', tags: tags('input select textarea') }],
  ['aria-selected', { native: 'selected', tags: tags('option') }],
]);

/** Attributes with a value that ARIA must not repeat. */
const VALUES: ReadonlyMap<string, { native: string; tags: ReadonlySet<string> }> = new Map([
  ['aria-placeholder', { native: 'placeholder', tags: tags('input textarea') }],
  ['aria-valuemax', { native: 'max', tags: tags('input meter progress') }],
  ['aria-valuemin', { native: 'min', tags: tags('input meter') }],
  ['aria-valuenow', { native: 'value', tags: tags('meter progress') }],
  ['aria-colspan', { native: 'colspan', tags: tags('td th') }],
  ['aria-rowspan', { native: 'rowspan', tags: tags('td th') }],
]);

/** Values that authors only should not repeat. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['aria-colspan', 'aria-rowspan', 'aria-valuenow']);

function tags(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

const NOUNS = {
  one: 'element with a native attribute',
  many: 'elements with a native attribute',
};

/**
 * An element with an HTML attribute has no equivalent `aria-` attribute (ARIA in HTML, "Requirements for use of ARIA
 * attributes in place of equivalent HTML attributes"): browsers use the native one. Repeated values (`aria-valuemin`
 * with `min`, `aria-placeholder` with `placeholder`, `aria-checked` on a checkbox) are a warning, because authors must
 * not add them. Those that authors only should not add pass (`aria-required="true"` with `required`, `aria-colspan`,
 * `aria-valuenow`); contradicting ones are a warning. A contradicting `aria-checked` is reported by `aria-conditional-attr`.
 */
export const ariaNativeAttr = defineCheck({
  id: 'aria-native-attr',
  category: 'accessibility',
  severity: 'low',
  title: 'Redundant ARIA attributes',
  description:
    'Browsers use the native attribute, so an ARIA attribute beside it is ignored, and wrong when it differs.',
  reference: 'https://www.w3.org/TR/html-aria/#docconformance-attr',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'has no ARIA duplicate of it',
        have: 'have no ARIA duplicate of it',
      }),
    },
    contradiction: {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'contradicts it in ARIA', have: 'contradict it in ARIA' }),
      recommendation: 'Remove the aria- attribute, and change the native one from scripts.',
    },
    repetition: {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'repeats it in ARIA', have: 'repeat it in ARIA' }),
      recommendation: 'Remove the aria- attribute; browsers use the native one.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No ARIA attributes beside their native equivalents on this page.',
    },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => hasEquivalent(element) && page.isVisible(element));
    return evaluateElements(page, elements, ['contradiction', 'repetition'], problemOf);
  },
});

function hasEquivalent(element: Element): boolean {
  return isHtml(element) && element.attrs.some(({ name }) => equivalentOf(element, name) !== null);
}

/** The native attribute that an element has in addition to an equivalent `aria-` attribute; null when there is none. */
function equivalentOf(element: Element, name: string): string | null {
  if (!name.startsWith('aria-')) return null;
  if (name === 'aria-checked') return isBox(element) ? 'checked' : null;
  const equivalent = STATES.get(name) ?? VALUES.get(name);
  if (equivalent === undefined || !equivalent.tags.has(element.tagName)) return null;
  return hasAttribute(element, equivalent.native) ? equivalent.native : null;
}

function isBox(element: Element): boolean {
  if (element.tagName !== 'input') return false;
  const type = inputType(element);
  return type === 'checkbox' || type === 'radio';
}

function problemOf(element: Element): Problem<Outcome> | null {
  let repetition: Problem<Outcome> | null = null;
  for (const { name, value } of element.attrs) {
    const native = equivalentOf(element, name);
    const raw = value.trim().toLowerCase();
    if (native === null || raw === '') continue;
    const beside = name === 'aria-checked' ? `on <input type="${inputType(element)}">` : `beside ${native}`;
    const detail = `${name}="${value}" ${beside}.`;
    if (STATES.has(name)) {
      if (raw === 'false') return { outcome: 'contradiction', detail };
      continue;
    }
    const isChecked = name === 'aria-checked';
    const state = isChecked ? String(hasAttribute(element, native)) : (attribute(element, native) ?? '');
    if (raw !== state.trim().toLowerCase()) {
      if (isChecked) continue;
      return { outcome: 'contradiction', detail };
    }
    if (!MAY_REPEAT.has(name)) repetition ??= { outcome: 'repetition', detail };
  }
  return repetition;
}
