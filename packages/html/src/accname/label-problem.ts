import { isPresentational } from '../aria/explicit-role.ts';
import { roleOf } from '../aria/role-of.ts';
import { attribute } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { accessibleName } from './accessible-name.ts';

/** A label issue of a form field: no name at all, only hidden labels, or only a placeholder. */
export type LabelProblem = 'unlabeled' | 'hidden-label' | 'placeholder-only';

/**
 * The label issue of a form field, or null. As in HTML, a label names the field of its `for`, otherwise the first field
 * inside it. A hidden label is a name for assistive technology (AccName 1.2, step 2A), but it is not shown; a title is.
 */
export function labelProblem(page: PageFacts, field: Element): LabelProblem | null {
  const problem = problemOfSource(page, field);
  return problem === null || isPresentational(roleOf(page, field)) ? null : problem;
}

function problemOfSource(page: PageFacts, field: Element): LabelProblem | null {
  const { source } = accessibleName(page, field);
  if (source === 'none') return 'unlabeled';
  if (source === 'placeholder') return 'placeholder-only';
  if (source !== 'label') return null;
  const isSeen = page.labels.get(field)?.some((label) => page.isVisible(label)) === true;
  return isSeen || (attribute(field, 'title')?.trim() ?? '') !== '' ? null : 'hidden-label';
}
