import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import { decodeCursor, encodeCursor } from '../../../list/cursor.ts';
import { windowOf } from '../../../list/window.ts';
import type { Window } from '../../../list/window.ts';
import type { SqliteConnection } from '../../connection.ts';
import { canOccur } from '../../search/search-variants.ts';
import { toReport } from '../../../operations/to-report.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import { countAmongFew, countSearch } from './count-search.ts';
import type { SearchTotal } from './count-search.ts';
import { findPage, findPageBriefly } from './find-page.ts';
import { findSearchPage } from './find-search-page.ts';
import { containsPattern } from '../../../list/like-pattern.ts';
import type { ListLimits } from './list-limits.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { findScope, rowsIn } from '../../../list/report-scope.ts';
import type { ReportScope, ScopeCounts } from '../../../list/report-scope.ts';
import { prepareSearch } from './search-request.ts';
import type { SearchMemory } from './search-request.ts';
import { filterOf, walkOf } from '../../../list/walk.ts';
import type { Walk } from '../../../list/walk.ts';

/** What lists of reports need, for one open store. */
export type ReportLists = { connection: SqliteConnection; limits: ListLimits; memory: SearchMemory };

/** Finds the rows of a page without a search; null when that would look at too many. */
type Read = (request: ListRequest) => ReportRow[] | null;
type FoundPage = { rows: ReportRow[] | null; window: Window | null; found: SearchTotal };

/**
 * A page of an account's reports, as `selectReports` says what a list means. Throws AppError `validation_failed` on a
 * cursor that was not made for this list.
 */
export function listReports(lists: ReportLists, accountId: number, query: ReportListQuery): ListPage<Report> {
  const page = readPage(lists, accountId, query, findPage);
  if (page === null) throw new Error('A page that may look at any number of rows was not read.');
  return page;
}

/**
 * The same while projects of the account are cleared: null when the page would look at many of their reports, or has a
 * search, which may.
 */
export function listReportsBriefly(
  lists: ReportLists,
  accountId: number,
  query: ReportListQuery,
): ListPage<Report> | null {
  return query.search === '' ? readPage(lists, accountId, query, findPageBriefly) : null;
}

function readPage(
  lists: ReportLists,
  accountId: number,
  query: ReportListQuery,
  read: Read,
): ListPage<Report> | null {
  const { position, perPage } = query;
  const after = position.kind === 'cursor' ? decodeCursor(listOf(accountId, query), position.cursor) : null;
  const { rows, window, found } = lists.connection.read(() =>
    find(lists, accountId, query, {
      read,
      windowFor: (total) => windowOf({ position, after, direction: query.direction, perPage, total }),
    }),
  );
  if (rows === null) return null;
  const ordered = window?.reversed === true ? rows.toReversed() : rows;
  const items = ordered.slice(0, perPage);
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
  const more =
    window?.reversed === true
      ? offset !== null && offset + items.length < found.total
      : rows.length > perPage;
  const last = items.at(-1);
  return {
    items: items.map(toReport),
    total: found.total,
    totalRelation: found.relation,
    nextCursor: more && last !== undefined ? cursorAfter(last, accountId, query) : null,
    offset,
  };
}

const NOTHING: FoundPage = { rows: [], window: null, found: { total: 0, relation: 'eq' } };

function find(
  { connection, limits, memory }: ReportLists,
  accountId: number,
  query: ReportListQuery,
  { read, windowFor }: { read: Read; windowFor: (total: number | null) => Window | null },
): FoundPage {
  const found = findScope(connection, accountId, query);
  if (found === null || !canOccur(query.search)) return NOTHING;
  const { scope, counts } = found;
  const { search, sortBy, project } = query;
  const pattern = search === '' ? null : containsPattern(search);
  const rows = rowsIn(counts, query);
  const walked = rowsOf(walkOf(sortBy, scope), scope, counts);
  const { projects, clearing, version } = counts;
  const candidates = rowsIn(counts, { result: null, status: null });
  const of = { connection, limits, scope, sortBy, project, pattern, clearing };
  const request = { ...of, projects, rows, candidates, walked, version };

  if (pattern === null) return page(request, { total: rows, relation: 'eq' }, windowFor, read);
  if (rows <= limits.collectRowsMax) {
    return page(request, countAmongFew(request), windowFor, (whole) =>
      runPlan(whole, { plan: 'collect', walk: filterOf(scope) }),
    );
  }
  const prepared = prepareSearch(connection, memory.sampler, search, found);
  const total = countSearch(request, prepared, memory.totals);
  return page(request, total, windowFor, (whole) =>
    findSearchPage({ ...whole, search: prepared, found: total }),
  );
}

function page(
  request: Omit<ListRequest, 'window'>,
  found: SearchTotal,
  windowFor: (total: number | null) => Window | null,
  read: Read,
): FoundPage {
  const window = found.total === 0 ? null : windowFor(found.relation === 'eq' ? found.total : null);
  // A search finds no more than there is to search: what lies past that need not be looked for.
  const rows = window === null || window.offset >= request.rows ? [] : read({ ...request, window });
  return { rows, window, found };
}

/** How many reports an index holds that agree in its `equal` columns with a scope; at most. */
function rowsOf({ equal, residual }: Walk, scope: ReportScope, counts: ScopeCounts): number {
  const { resultRank, status } = scope;
  const byResult = equal.includes('result_rank') && resultRank !== null && resultRank !== -1;
  const byStatus = equal.includes('status') && status !== null;
  const within = equal.includes('project_id') ? counts : { ...counts, project: null };
  // What is running was counted of the whole scope.
  if (byStatus && status < 2 && residual.length > 0) return (within.project ?? within.account).pending;
  return rowsIn(within, {
    result: byResult ? RESULTS[resultRank] : null,
    status: byStatus ? RUN_STATUSES[status] : null,
  });
}

/** What a cursor is bound to: everything that decides which rows are in the list, and in which order. */
function listOf(accountId: number, query: ReportListQuery): unknown[] {
  const { search, project, result, status, sortBy, direction } = query;
  return ['reports', accountId, search, project, result, status, sortBy, direction];
}

function cursorAfter(row: ReportRow, accountId: number, query: ReportListQuery): string {
  return encodeCursor(listOf(accountId, query), { key: keyIn(row, query), seq: row.seq });
}

function keyIn(row: ReportRow, { sortBy }: ReportListQuery): string | number {
  switch (sortBy) {
    case 'id':
      return row.seq;
    case 'result':
      return row.resultRank;
    case 'generated_at':
      return row.generatedAtMs;
    case 'url':
      return row.url;
  }
}
