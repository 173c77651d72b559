import { sumReportsByName } from '../../../queries/projects.ts';
import { countRows } from './count-statement.ts';
import { argsOf } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import type { ScopeSearch } from './search-request.ts';
import type { SearchTotals } from '../../../list/search-totals.ts';
import { filterOf, walkOf } from '../../../list/walk.ts';

export type SearchTotal = { total: number; relation: 'eq' | 'gte' };

type Count = Omit<ListRequest, 'window'> & { version: number | null };

/** How many reports a search finds: exactly, up to `totalMax`. */
export function countSearch(request: Count, search: ScopeSearch, totals: SearchTotals): SearchTotal {
  const { scope, version } = request;
  const { folded, lastSeq } = search;
  const known = totals.find(scope, folded, version);
  const count = known === null ? countAll(request, search) : countOn(request, search, known);
  totals.remember(scope, folded, { count, lastSeq, version });
  return toTotal(count, request);
}

/** The same by looking at every row, for a scope of few. */
export function countAmongFew(request: Count): SearchTotal {
  return toTotal(countWalked(request), request);
}

function toTotal(count: number, { limits: { totalMax } }: Count): SearchTotal {
  return count > totalMax ? { total: totalMax, relation: 'gte' } : { total: count, relation: 'eq' };
}

/** One more than is told: it says that there are more. */
function countMax({ limits }: Count): number {
  return limits.totalMax + 1;
}

function countOn(request: Count, search: ScopeSearch, known: { count: number; lastSeq: number }): number {
  if (known.count >= countMax(request) || known.lastSeq === search.lastSeq) return known.count;
  const { match } = search;
  if (match === null) return countAll(request, search);
  return known.count + countProposed(request, match, known.lastSeq, countMax(request) - known.count);
}

function countAll(request: Count, search: ScopeSearch): number {
  const { limits, scope } = request;
  const bySite = countBySite(request);
  if (bySite >= countMax(request)) return bySite;
  if (search.match === null) return countWalked(request);
  const whole = scope.projectId === null && scope.resultRank === null && scope.status === null;
  if (whole && search.frequencyMax >= limits.countFrequencyMin) {
    const count = countFirst(request);
    if (count >= countMax(request)) return count;
  }
  return countProposed(request, search.match, 0, countMax(request));
}

/** A lower bound: the reports of the sites whose names hold the text, by the counters of each. */
function countBySite({ connection, limits, projects, scope, pattern }: Count): number {
  const { accountId, projectId, resultRank, status } = scope;
  if (pattern === null || projectId !== null || status !== null || projects > limits.countProjectsMax)
    return 0;
  return connection.get(sumReportsByName, { accountId, pattern, resultRank })?.count ?? 0;
}

function countProposed(request: Count, match: string, afterSeq: number, limit: number): number {
  const statement = countRows({
    plan: 'proposals',
    walk: filterOf(request.scope),
    search: true,
    clearing: request.clearing,
  });
  return count(request, statement, { match, afterSeq, limit });
}

/** Counts by looking at every row; in URL order when that is all, because the index holds the URLs. */
function countWalked(request: Count): number {
  const { projectId, resultRank, status } = request.scope;
  const walk =
    projectId === null && resultRank === null && status === null
      ? walkOf('url', request.scope)
      : filterOf(request.scope);
  return count(request, countRows({ plan: 'index', walk, search: true, clearing: request.clearing }), {
    limit: countMax(request),
  });
}

/** Counts among the first URLs of an account alone: enough to say that there are many. */
function countFirst(request: Count): number {
  const statement = countRows({
    plan: 'first',
    walk: walkOf('url', request.scope),
    search: true,
    clearing: request.clearing,
  });
  return count(request, statement, { budget: request.limits.countUrlsMax, limit: countMax(request) });
}

function count(
  request: Count,
  statement: ReturnType<typeof countRows>,
  args: Parameters<typeof argsOf>[1],
): number {
  return request.connection.get(statement, argsOf(request, args))?.count ?? 0;
}
