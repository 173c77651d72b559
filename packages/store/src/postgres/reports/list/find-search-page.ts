import { projectPrefixes, rangesOf } from '../../../list/url-ranges.ts';
import type { SearchTotals } from '../../../list/search-totals.ts';
import { filterOf, walkOf } from '../../../list/walk.ts';
import { findInProject } from './find-in-project.ts';
import type { AccountUrls } from './account-urls.ts';
import { argsOf, countPlan, runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { countRows } from './page-statement.ts';
import type { FoundRow } from './page-statement.ts';
import type { IndexSearch, PreparedSearch } from './prepare-search.ts';

export type SearchRequest = ListRequest & {
  search: PreparedSearch;
  totals: SearchTotals;
  urls: AccountUrls;
  /** Grows with each report that is deleted, or may leave the scope by being graded; null when that is not known. */
  version: number | null;
};

export type SearchPage = { rows: FoundRow[]; total: number; relation: 'eq' | 'gte' };

/** A text is taken to be in this share of a scope at least, when it is in no URL of the sample. */
const SHARE_MIN = 1e-4;
/** A search that should find so many times more than is told is counted before its page is looked for. */
const COUNTED_FACTOR = 1.5;
/** Rows that one site gives to a merge, and rows that the index adds, at most. */
const MERGED_ROWS_MAX = 1_200;
const MERGED_CANDIDATES_MAX = 20_000;

/** A page of a list with a search, and how many reports the search finds. */
export async function findSearchPage(request: SearchRequest): Promise<SearchPage> {
  if (await hasMany(request)) return findAmongMany(request, request.limits.totalMax + 1);
  const { rows, limits, search } = request;
  const enough = limits.totalMax + 1;
  // Of many matches no more are read than are told, either way.
  const indexed = Math.min(rows, indexCost(request) * Math.min(1, enough / search.expected));
  const walked = Math.min(rows, enough / creditOf(request));
  if (indexed > walked) return findAmongMany(request, await countAll(request));
  if (search.expected < COUNTED_FACTOR * limits.totalMax) return findAmongFew(request);
  return findAmongMany(request, await countByIndex(request));
}

/** A page of a scope of few rows: all are read. */
export async function findAmongRows(request: ListRequest): Promise<SearchPage> {
  return paged(request, (part) => runPlan(part, { plan: 'collect', walk: filterOf(part.scope) }));
}

/** Whether it is known, without counting rows, that a search finds more than is told. */
async function hasMany(request: SearchRequest): Promise<boolean> {
  const { reader, rows, scope, search, limits, totals, urls, version } = request;
  const { folded, sure, expected } = search;
  const enough = limits.totalMax + 1;
  const known = totals.find(scope, folded, version);
  // What is more than is told stays so while nothing is deleted or graded.
  if (sure >= enough || (known !== null && known.count >= enough)) return true;
  if (version === null || scope.projectId !== null || expected < enough) return false;
  const { accountId, resultRank } = scope;
  const list = { accountId, resultRank, rows, left: version };
  const count = await urls.countAtLeast(reader, list, folded, enough);
  if (count >= enough) totals.remember(scope, folded, { count, lastSeq: 0, version });
  return count >= enough;
}

/** Reads all matches, and sorts them for the page. */
function findAmongFew(request: SearchRequest): Promise<SearchPage> {
  return paged(request, (part) => lookUp({ ...request, window: part.window }));
}

async function paged(
  request: ListRequest,
  read: (part: ListRequest) => Promise<FoundRow[]>,
): Promise<SearchPage> {
  const rows = await read(request);
  const { window } = request;
  // An empty page does not say how many there are before it.
  const isFirst = window.after === null && window.offset === 0;
  const beginning = { ...window, after: null, offset: 0, limit: 1 };
  const [row] = rows.length > 0 || isFirst ? rows : await read({ ...request, window: beginning });
  return { rows, ...cappedTotal(row?.found ?? 0, request.limits.totalMax) };
}

/** Walks in list order until the page is full; reads all matches only when they do not come soon. */
async function findAmongMany(request: SearchRequest, count: number): Promise<SearchPage> {
  const { window, limits, sortBy, project, rows } = request;
  const total = cappedTotal(count, limits.totalMax);
  if (sortBy === 'url' && project !== null) return { rows: await findInProject(request, project), ...total };
  const end = window.offset + window.limit;
  const budget = Math.ceil(Math.max(limits.walkRowsMax, end, (limits.walkFactor * end) / creditOf(request)));
  const walked = await runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  if (walked.length === window.limit || (budget >= rows && !request.clearing))
    return { rows: walked, ...total };
  return { rows: (await mergeSites(request)) ?? (await lookUp(request)), ...total };
}

/** The rows of the sites that a text is found in by name, merged with those whose paths hold it; null when either are too many. */
async function mergeSites(request: SearchRequest): Promise<FoundRow[] | null> {
  const { search, scope, sortBy, window, limits } = request;
  const { index, sites } = search;
  const end = window.offset + window.limit;
  if (index === null || sites === null || scope.projectId !== null) return null;
  if (sites.length > limits.mergeSitesMax || end > MERGED_ROWS_MAX) return null;
  if (index.candidates > MERGED_CANDIDATES_MAX) return null;
  const ranges =
    sortBy === 'url'
      ? rangesOf(
          sites.flatMap(({ name }) => projectPrefixes(name)),
          window.direction,
        )
      : [];
  return runPlan(
    request,
    { plan: 'index', walk: filterOf(scope), index: { ...index.shape, sites: 'first' } },
    {
      ...index.args,
      froms: ranges.map(({ from }) => from),
      befores: ranges.map(({ before }) => before),
      end,
    },
  );
}

function lookUp(request: SearchRequest): Promise<FoundRow[]> {
  const { rows, scope, search } = request;
  const { index } = search;
  if (index === null || rows <= indexCost(request))
    return runPlan(request, { plan: 'collect', walk: filterOf(scope) });
  return runPlan(request, indexPlan(request, index), index.args);
}

/** What the index finds, and the rows of the sites that hold the text by name. */
function indexPlan({ scope }: SearchRequest, { shape, args }: IndexSearch) {
  const sites = args.siteIds.length > 0 ? 'all' : 'none';
  return { plan: 'index', walk: filterOf(scope), index: { ...shape, sites } } as const;
}

/** Counts by the search index, up to one more than is told. */
async function countByIndex(request: SearchRequest): Promise<number> {
  const { search, limits, totals, scope, version } = request;
  const { index } = search;
  if (index === null) return countAll(request);
  const args = { ...index.args, limit: limits.totalMax + 1 };
  const count = await countPlan(request, indexPlan(request, index), args);
  totals.remember(scope, search.folded, { count, lastSeq: 0, version });
  return count;
}

/** What it costs to look all matches up by the search index, in rows walked. */
function indexCost({ search: { index }, limits }: SearchRequest): number {
  return index === null ? Infinity : limits.indexCost * (1 + index.candidates + index.siteRows);
}

/** The share of the scope's rows that the search finds, by an estimate. */
function creditOf({ search, rows }: SearchRequest): number {
  return Math.max(SHARE_MIN, search.expected / Math.max(1, rows));
}

/**
 * Counts up to one more than is told: in the order of creation, in which no text stands together, unless all rows have to
 * be looked at; then in that of URLs, whose index holds what is looked at.
 */
async function countAll(request: SearchRequest): Promise<number> {
  const { reader, scope, limits, search, totals, version } = request;
  const isWhole = scope.projectId === null && scope.resultRank === null && scope.status === null;
  const walk = isWhole && search.expected <= limits.totalMax ? walkOf('url', scope) : filterOf(scope);
  const statement = countRows({ walk, search: true, clearing: request.clearing });
  const count = (await reader.one(statement, { ...argsOf(request), limit: limits.totalMax + 1 }))?.count ?? 0;
  totals.remember(scope, search.folded, { count, lastSeq: 0, version });
  return count;
}

/** A count as a search tells it: as a lower bound when it is more than is told. */
export function cappedTotal(count: number, totalMax: number): Pick<SearchPage, 'total' | 'relation'> {
  return count > totalMax ? { total: totalMax, relation: 'gte' } : { total: count, relation: 'eq' };
}
