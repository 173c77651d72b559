import { accessibleName } from '../../accname/accessible-name.ts';
import { accessibleText } from '../../accname/accessible-text.ts';
import { inputType } from '../../accname/own-text.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { closest } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

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
    const fields = [...page.tagged('input'), ...page.tagged('textarea')].filter(
      (field) => page.isPerceived(field) && !isOfOtherType(field),
    );
    return judgeElements(page, fields, ['unlabelled', 'placeholder-only'], (field) => problemOf(page, field));
  },
});

function isOfOtherType(field: Element): boolean {
  return field.tagName === 'input' && OTHER_TYPES.has(inputType(field));
}

function problemOf(page: PageFacts, field: Element): Problem<'unlabelled' | 'placeholder-only'> | null {
  const { source } = accessibleName(page, field);
  if (isPresentational(roleOf(page, field)) || hasTextAround(page, field)) return null;
  if (source === 'label') {
    const isHidden = page.labels.get(field)?.every((element) => !page.isPerceived(element)) === true;
    return isHidden ? { outcome: 'unlabelled', detail: 'Its label is hidden.' } : null;
  }
  if (source === 'none') return { outcome: 'unlabelled' };
  return source === 'placeholder' ? { outcome: 'placeholder-only' } : null;
}

function hasTextAround(page: PageFacts, field: Element): boolean {
  const around = closest(field, (ancestor) => ancestor.tagName === 'label');
  return around !== null && accessibleText(page, around) !== '';
}
