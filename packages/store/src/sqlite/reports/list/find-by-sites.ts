import { findProjectsWithPrefix } from '../../../queries/projects.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import { countProposals } from './count-statement.ts';
import type { SearchRequest } from './find-search-page.ts';
import { runPlanForKeys } from './list-request.ts';
import { mergeKeys } from './merge-keys.ts';
import { reportsBySeq } from './page-statement.ts';
import type { PageKey } from './page-shape.ts';
import { findKeysInRanges, prefixesWith, rangesOf } from '../../../list/url-ranges.ts';
import { walkOf } from '../../../list/walk.ts';

type Site = { id: number; name: string };

/**
 * A page of a search that finds many rows, none of them near the beginning of the list: those of a site, as a rule,
 * whose name holds the text. The rows of such sites are read site by site in list order, and merged with the few that
 * hold the text in their path. Null when there are too many of either.
 */
export function findBySites(request: SearchRequest): ReportRow[] | null {
  const { connection, limits, scope, search, window, pattern, projects } = request;
  const end = window.offset + window.limit;
  if (scope.projectId !== null || pattern === null) return null;
  if (projects > limits.projectsMax || end > limits.mergeRowsMax) return null;
  const matchBeyond = search.matchBeyond();
  if (matchBeyond === null) return null;
  const proposals = { match: matchBeyond, limit: limits.proposalsMax + 1 };
  if ((connection.get(countProposals, proposals)?.count ?? 0) > limits.proposalsMax) return null;
  const matching = { accountId: scope.accountId, pattern, limit: limits.sitesMax + 1 };
  const sites = connection.all(findProjectsWithPrefix, matching);
  if (sites.length > limits.sitesMax) return null;

  const first = { ...request, window: { ...window, offset: 0, limit: end } };
  const beyond = runPlanForKeys(first, { plan: 'proposals' }, { match: matchBeyond });
  const page = mergeKeys([...findKeysOfSites(first, sites), ...beyond], first.window).slice(window.offset);
  return connection.all(reportsBySeq, { seqs: JSON.stringify(page.map(({ seq }) => seq)) });
}

function findKeysOfSites(request: SearchRequest, sites: readonly Site[]): PageKey[] {
  if (request.sortBy === 'url') {
    const prefixes = sites.flatMap(({ name }) => prefixesWith(name, request.search.folded));
    // Every row of these ranges holds the text: there is nothing to check.
    return findKeysInRanges({ ...request, pattern: null }, rangesOf(prefixes, request.window.direction));
  }
  return sites.flatMap(({ id }) => {
    const scope = { ...request.scope, projectId: id };
    const ofSite = { ...request, scope };
    return runPlanForKeys(ofSite, { plan: 'walk', walk: walkOf(request.sortBy, scope) });
  });
}
