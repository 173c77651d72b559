import type { ReportRow } from '../../../operations/to-report.ts';
import type { SearchTotal } from './count-search.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { findBySites } from './find-by-sites.ts';
import type { ScopeSearch } from './search-request.ts';
import { findInRanges, projectPrefixes, rangesOf } from '../../../list/url-ranges.ts';
import { filterOf, walkOf } from '../../../list/walk.ts';

/** What a proposal of the search index costs, in rows looked up and in URLs of the index walked. */
const ROWS_PER_PROPOSAL = 2;
const URLS_PER_PROPOSAL = 12;
/** How much longer than expected a far page is walked for, before another plan is tried. */
const FAR_WALK_FACTOR = 3;
/** A list by id that is expected to look at no more rows than these for a page is walked: FTS5 needs longer to begin. */
const NEWEST_WALK_ROWS = 400;

export type SearchRequest = ListRequest & { search: ScopeSearch; found: SearchTotal };

/** A page of a list with a search that finds something. */
export function findSearchPage(request: SearchRequest): ReportRow[] {
  const { search, sortBy, found } = request;
  if (search.match === null) return walkAll(request);
  if (sortBy === 'id') return findNewest(request, search.match);
  if (found.relation === 'eq') return findAmongFew(request, search.match);
  return findAmongMany(request, search.match);
}

/** Walks until the page is full: for texts that nearly every row holds. */
function walkAll(request: SearchRequest): ReportRow[] {
  const { project, sortBy, window } = request;
  if (sortBy === 'url' && project !== null) {
    return findInRanges(request, rangesOf(projectPrefixes(project), window.direction));
  }
  return runPlan(request, { plan: 'walk' });
}

function findNewest(request: SearchRequest, match: string): ReportRow[] {
  if (expectedRows(request, request.found.total) <= NEWEST_WALK_ROWS) {
    const walked = walkSome(request, 2 * NEWEST_WALK_ROWS);
    if (walked !== null) return walked;
  }
  return runPlan(request, { plan: 'newest', walk: filterOf(request.scope) }, { match });
}

function findAmongFew(request: SearchRequest, match: string): ReportRow[] {
  const { found } = request;
  const budget = found.total * (looksUpRows(request) ? ROWS_PER_PROPOSAL : URLS_PER_PROPOSAL);
  if (2 * expectedRows(request, found.total) <= budget) {
    const walked = walkSome(request, budget);
    if (walked !== null) return walked;
  }
  return propose(request, match);
}

function findAmongMany(request: SearchRequest, match: string): ReportRow[] {
  const { limits, sortBy, project, window, search, found } = request;
  if (sortBy === 'url' && project !== null) {
    return findInRanges(request, rangesOf(projectPrefixes(project), window.direction));
  }
  const [least, steps] = looksUpRows(request)
    ? [limits.walkRowsMax, ROWS_PER_PROPOSAL]
    : [limits.walkUrlsMax, URLS_PER_PROPOSAL];
  // How many the search finds is not known, only how many it can: a far page is worth as long a walk as it takes then.
  const most = Math.max(found.total, search.frequencyMax * search.lastSeq);
  const enough = Math.min(FAR_WALK_FACTOR * expectedRows(request, most), most * steps);
  const walked = walkSome(request, Math.ceil(Math.max(least, enough)));
  return walked ?? findBySites(request) ?? propose(request, match);
}

/** Whether a walk has to look up each row: only the index by URL alone holds what a search looks at. */
function looksUpRows({ sortBy, scope }: SearchRequest): boolean {
  const { index, residual } = walkOf(sortBy, scope);
  return index !== 'reports_url' || residual.length > 0;
}

/** The page, if it is full by the time that `budget` rows were looked at, or those were all; else null. */
function walkSome(request: SearchRequest, budget: number): ReportRow[] | null {
  const found = runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  return found.length === request.window.limit || (budget >= request.walked && !request.clearing)
    ? found
    : null;
}

function propose(request: SearchRequest, match: string): ReportRow[] {
  return runPlan(request, { plan: 'proposals' }, { match });
}

/** How many rows a walk has to look at for the page, when `matches` are spread evenly. */
function expectedRows({ window, walked }: SearchRequest, matches: number): number {
  return ((window.offset + window.limit) * walked) / Math.max(1, matches);
}
