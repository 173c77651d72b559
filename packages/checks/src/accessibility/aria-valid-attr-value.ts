import { valueProblem } from '@pagemark/html/aria/attribute-value';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

/** Attributes for which a missing reference is a warning, not a failure. */
const LOOSE_REFERENCES: ReadonlySet<string> = new Set([
  'aria-describedby',
  'aria-errormessage',
  'aria-labelledby',
]);

type ValueProblem = Problem<'invalid' | 'needs-review'>;

const NOUNS = { one: 'element with ARIA attributes', many: 'elements with ARIA attributes' };

/**
 * ARIA attribute values are of the right type, and the IDs in them exist (ARIA 1.2, section 6.4). As in axe-core,
 * elements that a collapsed popup or inactive tab controls or owns may be missing. It is a warning where axe-core asks
 * for a review (an empty value, a label or description that references a missing ID, an unknown `aria-current`), and
 * where only some IDs of a list exist, which axe-core passes. Whether the element that `aria-errormessage` references
 * is visible is not checked.
 */
export const ariaValidAttrValue = defineCheck({
  id: 'aria-valid-attr-value',
  category: 'accessibility',
  severity: 'medium',
  title: 'Valid ARIA attribute values',
  description: 'Browsers ignore invalid ARIA values and references to missing IDs.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has valid values', have: 'have valid values' }),
    },
    invalid: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has an invalid value', have: 'have invalid values' }),
      recommendation:
        'Use the values that the ARIA specification defines for each attribute, and IDs that exist on the page.',
    },
    'needs-review': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has an empty value or references a missing ID',
        have: 'have empty values or reference missing IDs',
      }),
      recommendation: 'Remove empty attributes, and reference only IDs that exist on the page.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with ARIA attributes on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['invalid', 'needs-review'], (element) =>
      worstProblem(page, element),
    );
  },
});

function worstProblem(page: PageFacts, element: Element): ValueProblem | null {
  let worst: ValueProblem | null = null;
  for (const { name, value } of element.attrs) {
    if (!name.startsWith('aria-')) continue;
    const problem = problemOf(page, { element, name, value });
    if (problem?.outcome === 'invalid') return problem;
    worst ??= problem;
  }
  return worst;
}

function problemOf(
  page: PageFacts,
  { element, name, value }: { element: Element; name: string; value: string },
): ValueProblem | null {
  const problem = valueProblem(page, name, value);
  if (problem === null) return null;
  if ((problem === 'unresolved' || problem === 'incomplete') && mayBeAbsent(element, name)) return null;
  const detail = `${name}="${value}"`;
  const needsReview =
    problem === 'empty' ||
    problem === 'incomplete' ||
    name === 'aria-current' ||
    (problem === 'unresolved' && (LOOSE_REFERENCES.has(name) || controlsPopup(element, name)));
  return { outcome: needsReview ? 'needs-review' : 'invalid', detail };
}

/** The target of a collapsed or inactive element may not be in the page yet. */
function mayBeAbsent(element: Element, name: string): boolean {
  if (name !== 'aria-controls' && name !== 'aria-owns') return false;
  if (attribute(element, 'aria-expanded')?.trim().toLowerCase() === 'false') return true;
  return name === 'aria-controls' && attribute(element, 'aria-selected')?.trim().toLowerCase() === 'false';
}

function controlsPopup(element: Element, name: string): boolean {
  const popup = attribute(element, 'aria-haspopup')?.trim().toLowerCase() ?? 'false';
  return name === 'aria-controls' && popup !== 'false';
}
