import { inputType } from '@pagemark/html/accname/own-text';
import { parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const OTHER_TYPES: ReadonlySet<string> = new Set(['hidden', 'image', 'button', 'submit', 'reset']);
/** Maximum ancestors of a field that are searched for labels. */
const LEVELS_MAX = 1_000;

const NOUNS = { one: 'form field', many: 'form fields' };

/**
 * No form field has more than one label (WCAG 2.2, 3.3.2). axe-core asks for a review, so this is a warning: HTML
 * allows several labels, but not all screen readers announce them. Hidden labels do not count, although axe-core
 * reviews them as well.
 */
export const formFieldMultipleLabels = defineCheck({
  id: 'form-field-multiple-labels',
  category: 'accessibility',
  severity: 'low',
  title: 'Form fields with multiple labels',
  description:
    'When a field has several labels, some screen readers announce only the first or the last one.',
  reference: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has at most one label', have: 'have at most one label' }),
    },
    several: {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'has multiple labels', have: 'have multiple labels' }),
      recommendation: 'Keep one label for each field, and reference additional text with aria-describedby.',
    },
    none: { verdict: 'not_applicable', message: 'No form fields that need a label on this page.' },
  },
  run({ wholePage: page }) {
    const inputs = page.tagged('input').filter((input) => !OTHER_TYPES.has(inputType(input)));
    const fields = [...inputs, ...page.tagged('select'), ...page.tagged('textarea')].filter((field) =>
      page.isVisible(field),
    );
    return evaluateElements(page, fields, ['several'], (field) => {
      const count = labelsOf(page, field).size;
      return count > 1 ? { outcome: 'several', detail: `It has ${count} labels.` } : null;
    });
  },
});

/** Labels with a matching `for`, and those that contain the field, whichever field they label. */
function labelsOf(page: PageFacts, field: Element): ReadonlySet<Element> {
  const labels = new Set(page.labels.get(field)?.filter((label) => page.isVisible(label)));
  let at = parentElement(field);
  for (let level = 0; at !== null && level < LEVELS_MAX; level++) {
    if (at.tagName === 'label') labels.add(at);
    at = parentElement(at);
  }
  return labels;
}
