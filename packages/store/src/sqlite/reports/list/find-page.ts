import type { ReportRow } from '../../../operations/to-report.ts';
import { findByProjects } from './find-by-projects.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { reportsBySeq } from './page-statement.ts';
import { findInRanges, findKeysWithin, projectPrefixes, rangesOf } from '../../../list/url-ranges.ts';
import { filterOf, walkOf } from '../../../list/walk.ts';

/** Rows that a walk may look at for each row that collecting would read and sort. */
const WALKED_PER_COLLECTED = 2;

/** A page of a list without a search. */
export function findPage(request: ListRequest): ReportRow[] {
  return (request.clearing ? findByProjects(request) : null) ?? findInAccount(request);
}

/** The same while projects are cleared, if it looks at few of their reports; null if not. */
export function findPageBriefly(request: ListRequest): ReportRow[] | null {
  const { scope, sortBy, limits } = request;
  if (scope.projectId === null) return findByProjects(request, limits.collectRowsMax);
  const { residual } = walkOf(sortBy, scope);
  return residual.length === 0 ? runPlan(request, { plan: 'walk' }) : null;
}

function findInAccount(request: ListRequest): ReportRow[] {
  const { scope, rows, limits } = request;
  if (walkOf(request.sortBy, scope).residual.length === 0) return runPlan(request, { plan: 'walk' });
  const isCheaperToCollect = expectedRows(request) >= rows && rows <= limits.collectRowsMax;
  const found = isCheaperToCollect ? null : walkSome(request, rows * WALKED_PER_COLLECTED);
  return found ?? runPlan(request, { plan: 'collect', walk: filterOf(scope) });
}

/** How many rows a walk has to look at for the page, when those of the list are spread evenly. */
function expectedRows({ window, candidates, rows }: ListRequest): number {
  return ((window.offset + window.limit) * candidates) / Math.max(1, rows);
}

/** The page by a walk in list order; null when `budget` rows do not suffice. */
function walkSome(request: ListRequest, budget: number): ReportRow[] | null {
  const { sortBy, project, walked, window } = request;
  if (sortBy === 'url' && project !== null) return walkSite(request, project, budget);
  const found = runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  return found.length === window.limit || (budget >= walked && !request.clearing) ? found : null;
}

/** The same by URL within a project. */
function walkSite(request: ListRequest, project: string, budget: number): ReportRow[] | null {
  const { connection, scope, limits, window } = request;
  const ranges = rangesOf(projectPrefixes(project), window.direction);
  const end = window.offset + window.limit;
  if ((scope.resultRank === null && scope.status === null) || end > limits.mergeRowsMax)
    return findInRanges(request, ranges);
  const first = { ...request, window: { ...window, offset: 0, limit: end } };
  const keys = findKeysWithin(first, ranges, budget)?.slice(window.offset);
  if (keys === undefined) return null;
  return connection.all(reportsBySeq, { seqs: JSON.stringify(keys.map(({ seq }) => seq)) });
}
