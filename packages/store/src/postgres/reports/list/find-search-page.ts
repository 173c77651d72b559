import type { SearchTotals } from '../../../sqlite/reports/list/search-totals.ts';
import { filterOf } from '../../../sqlite/reports/list/walk.ts';
import { findInProject } from './find-page.ts';
import { argsOf, runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { countRows } from './page-statement.ts';
import type { FoundRow } from './page-statement.ts';

export type SearchRequest = ListRequest & {
  pattern: string;
  folded: string;
  /** LIKE pattern of the piece of the text that the trigram index is asked for. */
  piece: string;
  /** Matches in the scope, by an estimate. */
  expected: number;
  hasTrigrams: boolean;
  totals: SearchTotals;
  version: number;
};

export type SearchPage = { rows: FoundRow[]; total: number; relation: 'eq' | 'gte' };

/** A page of a list with a search, and how many reports the search finds. */
export async function findSearchPage(request: SearchRequest): Promise<SearchPage> {
  const { rows, expected, limits } = request;
  const isFew = rows <= limits.collectRowsMax || expected * expected < limits.fewFactor * rows;
  return isFew ? findAmongFew(request) : findAmongMany(request);
}

/** Reads all matches, and sorts them for the page. */
async function findAmongFew(request: SearchRequest): Promise<SearchPage> {
  const rows = await lookUp(request);
  const { window } = request;
  // An empty page does not say how many there are before it.
  const isFirst = window.after === null && window.offset === 0;
  const beginning = { ...window, after: null, offset: 0, limit: 1 };
  const [row] = rows.length > 0 || isFirst ? rows : await lookUp({ ...request, window: beginning });
  return { rows, ...toTotal(row?.found ?? 0, request) };
}

/** Walks in list order until the page is full; reads all matches only when they do not come soon. */
async function findAmongMany(request: SearchRequest): Promise<SearchPage> {
  const { window, limits, sortBy, project, scope, folded, totals, version } = request;
  const known = totals.find(scope, folded, version);
  // What is more than is told stays so while nothing is deleted or graded.
  const isEnough = known !== null && known.count > limits.totalMax;
  const count = isEnough ? known.count : await countAll(request);
  totals.remember(scope, folded, { count, lastSeq: 0, version });
  const total = toTotal(count, request);
  if (sortBy === 'url' && project !== null) return { rows: await findInProject(request, project), ...total };
  const budget = Math.max(limits.walkRowsMax, window.offset + window.limit);
  const walked = await runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  return { rows: walked.length === window.limit ? walked : await lookUp(request), ...total };
}

function lookUp(request: SearchRequest): Promise<FoundRow[]> {
  const { rows, limits, hasTrigrams, scope } = request;
  const plan = hasTrigrams && rows > limits.collectRowsMax ? 'trigrams' : 'collect';
  return runPlan(request, { plan, walk: filterOf(scope) }, { piece: request.piece });
}

/** Counts in the order of creation, in which no text stands together, up to one more than is told. */
async function countAll(request: SearchRequest): Promise<number> {
  const { reader, scope, limits } = request;
  const statement = countRows({ walk: filterOf(scope), search: true });
  return (await reader.get(statement, { ...argsOf(request), limit: limits.totalMax + 1 }))?.count ?? 0;
}

function toTotal(count: number, { limits: { totalMax } }: SearchRequest): Omit<SearchPage, 'rows'> {
  return count > totalMax ? { total: totalMax, relation: 'gte' } : { total: count, relation: 'eq' };
}
