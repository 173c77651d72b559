import type { ReportRow } from '../to-report.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { findInRanges, projectPrefixes, rangesOf } from './url-ranges.ts';
import { filterOf, walkOf } from './walk.ts';

/** Rows that a walk may look at for each row that collecting would read and sort. */
const WALKED_PER_COLLECTED = 2;

/** A page of a list without a search. */
export function findPage(request: ListRequest): ReportRow[] {
  const { scope, project, sortBy, rows, walked, limits, window } = request;
  const walk = walkOf(sortBy, scope);
  if (walk.residual.length === 0) return runPlan(request, { plan: 'walk' });
  if (rows <= limits.collectRowsMax) return runPlan(request, { plan: 'collect', walk: filterOf(scope) });
  if (sortBy === 'url' && project !== null) {
    return findInRanges(request, rangesOf(projectPrefixes(project), window.direction));
  }
  const budget = rows * WALKED_PER_COLLECTED;
  const found = runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  if (found.length === window.limit || budget >= walked) return found;
  return runPlan(request, { plan: 'collect', walk: filterOf(scope) });
}
