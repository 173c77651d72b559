import { inputType } from '../../accname/own-text.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

const OTHER_TYPES: ReadonlySet<string> = new Set(['hidden', 'image', 'button', 'submit', 'reset']);
/** Levels around a field that are searched for labels. */
const LEVELS_MAX = 1_000;

/**
 * No field has several labels (WCAG 2.2, 3.3.2). axe-core asks for a review of these, as this warns: HTML allows them, but
 * not all readers say more than one. Labels that are hidden are not counted, where axe-core has them reviewed too.
 */
export const formFieldMultipleLabels = defineCheck({
  id: 'form-field-multiple-labels',
  category: 'accessibility',
  severity: 'low',
  title: 'One label for each field',
  why: 'Of several labels, some screen readers say the first, some the last and some all.',
  docs: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('form field has at most one label') },
    several: {
      verdict: 'warn',
      message: someMessage('Form fields with several labels'),
      advice: 'Keep one label for each field, and refer to further texts with aria-describedby.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no form fields to label.' },
  },
  run({ wholePage: page }) {
    const inputs = page.tagged('input').filter((input) => !OTHER_TYPES.has(inputType(input)));
    const fields = [...inputs, ...page.tagged('select'), ...page.tagged('textarea')].filter((field) =>
      page.isPerceived(field),
    );
    return judgeElements(page, fields, ['several'], (field) => {
      const count = labelsOf(page, field).size;
      return count > 1 ? { outcome: 'several', detail: `It has ${count} labels.` } : null;
    });
  },
});

/** The labels by `for`, and those around the field, whichever field they name. */
function labelsOf(page: PageFacts, field: Element): ReadonlySet<Element> {
  const labels = new Set(page.labels.get(field)?.filter((label) => page.isPerceived(label)));
  let at = parentElement(field);
  for (let level = 0; at !== null && level < LEVELS_MAX; level++) {
    if (at.tagName === 'label') labels.add(at);
    at = parentElement(at);
  }
  return labels;
}
