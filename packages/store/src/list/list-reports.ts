import { EVERY_REPORT, SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import { toReport } from '../operations/to-report.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { cursorAfter, keysetOf } from './cursor.ts';
import type { Keyset } from './cursor.ts';
import { canOccur, termArgs, planSearch } from './engine-search.ts';
import type { ListLimits } from './list-limits.ts';
import { countOf } from './list-statements.ts';
import type { Condition } from './list-sql.ts';
import { argsOf, partOf, readPage, sortPage, walkPage } from './read-list.ts';
import type { ListRequest } from './read-list.ts';
import { areFindingsSorted, findingWalk, isCountedExactly, isOfFindings } from './finding-plan.ts';
import { findScope, rowsIn } from './report-scope.ts';
import type { FoundScope } from './report-scope.ts';
import type { LookUp } from './engine-search.ts';
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
  const find = (reader: Reader) => findPage(lists, reader, { accountId, query, after });
  // Only the last pages of a list with an exact total depend on the total and the rows being of the same moment.
  const isCounted = isCountedExactly(query) || isOfFindings(query);
  const isLater = position.kind === 'page' && position.page > 1;
  const found = await (isCounted && isLater ? lists.db.snapshot(find) : find(lists.db));
  return pageOf(query, found, {
    toItem: toReport,
    cursorAfter: (last) => cursorAfter(last, accountId, query),
  });
}

type Request = { accountId: number; query: ReportListQuery; after: Keyset | null };

async function findPage(lists: ReportLists, reader: Reader, request: Request): Promise<Found> {
  const { accountId, query } = request;
  const scope = canOccur(query.search)
    ? await findScope({ reader, engine: lists.db.engine }, accountId, query)
    : null;
  if (scope === null) return NOTHING;
  return isCountedExactly(query)
    ? findCounted(lists, { reader, scope, ...request })
    : findFiltered(lists, { reader, scope, ...request });
}

type Scoped = Request & ListRequest;

/** A list whose total the counters know. */
async function findCounted(lists: ReportLists, request: Scoped): Promise<Found> {
  const { query, after, scope } = request;
  const { direction, perPage, position } = query;
  const total = rowsIn(scope.counts, query);
  const window = total === 0 ? null : windowOf({ position, after, direction, perPage, total });
  if (window === null) return { ...NOTHING, total };
  const plan = orderedSource(query.sortBy, window.direction, { scope: scope.scope, project: query.project });
  const part = partOf(request, window, plan.source);
  const counted = { total, relation: 'eq', window } as const;
  if (part.conditions.length === 0) return { ...counted, rows: await readPage(part, plan.source) };
  const kept = keptSource(lists, scope);
  if (kept === null && (total > lists.limits.sortedRowsMax || scope.clearing))
    return { ...counted, rows: await walkOrSort(lists, request, { window, plan, known: total }) };
  const walked = await walkUrls(lists, request, { window, plan, total });
  if (walked !== null) return { ...counted, rows: walked };
  const [filter = plan] = kept === null ? filterSources(scope.scope) : [kept];
  const key = plan.source.key;
  const { rows } = await sortPage(partOf(request, window, filter.source), filter, { key, known: total });
  return { ...counted, rows };
}

/**
 * Walks the URLs of a project, if the page is expected among the first: sorting all of them would take as long as there are
 * many. Null: it is not, or turns out not to be.
 */
async function walkUrls(
  { limits }: ReportLists,
  request: Scoped,
  { window, plan, total }: { window: Window; plan: Plan; total: number },
): Promise<ReportRow[] | null> {
  if (plan.source.key !== 'url' || plan.ranges.length === 0 || total <= limits.sortedUrlsMax) return null;
  const ofProject = rowsIn(request.scope.counts, { result: null, status: null });
  const expected = Math.ceil(((window.offset + window.limit) * ofProject) / total);
  if (expected > limits.walkedUrls) return null;
  return walkPage(
    partOf(request, window, plan.source),
    { ...plan, rowsMax: limits.walkedRows },
    2 * expected,
  );
}

/** A list with a search or filters that no counter knows: few rows are sorted, many are walked in list order. */
async function findFiltered(lists: ReportLists, request: Scoped): Promise<Found> {
  const { limits } = lists;
  const { query, after, scope, accountId } = request;
  const { perPage, position } = query;
  const known = isOfFindings(query) ? scope.findingRows : null;
  const exact = known !== null && known <= SEARCH_TOTAL_MAX ? known : null;
  const window = windowOf({ ...query, after, total: exact });
  if (window === null || rowsIn(scope.counts, query) === 0) return { ...NOTHING, total: exact ?? 0 };
  const plan = orderedSource(query.sortBy, window.direction, { scope: scope.scope, project: query.project });
  const small = await smallSource(lists, request, window);
  const lookUp = small === null ? await planSearch(lists, request) : null;
  // The index reads the list of the account's reports, which must not be most of all.
  const accountRows = rowsIn({ ...scope.counts, project: null }, EVERY_REPORT);
  const isSmallAccount = lists.sample.shareOfRows(accountRows) < limits.accountShare;
  const few = small ?? (lookUp === null ? null : { source: CANDIDATES, ranges: [] });
  const shortWalk =
    lookUp === null || isSmallAccount ? null : await walkBriefly(lists, request, { window, plan, lookUp });
  if (few !== null && shortWalk === null) {
    const part = partOf(request, window, few.source);
    const term = termArgs(isSmallAccount ? accountId : null, query.search, lookUp?.trigrams ?? []);
    const { rows, total } = await sortPage({ ...part, args: { ...part.args, ...term } }, few, {
      key: plan.source.key,
      known,
    });
    return { rows, window, ...cappedTotal(total) };
  }
  const rows = shortWalk ?? (await walkFiltered(lists, request, { window, plan, known }));
  if (known !== null) return { rows, window, ...cappedTotal(known) };
  const isLastPage =
    rows.length <= perPage && position.kind === 'page' && (rows.length > 0 || window.offset === 0);
  if (isLastPage) return { rows, window, ...cappedTotal(window.offset + rows.length) };
  const counted = await countNewest(request, window, limits.countedRowsMax);
  const seen = rows.length === 0 ? 0 : window.offset + rows.length;
  return { rows, window, ...counted, ...(counted.total < seen && { total: seen, relation: 'gte' }) };
}

type Walk = { window: Window; plan: Plan; known: number | null };

/** Walks a list in its order. When its rows turn out to come late, those of the smallest source of the filter are sorted instead. */
async function walkOrSort(lists: ReportLists, request: Scoped, walk: Walk): Promise<ReportRow[]> {
  const { limits } = lists;
  const { window, plan, known } = walk;
  const part = partOf(request, window, plan.source);
  const isFiltered = part.conditions.some((condition) => FILTERS.has(condition));
  const rowsMax = isFiltered ? Math.min(limits.walkedFiltered, likelyRows(limits, request, walk)) : Infinity;
  const walked = await walkPage(part, { ...plan, rowsMax }, limits.walkedRows);
  if (walked !== null) return walked;
  const small = await sourceToSort(lists, request, walk);
  if (small === null) return (await walkPage(part, plan, limits.walkedRows)) ?? [];
  const key = plan.source.key;
  return (await sortPage(partOf(request, window, small.source), small, { key, known })).rows;
}

/** A walk that reads this many times the rows that it would read of a list spread evenly has met an uneven one. */
const WALKED_PER_EXPECTED = 4;

/** How many rows a walk is likely to read, at most; not known of a list that is not counted. */
function likelyRows(limits: ListLimits, { scope }: Scoped, { window, known }: Walk): number {
  if (known === null) return Infinity;
  const expected = ((window.offset + window.limit) * rowsIn(scope.counts, EVERY_REPORT)) / known;
  return Math.max(limits.walkedRows, WALKED_PER_EXPECTED * expected);
}

/** Conditions that a few rows at the end of a list may be the only ones to meet. */
const FILTERS: ReadonlySet<Condition> = new Set(['states', 'created', 'row']);
/** Conditions that the index of every source of an account can decide. That of statuses also has the results. */
const INDEXED: ReadonlySet<Condition> = new Set(['project', 'created', 'kept']);

/** The first source of a filter that is better sorted than walked for long; null when all have too many rows. */
async function sourceToSort(
  { limits }: ReportLists,
  request: Scoped,
  { window, plan }: Walk,
): Promise<Plan | null> {
  for (const source of filterSources(request.scope.scope)) {
    const { conditions } = partOf(request, window, source.source);
    const { key } = plan.source;
    const isOrder = key === null || (key === 'result_rank' && source.source.equal.includes('status'));
    const isIndexed = isOrder && conditions.every((condition) => INDEXED.has(condition));
    const max = isIndexed ? limits.sortedIndexMax : limits.sortedFilteredMax;
    if ((await countRows(request, source, max + 1)) <= max) return source;
  }
  return null;
}

/** How many rows a plan's source has, up to a maximum, whatever the other conditions say. */
async function countRows(request: Scoped, { source, ranges }: Plan, budget: number): Promise<number> {
  const window: Window = { direction: 'asc', after: null, offset: 0, limit: 0, reversed: false };
  const part = { ...partOf(request, window, source), conditions: [] };
  const shape = {
    source,
    isRange: ranges.length > 0,
    key: source.key,
    direction: 'asc',
    isAfter: false,
  } as const;
  const args = { ...argsOf(part), ...ranges[0], budget };
  return (await request.reader.one(countOf({ ...shape, conditions: [] }), args))?.rows ?? 0;
}

/** Walks a list in its order. One by check is given up when it reads too many rows: then all reports with the finding are sorted. */
async function walkFiltered(
  lists: ReportLists,
  request: Scoped,
  { window, plan, known }: Walk,
): Promise<ReportRow[]> {
  const { limits, db } = lists;
  if (request.scope.findingRows === null) return walkOrSort(lists, request, { window, plan, known });
  const walk = findingWalk({ limits, engine: db.engine }, request, { window, plan, known });
  const part = partOf(request, window, walk.source, walk.condition);
  const walked = await walkPage(part, walk, walk.firstRows);
  if (walked !== null) return walked;
  const found = { source: FINDINGS, ranges: [] };
  return (await sortPage(partOf(request, window, FINDINGS), found, { key: plan.source.key, known })).rows;
}

/**
 * The reports of all projects of an account, when there are few: the indexes of lists still contain those of a deleted
 * project, perhaps a million. Null: there are many, or no project is being cleared.
 */
function keptSource({ limits }: ReportLists, { clearing, counts }: FoundScope): Plan | null {
  if (!clearing) return null;
  const rows = rowsIn({ ...counts, project: null }, EVERY_REPORT) + counts.account.projects;
  return rows <= limits.keptRowsMax ? { source: KEPT, ranges: [] } : null;
}

/** The first source of a filter that has few rows; null when all have many. */
async function smallSource(lists: ReportLists, request: Scoped, window: Window): Promise<Plan | null> {
  const { limits } = lists;
  const { query, scope } = request;
  const kept = keptSource(lists, scope);
  if (kept !== null) return kept;
  const { findingRows } = scope;
  if (findingRows !== null) {
    if (areFindingsSorted({ limits, engine: lists.db.engine }, request, window))
      return { source: FINDINGS, ranges: [] };
  }
  for (const { source, ranges } of filterSources(scope.scope)) {
    // The counters know the size of the first source.
    const isKnown = ranges.length === 0 && !source.equal.some(isUncounted) && !scope.clearing;
    if (isKnown) {
      if (rowsIn(scope.counts, query) <= limits.sortedRowsMax) return { source, ranges };
      continue;
    }
    const rows = await countRows(request, { source, ranges }, limits.sortedRowsMax + 1);
    if (rows <= limits.sortedRowsMax) return { source, ranges };
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
  { limits }: ReportLists,
  request: Scoped,
  { window, plan, lookUp }: { window: Window; plan: Plan; lookUp: LookUp },
): Promise<ReportRow[] | null> {
  const { candidates, frequency } = lookUp;
  const rowsMax = limits.walkedPerCandidate * candidates;
  const expected = (window.offset + window.limit) / frequency;
  if (candidates <= limits.countedRowsMax || expected > rowsMax) return null;
  return walkPage(partOf(request, window, plan.source), { ...plan, rowsMax }, limits.walkedRows);
}

/** The total of a list by its newest rows: exact when these are all, or else a lower bound. */
async function countNewest(
  request: Scoped,
  window: Window,
  budget: number,
): Promise<Pick<Found, 'total' | 'relation'>> {
  const { source, ranges } = createdOrder(request.scope.scope);
  const part = partOf(request, window, source);
  const isRange = ranges.length > 0;
  const shape = { source, isRange, key: null, direction: 'desc', isAfter: false } as const;
  const args = { ...argsOf(part), ...ranges[0], budget: budget + 1 };
  const counted = await request.reader.one(countOf({ ...shape, conditions: part.conditions }), args);
  const { rows, found } = counted ?? { rows: 0, found: 0 };
  return rows > budget ? { ...cappedTotal(found), relation: 'gte' } : cappedTotal(found);
}

function cappedTotal(total: number): Pick<Found, 'total' | 'relation'> {
  return total > SEARCH_TOTAL_MAX ? { total: SEARCH_TOTAL_MAX, relation: 'gte' } : { total, relation: 'eq' };
}
