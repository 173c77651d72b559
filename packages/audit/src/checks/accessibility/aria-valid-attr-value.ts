import { valueProblem } from '../../aria/attribute-value.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** What may refer to an element that is not there yet, with or without harm. */
const LOOSE_REFERENCES: ReadonlySet<string> = new Set([
  'aria-describedby',
  'aria-errormessage',
  'aria-labelledby',
]);

type ValueProblem = Problem<'invalid' | 'doubtful'>;

/**
 * The values of ARIA attributes are of their kinds, and the ids in them exist (ARIA 1.2, section 6.4). As in axe-core,
 * what a closed popup or tab controls or owns may be missing; and where axe-core asks for a review (an empty value, names
 * and descriptions that refer to nothing, an unknown `aria-current`) this warns. What is shown for `aria-errormessage`
 * is not looked at.
 */
export const ariaValidAttrValue = defineCheck({
  id: 'aria-valid-attr-value',
  category: 'accessibility',
  severity: 'medium',
  title: 'Values of ARIA attributes',
  why: 'Browsers ignore a value that does not exist, and a reference that leads nowhere.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('element with ARIA attributes has valid values') },
    invalid: {
      verdict: 'fail',
      message: someMessage('Elements with ARIA attributes whose values are wrong'),
      advice:
        'Use the values that the ARIA specification gives for each attribute, and ids that are in the page.',
    },
    doubtful: {
      verdict: 'warn',
      message: someMessage('Elements with ARIA attributes that are empty or refer to nothing'),
      advice: 'Remove attributes without a value, and refer only to ids that are in the page.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has ARIA attributes.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isPerceived(element));
    return judgeElements(page, elements, ['invalid', 'doubtful'], (element) => worstProblem(page, element));
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
  if (problem === 'unresolved' && mayBeAbsent(element, name)) return null;
  const detail = `${name}="${value}"`;
  const isDoubtful =
    problem === 'empty' ||
    name === 'aria-current' ||
    (problem === 'unresolved' && (LOOSE_REFERENCES.has(name) || controlsPopup(element, name)));
  return { outcome: isDoubtful ? 'doubtful' : 'invalid', detail };
}

/** What is not open yet need not be there. */
function mayBeAbsent(element: Element, name: string): boolean {
  if (name !== 'aria-controls' && name !== 'aria-owns') return false;
  if (attribute(element, 'aria-expanded')?.trim().toLowerCase() === 'false') return true;
  return name === 'aria-controls' && attribute(element, 'aria-selected')?.trim().toLowerCase() === 'false';
}

function controlsPopup(element: Element, name: string): boolean {
  const popup = attribute(element, 'aria-haspopup')?.trim().toLowerCase() ?? 'false';
  return name === 'aria-controls' && popup !== 'false';
}
