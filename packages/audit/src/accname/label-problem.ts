import { isPresentational } from '../aria/explicit-role.ts';
import { roleOf } from '../aria/role-of.ts';
import { closest } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { accessibleName } from './accessible-name.ts';

/** What is wrong with how a field is labelled: nothing names it, its label is hidden, or only a placeholder does. */
export type LabelProblem = 'unlabelled' | 'hidden-label' | 'placeholder-only';

/**
 * What is wrong with how a field is labelled; null when nothing is. As in axe-core, any label around the field that has
 * text will do, although HTML gives a label to its first field alone.
 */
export function labelProblem(page: PageFacts, field: Element): LabelProblem | null {
  const problem = problemOfSource(page, field);
  // Most fields have none, and what excuses one is dearer to find.
  const isExcused = problem === null || isPresentational(roleOf(page, field)) || hasTextAround(page, field);
  return isExcused ? null : problem;
}

function problemOfSource(page: PageFacts, field: Element): LabelProblem | null {
  const { source } = accessibleName(page, field);
  if (source === 'none') return 'unlabelled';
  if (source === 'placeholder') return 'placeholder-only';
  if (source !== 'label') return null;
  const isShown = page.labels.get(field)?.some((label) => page.isPerceived(label)) === true;
  return isShown ? null : 'hidden-label';
}

function hasTextAround(page: PageFacts, field: Element): boolean {
  const around = closest(field, (ancestor) => ancestor.tagName === 'label');
  return around !== null && accessibleName(page, around).text !== '';
}
