import { foldAscii, invalidField } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import { decodeCursor, encodeCursor } from '../../../list/cursor.ts';
import type { Keyset } from '../../../list/cursor.ts';
import { containsPattern } from '../../../list/like-pattern.ts';
import { windowOf } from '../../../list/window.ts';
import type { Window } from '../../../list/window.ts';
import { findProject, isClearing } from '../../../queries/projects.ts';
import { rowsIn, scopeOf, tellsRunning, versionOf } from '../../../list/report-scope.ts';
import type { ReportScope, ScopeCounts } from '../../../list/report-scope.ts';
import type { SearchTotals } from '../../../list/search-totals.ts';
import { countRunning } from '../../../queries/reports.ts';
import { toReport } from '../../../operations/to-report.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import { canOccur } from '../../../sqlite/search/search-variants.ts';
import type { Reader } from '../../../db/db.ts';
import type { PostgresDb } from '../../../db/postgres-db.ts';
import { findAccountTotals } from '../statements.ts';
import { findPage } from './find-page.ts';
import type { AccountUrls } from './account-urls.ts';
import { cappedTotal, findAmongRows, findSearchPage } from './find-search-page.ts';
import type { PostgresListLimits } from './list-limits.ts';
import { ID_DIGITS } from './list-request.ts';
import { prepareSearch } from './prepare-search.ts';
import { placesOf } from './search-places.ts';
import type { UrlSample } from './url-sample.ts';

/** What lists of reports need, for one open store. */
export type ReportLists = {
  connection: PostgresDb;
  limits: PostgresListLimits;
  sample: UrlSample;
  totals: SearchTotals;
  urls: AccountUrls;
};

type FoundPage = { rows: ReportRow[]; window: Window | null; total: number; relation: 'eq' | 'gte' };

const NOTHING: FoundPage = { rows: [], window: null, total: 0, relation: 'eq' };

/**
 * A page of an account's reports, as `selectReports` says what a list means. Throws AppError `validation_failed` on a
 * cursor that was not made for this list.
 */
export async function listReports(
  lists: ReportLists,
  accountId: number,
  query: ReportListQuery,
): Promise<ListPage<Report>> {
  const { position, perPage } = query;
  const after = position.kind === 'cursor' ? placeOf(accountId, query, position.cursor) : null;
  const page = (reader: Reader) => find(lists, reader, accountId, { ...query, after });
  // The first page and what follows a cursor hold the same whatever comes meanwhile; another page is a place among others.
  const isAlone = query.search === '' && (position.kind === 'cursor' || position.page === 1);
  const { rows, window, total, relation } = await (isAlone
    ? page(lists.connection)
    : lists.connection.snapshot(page));
  const ordered = window?.reversed === true ? rows.toReversed() : rows;
  const items = ordered.slice(0, perPage);
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
  const more =
    window?.reversed === true ? offset !== null && offset + items.length < total : rows.length > perPage;
  const last = items.at(-1);
  return {
    items: items.map(toReport),
    total,
    totalRelation: relation,
    nextCursor:
      more && last !== undefined ? encodeCursor(listOf(accountId, query), keysetOf(last, query)) : null,
    offset,
  };
}

type PlacedQuery = ReportListQuery & { after: Keyset | null };

async function find(
  { limits, sample, totals, urls }: ReportLists,
  reader: Reader,
  accountId: number,
  query: PlacedQuery,
): Promise<FoundPage> {
  const found = canOccur(query.search) ? await findScope(reader, accountId, query) : null;
  if (found === null) return NOTHING;
  const { scope, counts } = found;
  const { search, sortBy, project, position, after, direction, perPage } = query;
  const rows = rowsIn(counts, query);
  const total = search === '' ? rows : null;
  const window = rows === 0 ? null : windowOf({ position, after, direction, perPage, total });
  if (window === null) return { ...NOTHING, total: total ?? 0 };
  const any = { result: null, status: null };
  const accountRows = rowsIn({ ...counts, project: null }, any);
  const base = {
    reader,
    limits,
    scope,
    sortBy,
    project,
    rows,
    walkedRows: rowsIn(counts, any),
    accountRows,
    projects: counts.projects,
    clearing: counts.clearing,
    window,
  };
  const folded = foldAscii(search);
  const places = placesOf(folded);
  if (search === '' || places.everywhere) {
    const found =
      search === '' ? ({ total: rows, relation: 'eq' } as const) : cappedTotal(rows, limits.totalMax);
    return { rows: await findPage({ ...base, pattern: null }), window, ...found };
  }
  const request = { ...base, pattern: containsPattern(folded) };
  if (rows <= limits.collectRowsMax) return { ...(await findAmongRows(request)), window };
  const prepared = await prepareSearch(request, sample, folded, places);
  const { version } = counts;
  return { ...(await findSearchPage({ ...request, search: prepared, totals, urls, version })), window };
}

/** Resolves what a query is about. Null when there can be no rows: the account or its project is not there. */
async function findScope(
  reader: Reader,
  accountId: number,
  query: Pick<ReportListQuery, 'project' | 'result' | 'status'>,
): Promise<{ scope: ReportScope; counts: ScopeCounts } | null> {
  const sums = await reader.one(findAccountTotals, { accountId });
  const project =
    query.project === null ? null : await reader.one(findProject, { accountId, name: query.project });
  if (sums === null || (query.project !== null && project === null)) return null;
  const account = withoutNulls(sums);
  const scope = scopeOf(accountId, project?.id ?? null, query);
  const running = tellsRunning(query) ? ((await reader.one(countRunning, scope))?.count ?? 0) : 0;
  const clearing = (await reader.one(isClearing, {})) !== null;
  const version = versionOf(account, query);
  return { scope, counts: { account, project, running, projects: account.projects, clearing, version } };
}

/** Sums over no rows are null. */
function withoutNulls<K extends string>(sums: Record<K, number | null>): Record<K, number> {
  const entries = Object.entries<number | null>(sums).map(([name, sum]) => [name, sum ?? 0]);
  return Object.fromEntries(entries) as Record<K, number>; // The same keys.
}

/** What a cursor is bound to: everything that decides which rows are in the list, and in which order. */
function listOf(accountId: number, query: ReportListQuery): unknown[] {
  const { search, project, result, status, sortBy, direction } = query;
  return ['reports', accountId, search, project, result, status, sortBy, direction];
}

const KEYS = { id: /^$/, result: /^-?\d$/, generated_at: /^-?\d{1,15}$/, url: /^[!-~]+$/ };

/** The place that a cursor names. Throws AppError `validation_failed` when this store did not make it. */
function placeOf(accountId: number, query: ReportListQuery, cursor: string): Keyset {
  const place = decodeCursor(listOf(accountId, query), cursor);
  const text = String(place.key);
  const [id, key] = [text.slice(0, ID_DIGITS), text.slice(ID_DIGITS)];
  if (/^[0-9a-f]{32}$/.test(id) && KEYS[query.sortBy].test(key)) return place;
  throw invalidField('cursor', 'cursor does not belong to this list.');
}

/** The id's digits and then the sort key. */
function keysetOf(row: ReportRow, { sortBy }: ReportListQuery): Keyset {
  const id = Buffer.from(row.id).toString('hex');
  const keys = { id: '', result: row.resultRank, generated_at: row.generatedAtMs, url: row.url };
  return { key: `${id}${keys[sortBy]}`, seq: 0 };
}
