import { isPresentational } from '../aria/explicit-role.ts';
import { roleOf } from '../aria/role-of.ts';
import { closest } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { accessibleName } from './accessible-name.ts';

/** A label issue of a form field: no name at all, a hidden label, or only a placeholder. */
export type LabelProblem = 'unlabeled' | 'hidden-label' | 'placeholder-only';

/**
 * The label issue of a form field, or null. As in axe-core, any label with text around the field counts, although in
 * HTML a label applies only to its first field.
 */
export function labelProblem(page: PageFacts, field: Element): LabelProblem | null {
  const problem = problemOfSource(page, field);
  // Most fields have no problem, and the exceptions are more expensive to find.
  const isExempt =
    problem === null || isPresentational(roleOf(page, field)) || hasLabelWithTextAround(page, field);
  return isExempt ? null : problem;
}

function problemOfSource(page: PageFacts, field: Element): LabelProblem | null {
  const { source } = accessibleName(page, field);
  if (source === 'none') return 'unlabeled';
  if (source === 'placeholder') return 'placeholder-only';
  if (source !== 'label') return null;
  const isVisible = page.labels.get(field)?.some((label) => page.isVisible(label)) === true;
  return isVisible ? null : 'hidden-label';
}

function hasLabelWithTextAround(page: PageFacts, field: Element): boolean {
  const wrapper = closest(field, (ancestor) => ancestor.tagName === 'label');
  return wrapper !== null && accessibleName(page, wrapper).text !== '';
}
