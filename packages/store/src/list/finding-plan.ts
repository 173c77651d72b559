import { EVERY_REPORT } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import type { Engine } from '../db/engine.ts';
import type { Condition } from './list-sql.ts';
import type { ListLimits } from './list-limits.ts';
import { resultsIn, rowsIn } from './report-scope.ts';
import type { FoundScope } from './report-scope.ts';
import { FOUND_SCORES } from './sources.ts';
import type { Range, Source } from './sources.ts';
import type { Window } from './window.ts';

type Lists = { limits: ListLimits; engine: Engine };
type Request = { query: ReportListQuery; scope: FoundScope };

/** Whether a list by check reads all reports with the finding, and sorts them, rather than walking in list order. */
export function areFindingsSorted({ limits, engine }: Lists, request: Request, window: Window): boolean {
  const { query, scope } = request;
  const rows = scope.findingRows ?? 0;
  // On SQLite, the index of findings is in this order.
  const isInOrder = engine === 'sqlite' && query.sortBy === 'id' && isAlone(request);
  return (
    rows <= limits.sortedRowsMax ||
    isInOrder ||
    expectedRows({ limits, engine }, request, window) > rows * walkedPerFound({ limits, engine }, request)
  );
}

/** The most rows that a walk reads at a time of an index alone, or of a server, which does not keep other work waiting. */
const BUDGET_MAX = 50_000;

/** How a list is walked: `condition`, which finds the findings, if any; and how many rows it may read, at first, and at a time. */
export type FindingWalk = {
  source: Source;
  condition: Condition | null;
  ranges: readonly Range[];
  rowsMax: number;
  firstRows: number;
  budgetMax?: number;
};

/** How a list is walked that may be one by check. `known`: how many reports it has. */
export function findingWalk(
  { limits, engine }: Lists,
  request: Request,
  list: { window: Window; plan: { source: Source; ranges: readonly Range[] }; known: number | null },
): FindingWalk {
  const { scope } = request;
  const { window, plan, known } = list;
  const rows = scope.findingRows ?? Infinity;
  const expected = expectedRows({ limits, engine }, request, window);
  const firstRows = Math.max(limits.walkedRows, Math.ceil(1.1 * expected));
  const walk = { ...plan, rowsMax: rows * walkedPerFound({ limits, engine }, request), firstRows };
  if (isByScore({ limits, engine }, request)) {
    // A budget that is too large costs nothing: the walk ends at the last row of the page.
    const byScore = { source: FOUND_SCORES, condition: 'tokens', firstRows: 25 * limits.walkedRows } as const;
    return { ...walk, ...byScore, budgetMax: BUDGET_MAX };
  }
  // Later pages are read in the snapshot of the counters: a finding that every result has need not be looked for.
  if (window.offset > 0 && known === resultsIn(scope.counts))
    // The reports with a result are those with a score, which the index has.
    return plan.source.key === 'score'
      ? { ...walk, condition: null, ranges: [{ from: 0, to: 100 }], budgetMax: BUDGET_MAX }
      : { ...walk, condition: 'result' };
  const isDeep = engine === 'sqlite' && expected > rows * limits.lookedUpPerFound;
  if (isDeep) return { ...walk, condition: 'found', budgetMax: BUDGET_MAX };
  return { ...walk, condition: 'finding', ...(engine === 'postgres' && { budgetMax: BUDGET_MAX }) };
}

/** The rows of a walk that cost as much as to sort a report with the finding. */
function walkedPerFound({ limits, engine }: Lists, request: Request): number {
  const isById = engine === 'postgres' && request.query.sortBy === 'id' && isAlone(request);
  const isCheap = isById || isByScore({ limits, engine }, request);
  return isCheap ? limits.walkedPerFinding : limits.walkedPerFound;
}

/** Whether the index of findings by score has the whole list, which is then walked in it. */
function isByScore({ engine }: Lists, request: Request): boolean {
  return engine === 'postgres' && request.query.sortBy === 'score' && isAlone(request);
}

/** Whether the index of findings has everything that decides what is in a list. */
function isAlone({ query, scope }: Request): boolean {
  return isOfFindings(query) && !scope.clearing;
}

/** How many rows a walk reads for a page of the reports with the findings, if they are anywhere in the list; 0: not known. */
function expectedRows(lists: Lists, request: Request, { offset, limit }: Window): number {
  const { counts, findingRows } = request.scope;
  if (findingRows === null) return 0;
  // The index by score has the reports of the whole account.
  const walked = isByScore(lists, request) ? { ...counts, project: null } : counts;
  return Math.ceil(((offset + limit) * rowsIn(walked, EVERY_REPORT)) / findingRows);
}

/** Whether the only filters of a list are the findings and the project: then it is known how many reports it has. */
export function isOfFindings(query: ReportListQuery): boolean {
  const { check, result, status } = query;
  if (check === null || result !== null || status !== null) return false;
  return isCountedExactly({ ...query, check: null, verdict: null });
}

/** Whether the counters know how many reports a list has. */
export function isCountedExactly(query: ReportListQuery): boolean {
  const { search, privacy, scoreMin, scoreMax, createdFromMs, createdToMs, importId, check } = query;
  const filters = [privacy, scoreMin, scoreMax, createdFromMs, createdToMs, importId, check];
  return search === '' && filters.every((filter) => filter === null);
}
