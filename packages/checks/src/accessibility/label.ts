import { labelProblem } from '@pagemark/html/accname/label-problem';
import { inputType } from '@pagemark/html/accname/own-text';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** `input` types that are not filled in, or that other checks cover. */
const OTHER_TYPES: ReadonlySet<string> = new Set(['hidden', 'image', 'button', 'submit', 'reset']);

const NOUNS = { one: 'form field', many: 'form fields' };

/**
 * Every form field has an accessible name: a label with `for` or around it, `aria-labelledby`, `aria-label` or a
 * title (WCAG 2.2, 4.1.2). As in axe-core, any label with text around a field counts, and a hidden one does not. A
 * placeholder, which axe-core accepts as a name and others do not, disappears when people type: it is a warning.
 */
export const label = defineCheck({
  id: 'label',
  category: 'accessibility',
  severity: 'high',
  title: 'Form field labels',
  description:
    'Without a label, screen readers cannot say what a field is for, and speech input cannot reach it.',
  reference: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  requires: ['wholePage'],
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
    none: { verdict: 'not_applicable', message: 'No form fields that need a label on this page.' },
  },
  run({ wholePage: page }) {
    const inputs = page.tagged('input').filter((input) => !OTHER_TYPES.has(inputType(input)));
    const fields = [...inputs, ...page.tagged('textarea')].filter((field) => page.isVisible(field));
    return evaluateElements(page, fields, ['unlabeled', 'placeholder-only'], (field) => {
      const problem = labelProblem(page, field);
      if (problem !== 'hidden-label') return problem === null ? null : { outcome: problem };
      return { outcome: 'unlabeled', detail: 'Its label is hidden.' };
    });
  },
});
