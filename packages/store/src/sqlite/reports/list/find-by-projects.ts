import { findProjectsWithPrefix } from '../../../queries/projects.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import { runPlanForKeys } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { mergeKeys } from './merge-keys.ts';
import type { PageKey } from './page-shape.ts';
import { reportsBySeq } from './page-statement.ts';
import { findKeysInRanges, findKeysWithin, projectPrefixes, rangesOf } from '../../../list/url-ranges.ts';
import { walkOf } from '../../../list/walk.ts';

const ANY_NAME = '%';

/**
 * A page of an account's list while projects are cleared, merged from the lists of its projects: the indexes of the
 * account still hold every deleted report. Null when that would read too many rows, or the list is of one project; with a
 * `budget`, also when it looks at more rows than that which are not of the list.
 */
export function findByProjects(request: ListRequest, budget: number | null = null): ReportRow[] | null {
  const { connection, limits, scope, window, projects } = request;
  const end = window.offset + window.limit;
  if (scope.projectId !== null || projects > limits.sitesMax || projects * end > limits.mergeKeysMax)
    return null;
  const all = { accountId: scope.accountId, pattern: ANY_NAME, limit: limits.sitesMax };
  const first = { ...request, window: { ...window, offset: 0, limit: end } };
  const keys: PageKey[] = [];
  for (const project of connection.all(findProjectsWithPrefix, all)) {
    const found = findKeysOfProject(first, project, budget);
    if (found === null) return null;
    keys.push(...found);
  }
  const page = mergeKeys(keys, first.window).slice(window.offset);
  return connection.all(reportsBySeq, { seqs: JSON.stringify(page.map(({ seq }) => seq)) });
}

function findKeysOfProject(
  request: ListRequest,
  { id, name }: { id: number; name: string },
  budget: number | null,
): PageKey[] | null {
  const { sortBy, window } = request;
  const scope = { ...request.scope, projectId: id };
  const walk = walkOf(sortBy, scope);
  if (sortBy === 'url') {
    // A deleted project of the same name has its reports in the same ranges.
    const ranges = rangesOf(projectPrefixes(name), window.direction);
    return budget === null ? findKeysInRanges(request, ranges) : findKeysWithin(request, ranges, budget);
  }
  if (budget !== null && walk.residual.length > 0) return null;
  return runPlanForKeys({ ...request, scope }, { plan: 'walk', walk });
}
