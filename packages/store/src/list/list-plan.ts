import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { planSearch, termArgs } from './engine-search.ts';
import { conditionsOf, countSome, sortPage, walkPage } from './read-list.ts';
import { partsOf } from './list-parts.ts';
import type { List, ListRows } from './read-list.ts';
import { ANY_STATE, rowsAtMost, rowsIn } from './report-scope.ts';
import { ACCOUNT_CANDIDATES, CANDIDATES, filterSources, FINDINGS, KEPT } from './sources.ts';
import type { Plan } from './sources.ts';
import type { UrlSample } from './url-sample.ts';

/** Limits that choose the plan of a list; each plan returns the same rows. */
export type ListLimits = {
  /** Rows that are scanned or sorted at first when the total is known, unless more are expected. */
  firstRows: number;
  /** The same when the total is not known. */
  sortedRows: number;
  /** The same for a search. Also the number of newest rows that are counted: up to this number, a total is exact. */
  countedRows: number;
  /** Candidates are sorted if they are at most this many times the rows of a scan. */
  sortedPerWalked: number;
  /** The minimum number of rows that a scan reads at first; each further read is twice as large. */
  walkedRows: number;
  /** The search index excludes reports of other accounts unless the account has a larger share of all reports. */
  accountShare: number;
};

/** Measured at 1,000,000 reports; see the bench's README. */
export const LIST_LIMITS: ListLimits = {
  firstRows: 100,
  sortedRows: 3_000,
  countedRows: 10_000,
  sortedPerWalked: 1,
  walkedRows: 2_000,
  accountShare: 0.2,
};

export type ReportLists = { db: Db; limits: ListLimits; sample: UrlSample };

/** Rows, in any order, that include those of a list; null: their number is unknown. */
type Candidates = Plan & { rows: number | null };

/** A factor: a page may read this many times the rows that it would take if the matches were spread evenly. */
const MARGIN = 1.5;
/**
 * A factor: each attempt may read this many times the rows of the one before, so all of them read little more than the last one.
 */
const GROWTH = 8;
/**
 * A factor: when a scan was given up, the matches are unevenly spread, and up to this many times its rows are sorted instead.
 * PostgreSQL takes twice as long as SQLite to sort the candidates of a search, and half as long to scan.
 */
const UNEVEN: Record<Engine, number> = { sqlite: 32, postgres: 4 };
/** For a scan to the end whose rows are all in the list. */
const NO_BOUND = { rowsMax: Infinity, firstRows: 0 };

/** `isWhole`: the rows are the page of the whole list, although a part was requested. */
type Read = ListRows & { total: number | null; isWhole?: boolean };

/**
 * Reads the page of a list, and its total if that is known. A few candidates are sorted. If there are many, the list is read part
 * by part, each part by a scan in list order; a scan that has read as many rows without filling the page is given up, and the
 * limits on candidates and rows rise. So a list takes at most a few times as long as the better of both, wherever in its order
 * the matches are.
 */
export async function readList(lists: ReportLists, requested: List): Promise<Read> {
  const { limits } = lists;
  const { known, plan, window } = requested;
  const most = known ?? (rowsAtMost(requested.scope.counts, requested.scope.scope) === 0 ? 0 : Infinity);
  if (window.offset >= most) return { rows: [], toSkip: window.offset - most, total: known };
  const parts = partsOf(requested);
  if (conditionsOf(requested, plan.source).length === 0) {
    if (parts.length > 0) return readParts(lists, requested, parts);
    const read = await walkPage(requested, NO_BOUND);
    return { rows: [], toSkip: 0, ...read, total: known };
  }
  const { list, candidates, expected, least } = await planList(lists, requested);
  if (parts.length > 0) {
    const few = await fewest(list, candidates, limits.sortedPerWalked * least);
    return few === null ? readParts(lists, list, parts) : sortPage(list, few);
  }
  const firstRows = Math.max(limits.walkedRows, expected);
  let rowsMax = Math.max(least, expected);
  for (let sortedMax = rowsMax; ; rowsMax *= GROWTH) {
    const few = await fewest(list, candidates, limits.sortedPerWalked * sortedMax);
    // Unordered candidates include those of all parts.
    const whole = few?.source.unordered === undefined ? undefined : list.whole;
    if (few !== null) return { ...(await sortPage(whole ?? list, few)), isWhole: whole !== undefined };
    const read = await walkPage(list, { rowsMax, firstRows: Math.min(firstRows, rowsMax) });
    if (read !== null) return { ...read, total: known };
    sortedMax = UNEVEN[list.engine] * rowsMax;
  }
}

/** Reads the page of a list from its parts. */
async function readParts(lists: ReportLists, whole: List, parts: readonly List[]): Promise<Read> {
  const { window, known } = whole;
  const rows: ReportRow[] = [];
  let toSkip = window.offset;
  for (const part of parts) {
    const next = { ...part.window, offset: toSkip, limit: window.limit - rows.length };
    const read = await readList(lists, { ...part, whole, window: next });
    if (read.isWhole === true) return read;
    rows.push(...read.rows);
    toSkip = read.toSkip;
    if (rows.length === window.limit) break;
  }
  return { rows, toSkip, total: known };
}

type ListPlan = { list: List; candidates: Candidates[]; expected: number; least: number };

/**
 * A list with the arguments of its search, the candidates that include its rows, the number of rows that a scan is expected to
 * read for its page, and the number that it may read at least.
 */
async function planList({ db, limits, sample }: ReportLists, list: List): Promise<ListPlan> {
  const { query, reader, window, plan } = list;
  const { scope, counts, findingRows, clearing } = list.scope;
  const candidates: Candidates[] = [];
  const matches = [list.known ?? rowsAtMost(counts, scope)];
  if (findingRows !== null) {
    candidates.push({ source: FINDINGS, ranges: [], rows: findingRows });
    matches.push(findingRows);
  }
  const ofAccount = { ...counts, project: null };
  const accountRows = rowsIn(ofAccount, ANY_STATE);
  const search = await planSearch(db.engine, sample, { query, reader });
  // The index reads the list of the account's reports, which must not be most of the reports.
  const isExcluding = accountRows < limits.accountShare * sample.rows;
  if (search !== null) {
    const rows = search.share * (isExcluding ? accountRows : sample.rows);
    candidates.push({ source: isExcluding ? ACCOUNT_CANDIDATES : CANDIDATES, ranges: [], rows });
    matches.push(search.frequency * rowsAtMost(counts, scope));
  }
  if (clearing) candidates.push({ source: KEPT, ranges: [], rows: accountRows + counts.account.projects });
  candidates.push(...filterCandidates(list));
  const { equal } = plan.source;
  const all = rowsIn(equal.includes('account_id') && plan.ranges.length === 0 ? ofAccount : counts, {
    status: equal.includes('status') ? scope.status : null,
    resultRank: equal.includes('result_rank') ? scope.resultRank : null,
  });
  const expected = (MARGIN * (window.offset + window.limit) * all) / Math.max(1, Math.min(...matches));
  const term = termArgs(isExcluding ? scope.accountId : null, query.search, search?.trigrams ?? []);
  const unknown = search === null ? limits.sortedRows : limits.countedRows;
  const least = list.known === null ? unknown : limits.firstRows;
  return { list: { ...list, term }, candidates, expected: Math.ceil(Math.min(all, expected)), least };
}

/** The sources of a filter. The counters know only the size of the first one. */
function filterCandidates({ scope: { scope, counts, clearing } }: List): Candidates[] {
  const { status, resultRank } = scope;
  const counted = rowsIn(counts, { status, resultRank: status === null ? resultRank : null });
  return filterSources(scope).map((plan, at) => {
    const isCounted = at === 0 && plan.ranges.length === 0 && !clearing;
    return { ...plan, rows: isCounted ? counted : null };
  });
}

/** The smallest set of candidates that has at most `max` rows; null: all have more. */
async function fewest(list: List, candidates: readonly Candidates[], max: number): Promise<Plan | null> {
  const known = candidates.filter(({ rows }) => rows !== null && rows <= max);
  const [few] = known.toSorted((a, b) => (a.rows ?? 0) - (b.rows ?? 0));
  if (few !== undefined) return few;
  for (const plan of candidates)
    if (plan.rows === null && (await countSome(list, plan, { budget: max + 1 })).rows <= max) return plan;
  return null;
}
