import { labelProblem } from '../../accname/label-problem.ts';
import { inputType } from '../../accname/own-text.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/** Kinds of `input` that are not filled in, or that other checks name. */
const OTHER_TYPES: ReadonlySet<string> = new Set(['hidden', 'image', 'button', 'submit', 'reset']);

/**
 * Every field to fill in has a name: a label, by `for` or around it, `aria-labelledby`, `aria-label` or a title (WCAG 2.2,
 * 4.1.2). As in axe-core, any label around a field with text counts, and one that is hidden does not. A placeholder,
 * which axe-core takes for a name and others do not, vanishes when something is typed: it is a warning.
 */
export const label = defineCheck({
  id: 'label',
  category: 'accessibility',
  severity: 'high',
  title: 'Labels of form fields',
  why: 'Without a label, screen readers cannot say what a field is for, and speech input cannot reach it.',
  docs: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('form field has a label') },
    unlabelled: {
      verdict: 'fail',
      message: someMessage('Form fields without a label'),
      advice: 'Give each field a visible <label for="…"> with the id of the field.',
    },
    'placeholder-only': {
      verdict: 'warn',
      message: someMessage('Form fields that have only a placeholder as label'),
      advice: 'Add a <label> that stays when the field is filled in.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no form fields to label.' },
  },
  run({ wholePage: page }) {
    const inputs = page.tagged('input').filter((input) => !OTHER_TYPES.has(inputType(input)));
    const fields = [...inputs, ...page.tagged('textarea')].filter((field) => page.isPerceived(field));
    return judgeElements(page, fields, ['unlabelled', 'placeholder-only'], (field) => {
      const problem = labelProblem(page, field);
      if (problem !== 'hidden-label') return problem === null ? null : { outcome: problem };
      return { outcome: 'unlabelled', detail: 'Its label is hidden.' };
    });
  },
});
