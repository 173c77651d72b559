import { EVERY_REPORT, SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import { toReport } from '../operations/to-report.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { cursorAfter, keysetOf } from './cursor.ts';
import type { Keyset } from './cursor.ts';
import { canOccur, termArgs, planSearch } from './engine-search.ts';
import type { LookUp } from './engine-search.ts';
import type { ListLimits } from './list-limits.ts';
import type { Condition } from './list-sql.ts';
import { conditionsOf, countSome, readPage, sortPage, walkPage } from './read-list.ts';
import type { List } from './read-list.ts';
import { areFindingsSorted, findingWalk, isCountedExactly, isOfFindings } from './finding-plan.ts';
import { findScope, rowsIn } from './report-scope.ts';
import type { FoundScope } from './report-scope.ts';
import { CANDIDATES, createdOrder, filterSources, FINDINGS, KEPT, orderedSource } from './sources.ts';
import type { EqualColumn, Plan } from './sources.ts';
import type { UrlSample } from './url-sample.ts';
import { pageOf, windowOf } from './window.ts';
import type { Window } from './window.ts';

type ReportLists = { db: Db; limits: ListLimits; sample: UrlSample };

type Found = { rows: ReportRow[]; total: number; relation: 'eq' | 'gte'; window: Window | null };

const NOTHING: Found = { rows: [], total: 0, relation: 'eq', window: null };

/**
 * A page of an account's reports; `selectReports` defines what a list contains. Throws AppError `validation_failed` on
 * a cursor that was not made for this list.
 */
export async function listReports(
  lists: ReportLists,
  accountId: number,
  query: ReportListQuery,
): Promise<ListPage<Report>> {
  const { position } = query;
  const after = position.kind === 'cursor' ? keysetOf(accountId, query, position.cursor) : null;
  const find = async (reader: Reader) => {
    const scope = canOccur(query.search)
      ? await findScope({ reader, engine: lists.db.engine }, accountId, query)
      : null;
    if (scope === null) return NOTHING;
    const request = { accountId, query, after, reader, scope };
    return isCountedExactly(query) ? findCounted(lists, request) : findFiltered(lists, request);
  };
  // Only the last pages of a list with an exact total depend on the total and the rows being of the same moment.
  const isCounted = isCountedExactly(query) || isOfFindings(query);
  const isLater = position.kind === 'page' && position.page > 1;
  const found = await (isCounted && isLater ? lists.db.snapshot(find) : find(lists.db));
  return pageOf(query, found, {
    toItem: toReport,
    cursorAfter: (last) => cursorAfter(last, accountId, query),
  });
}

type Request = Pick<List, 'query' | 'reader' | 'scope'> & { accountId: number; after: Keyset | null };

function listOf(request: Request, window: Window, known: number | null): List {
  const { query, scope } = request;
  const plan = orderedSource(query.sortBy, window.direction, { scope: scope.scope, project: query.project });
  return { ...request, window, plan, known };
}

/** A list whose total the counters know. */
async function findCounted(lists: ReportLists, request: Request): Promise<Found> {
  const { query, after, scope } = request;
  const total = rowsIn(scope.counts, query);
  const window = total === 0 ? null : windowOf({ ...query, after, total });
  if (window === null) return { ...NOTHING, total };
  const rows = await readCounted(lists, listOf(request, window, total), total);
  return { total, relation: 'eq', window, rows };
}

async function readCounted(lists: ReportLists, list: List, total: number): Promise<ReportRow[]> {
  const { limits } = lists;
  const { plan, scope } = list;
  if (conditionsOf(list, plan.source).length === 0) return readPage(list);
  const kept = keptSource(limits, scope);
  if (kept === null && (total > limits.sortedRowsMax || scope.clearing)) return walkOrSort(limits, list);
  const walked = await walkUrls(limits, list, total);
  if (walked !== null) return walked;
  const [filter = plan] = kept === null ? filterSources(scope.scope) : [kept];
  return (await sortPage(list, filter)).rows;
}

/**
 * Walks the URLs of a project, if the page is expected among the first: sorting all of them would take as long as there are
 * many. Null: it is not, or turns out not to be.
 */
async function walkUrls(limits: ListLimits, list: List, total: number): Promise<ReportRow[] | null> {
  const { plan, window, scope } = list;
  if (plan.source.key !== 'url' || plan.ranges.length === 0 || total <= limits.sortedUrlsMax) return null;
  const ofProject = rowsIn(scope.counts, { result: null, status: null });
  const expected = Math.ceil(((window.offset + window.limit) * ofProject) / total);
  if (expected > limits.walkedUrls) return null;
  return walkPage(list, { ...plan, rowsMax: limits.walkedRows, firstRows: 2 * expected });
}

/** A list with a search or filters that no counter knows: few rows are sorted, many are walked in list order. */
async function findFiltered(lists: ReportLists, request: Request): Promise<Found> {
  const { limits, sample } = lists;
  const { query, after, scope, accountId } = request;
  const { perPage, position } = query;
  const known = isOfFindings(query) ? scope.findingRows : null;
  const exact = known !== null && known <= SEARCH_TOTAL_MAX ? known : null;
  const window = windowOf({ ...query, after, total: exact });
  if (window === null || rowsIn(scope.counts, query) === 0) return { ...NOTHING, total: exact ?? 0 };
  const list = listOf(request, window, known);
  const small = await smallSource(lists, list);
  const lookUp = small === null ? await planSearch(lists, list) : null;
  // The index reads the list of the account's reports, which must not be most of all.
  const accountRows = rowsIn({ ...scope.counts, project: null }, EVERY_REPORT);
  const isSmallAccount = sample.shareOfRows(accountRows) < limits.accountShare;
  const few = small ?? (lookUp === null ? null : { source: CANDIDATES, ranges: [] });
  const shortWalk = lookUp === null || isSmallAccount ? null : await walkBriefly(limits, list, lookUp);
  if (few !== null && shortWalk === null) {
    const term = termArgs(isSmallAccount ? accountId : null, query.search, lookUp?.trigrams ?? []);
    const { rows, total } = await sortPage({ ...list, term }, few);
    return { rows, window, ...cappedTotal(total) };
  }
  const rows = shortWalk ?? (await walkFiltered(lists, list));
  if (known !== null) return { rows, window, ...cappedTotal(known) };
  const isLastPage =
    rows.length <= perPage && position.kind === 'page' && (rows.length > 0 || window.offset === 0);
  if (isLastPage) return { rows, window, ...cappedTotal(window.offset + rows.length) };
  const counted = await countNewest(list, limits.countedRowsMax);
  const seen = rows.length === 0 ? 0 : window.offset + rows.length;
  return { rows, window, ...counted, ...(counted.total < seen && { total: seen, relation: 'gte' }) };
}

/** Walks a list in its order. When its rows turn out to come late, those of the smallest source of the filter are sorted instead. */
async function walkOrSort(limits: ListLimits, list: List): Promise<ReportRow[]> {
  const walk = { ...list.plan, firstRows: limits.walkedRows };
  const isFiltered = conditionsOf(list, walk.source).some((condition) => FILTERS.has(condition));
  const rowsMax = isFiltered ? Math.min(limits.walkedFiltered, likelyRows(limits, list)) : Infinity;
  const walked = await walkPage(list, { ...walk, rowsMax });
  if (walked !== null) return walked;
  const small = await sourceToSort(limits, list);
  if (small === null) return (await walkPage(list, walk)) ?? [];
  return (await sortPage(list, small)).rows;
}

/** A walk that reads this many times the rows that it would read of a list spread evenly has met an uneven one. */
const WALKED_PER_EXPECTED = 4;

/** How many rows a walk is likely to read, at most; not known of a list that is not counted. */
function likelyRows(limits: ListLimits, { scope, window, known }: List): number {
  if (known === null) return Infinity;
  const expected = ((window.offset + window.limit) * rowsIn(scope.counts, EVERY_REPORT)) / known;
  return Math.max(limits.walkedRows, WALKED_PER_EXPECTED * expected);
}

/** Conditions that a few rows at the end of a list may be the only ones to meet. */
const FILTERS: ReadonlySet<Condition> = new Set(['states', 'created', 'row']);
/** Conditions that the index of every source of an account can decide. That of statuses also has the results. */
const INDEXED: ReadonlySet<Condition> = new Set(['project', 'created', 'kept']);

/** The first source of a filter that is better sorted than walked for long; null when all have too many rows. */
async function sourceToSort(limits: ListLimits, list: List): Promise<Plan | null> {
  const { key } = list.plan.source;
  for (const plan of filterSources(list.scope.scope)) {
    const isOrder = key === null || (key === 'result_rank' && plan.source.equal.includes('status'));
    const isIndexed = isOrder && conditionsOf(list, plan.source).every((condition) => INDEXED.has(condition));
    const max = isIndexed ? limits.sortedIndexMax : limits.sortedFilteredMax;
    if ((await countSome(list, plan, { budget: max + 1 })).rows <= max) return plan;
  }
  return null;
}

/** Walks a list in its order. One by check is given up when it reads too many rows: then all reports with the finding are sorted. */
async function walkFiltered({ limits, db }: ReportLists, list: List): Promise<ReportRow[]> {
  if (list.scope.findingRows === null) return walkOrSort(limits, list);
  const walked = await walkPage(list, findingWalk({ limits, engine: db.engine }, list));
  return walked ?? (await sortPage(list, { source: FINDINGS, ranges: [] })).rows;
}

/**
 * The reports of all projects of an account, when there are few: the indexes of lists still contain those of a deleted
 * project, perhaps a million. Null: there are many, or no project is being cleared.
 */
function keptSource(limits: ListLimits, { clearing, counts }: FoundScope): Plan | null {
  if (!clearing) return null;
  const rows = rowsIn({ ...counts, project: null }, EVERY_REPORT) + counts.account.projects;
  return rows <= limits.keptRowsMax ? { source: KEPT, ranges: [] } : null;
}

/** The first source of a filter that has few rows; null when all have many. */
async function smallSource({ limits, db }: ReportLists, list: List): Promise<Plan | null> {
  const { query, scope } = list;
  const kept = keptSource(limits, scope);
  if (kept !== null) return kept;
  if (scope.findingRows !== null && areFindingsSorted({ limits, engine: db.engine }, list))
    return { source: FINDINGS, ranges: [] };
  for (const plan of filterSources(scope.scope)) {
    const { source, ranges } = plan;
    // The counters know the size of the first source.
    const isKnown = ranges.length === 0 && !source.equal.some(isUncounted) && !scope.clearing;
    const budget = limits.sortedRowsMax + 1;
    const rows = isKnown ? rowsIn(scope.counts, query) : (await countSome(list, plan, { budget })).rows;
    if (rows <= limits.sortedRowsMax) return plan;
  }
  return null;
}

/** Whether no counter has the rows of a source with this column. */
function isUncounted(column: EqualColumn): boolean {
  return column === 'privacy' || column === 'import_seq';
}

/**
 * Walks a list in its order for a term that the search index would find among many other rows, such as a repeated word. Null: it
 * is better looked up, also because its rows turn out to come late in the order.
 */
async function walkBriefly(
  limits: ListLimits,
  list: List,
  { candidates, frequency }: LookUp,
): Promise<ReportRow[] | null> {
  const { window, plan } = list;
  const rowsMax = limits.walkedPerCandidate * candidates;
  const expected = (window.offset + window.limit) / frequency;
  if (candidates <= limits.countedRowsMax || expected > rowsMax) return null;
  return walkPage(list, { ...plan, rowsMax, firstRows: limits.walkedRows });
}

/** The total of a list by its newest rows: exact when these are all, or else a lower bound. */
async function countNewest(list: List, budget: number): Promise<Pick<Found, 'total' | 'relation'>> {
  const plan = createdOrder(list.scope.scope);
  const conditions = conditionsOf(list, plan.source);
  const { rows, found } = await countSome(list, plan, { conditions, budget: budget + 1 });
  return rows > budget ? { ...cappedTotal(found), relation: 'gte' } : cappedTotal(found);
}

function cappedTotal(total: number): Pick<Found, 'total' | 'relation'> {
  return total > SEARCH_TOTAL_MAX ? { total: SEARCH_TOTAL_MAX, relation: 'gte' } : { total, relation: 'eq' };
}
