import { labelProblem } from '@pagemark/html/accname/label-problem';
import { inputType } from '@pagemark/html/accname/own-text';
import { closest } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { textContent } from '@pagemark/html/facts/text-content';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** `input` types without user input, or that other checks cover. */
const OTHER_TYPES: ReadonlySet<string> = new Set(['hidden', 'image', 'button', 'submit', 'reset']);

const NOUNS = { one: 'form field', many: 'form fields' };

/**
 * Every form field has an accessible name: a label with `for` or around it, `aria-labelledby`, `aria-label` or a title
 * (WCAG 2.2, 4.1.2). A label names the field of its `for`, otherwise the first field inside it (HTML standard, "labeled
 * control"); axe-core also accepts it for the other fields inside. A placeholder disappears when people type: as the
 * only name, it is a warning (axe-core accepts it, other tools do not). So is a label hidden in the markup, which still
 * names the field (AccName 1.2, step 2A), while axe-core fails it. What stylesheets and scripts hide or add is not
 * known.
 */
export const label = defineCheck({
  id: 'label',
  category: 'accessibility',
  severity: 'high',
  title: 'Form field labels',
  description:
    'Without a label, screen readers cannot say what a field is for, and speech input cannot reach it.',
  reference: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has a label', have: 'have a label' }),
    },
    unlabeled: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no label', have: 'have no label' }),
      recommendation: 'Give each field a visible <label for="…"> that references the ID of the field.',
    },
    'placeholder-only': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has only a placeholder as its label',
        have: 'have only a placeholder as their label',
      }),
      recommendation: 'Add a <label> that stays visible when the field is filled in.',
    },
    'hidden-label': {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'has only a hidden label', have: 'have only hidden labels' }),
      recommendation: 'Show the <label> of each field, or describe the field in its title.',
    },
    none: { verdict: 'not_applicable', message: 'No form fields that need a label on this page.' },
  },
  run({ wholePage: page }) {
    const inputs = page.tagged('input').filter((input) => !OTHER_TYPES.has(inputType(input)));
    const fields = [...inputs, ...page.tagged('textarea')].filter((field) => page.isVisible(field));
    return evaluateElements(page, fields, ['unlabeled', 'hidden-label', 'placeholder-only'], (field) => {
      const outcome = labelProblem(page, field);
      if (outcome === null) return null;
      if (outcome !== 'unlabeled' || !isInLabelOfAnother(field)) return { outcome };
      return { outcome, detail: 'The label around it names another field.' };
    });
  },
});

function isInLabelOfAnother(field: Element): boolean {
  const label = closest(field, (ancestor) => ancestor.tagName === 'label');
  return label !== null && textContent(label).trim() !== '';
}
