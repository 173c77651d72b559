import { labelProblem } from '@pagemark/html/accname/label-problem';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'select element', many: 'select elements' };

/**
 * Every `<select>` has an accessible name: a label with `for` or around it, ARIA or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core). Its options do not name it. A label hidden in the markup still does (AccName 1.2, step 2A), but
 * it is not shown: a warning, where axe-core fails.
 */
export const selectName = defineCheck({
  id: 'select-name',
  category: 'accessibility',
  severity: 'high',
  title: 'Select labels',
  description: 'Without a label, screen readers announce the selected option but not what to choose.',
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
      recommendation: 'Give each <select> a visible <label for="…"> that references its ID.',
    },
    'hidden-label': {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'has only a hidden label', have: 'have only hidden labels' }),
      recommendation: 'Show the <label> of each <select>, or describe the <select> in its title.',
    },
    none: { verdict: 'not_applicable', message: 'No select elements on this page.' },
  },
  run({ wholePage: page }) {
    const fields = page.tagged('select').filter((field) => page.isVisible(field));
    return evaluateElements(page, fields, ['unlabeled', 'hidden-label'], (field) => {
      const outcome = labelProblem(page, field);
      // Selects have no placeholder except aria-placeholder, which does not name them.
      return outcome === null ? null : { outcome: outcome === 'hidden-label' ? outcome : 'unlabeled' };
    });
  },
});
