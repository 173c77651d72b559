import { labelProblem } from '../../accname/label-problem.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/**
 * Every `select` has a name: a label, by `for` or around it, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core).
 * Its options do not name it, and a label that is hidden does not count.
 */
export const selectName = defineCheck({
  id: 'select-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Labels of select fields',
  why: 'Without a label, a screen reader says what is chosen and not what is to be chosen.',
  docs: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('select field has a label') },
    unlabelled: {
      verdict: 'fail',
      message: someMessage('Select fields without a label'),
      advice: 'Give each <select> a visible <label for="…"> with the id of the field.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no select fields.' },
  },
  run({ wholePage: page }) {
    const fields = page.tagged('select').filter((field) => page.isPerceived(field));
    return judgeElements(page, fields, ['unlabelled'], (field) => {
      const problem = labelProblem(page, field);
      if (problem === null) return null;
      return {
        outcome: 'unlabelled',
        ...(problem === 'hidden-label' ? { detail: 'Its label is hidden.' } : {}),
      };
    });
  },
});
