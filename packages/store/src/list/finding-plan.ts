import { EVERY_REPORT } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import type { Engine } from '../db/engine.ts';
import type { ListLimits } from './list-limits.ts';
import type { List, Walk } from './read-list.ts';
import { resultsIn, rowsIn } from './report-scope.ts';
import { FOUND_SCORES } from './sources.ts';

type Lists = { limits: ListLimits; engine: Engine };

/** Whether a list by check reads all reports with the finding, and sorts them, rather than walking in list order. */
export function areFindingsSorted(lists: Lists, list: List): boolean {
  const { query, scope } = list;
  const rows = scope.findingRows ?? 0;
  // On SQLite, the index of findings is in this order.
  const isInOrder = lists.engine === 'sqlite' && query.sortBy === 'id' && isAlone(list);
  const isFew = rows <= lists.limits.sortedRowsMax;
  return isFew || isInOrder || expectedRows(lists, list) > rows * walkedPerFound(lists, list);
}

/** The most rows that a walk reads at a time of an index alone, or of a server, which does not keep other work waiting. */
const BUDGET_MAX = 50_000;

/** How a list is walked that may be one by check. */
export function findingWalk(lists: Lists, list: List): Walk {
  const { limits, engine } = lists;
  const { scope, window, plan, known } = list;
  const rows = scope.findingRows ?? Infinity;
  const expected = expectedRows(lists, list);
  const firstRows = Math.max(limits.walkedRows, Math.ceil(1.1 * expected));
  const walk = { ...plan, rowsMax: rows * walkedPerFound(lists, list), firstRows };
  if (isByScore(lists, list)) {
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
  return engine === 'postgres' ? { ...walk, budgetMax: BUDGET_MAX } : walk;
}

/** The rows of a walk that cost as much as to sort a report with the finding. */
function walkedPerFound(lists: Lists, list: List): number {
  const isById = lists.engine === 'postgres' && list.query.sortBy === 'id' && isAlone(list);
  const isCheap = isById || isByScore(lists, list);
  return isCheap ? lists.limits.walkedPerFinding : lists.limits.walkedPerFound;
}

/** Whether the index of findings by score has the whole list, which is then walked in it. */
function isByScore({ engine }: Lists, list: List): boolean {
  return engine === 'postgres' && list.query.sortBy === 'score' && isAlone(list);
}

/** Whether the index of findings has everything that decides what is in a list. */
function isAlone({ query, scope }: List): boolean {
  return isOfFindings(query) && !scope.clearing;
}

/** How many rows a walk reads for a page of the reports with the findings, if they are anywhere in the list; 0: not known. */
function expectedRows(lists: Lists, list: List): number {
  const { counts, findingRows } = list.scope;
  const { offset, limit } = list.window;
  if (findingRows === null) return 0;
  // The index by score has the reports of the whole account.
  const walked = isByScore(lists, list) ? { ...counts, project: null } : counts;
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
