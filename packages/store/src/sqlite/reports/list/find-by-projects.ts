import { findProjectsWithPrefix } from '../../projects/statements/find-projects-with-prefix.ts';
import type { ReportRow } from '../to-report.ts';
import { runPlanForKeys } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { mergeKeys } from './merge-keys.ts';
import type { PageKey } from './page-shape.ts';
import { reportsBySeq } from './page-statement.ts';
import { findKeysInRanges, projectPrefixes, rangesOf } from './url-ranges.ts';
import { walkOf } from './walk.ts';

const ANY_NAME = '%';

/**
 * A page of an account's list while projects are cleared, merged from the lists of its projects: the indexes of the
 * account still hold every deleted report. Null when that would read too many rows, or the list is of one project.
 */
export function findByProjects(request: ListRequest): ReportRow[] | null {
  const { connection, limits, scope, window, projects } = request;
  const end = window.offset + window.limit;
  if (scope.projectId !== null || projects > limits.sitesMax || projects * end > limits.mergeKeysMax)
    return null;
  const all = { accountId: scope.accountId, pattern: ANY_NAME, limit: limits.sitesMax };
  const first = { ...request, window: { ...window, offset: 0, limit: end } };
  const keys = connection
    .all(findProjectsWithPrefix, all)
    .flatMap((project) => findKeysOfProject(first, project));
  const page = mergeKeys(keys, first.window).slice(window.offset);
  return connection.all(reportsBySeq, { seqs: JSON.stringify(page.map(({ seq }) => seq)) });
}

function findKeysOfProject(request: ListRequest, { id, name }: { id: number; name: string }): PageKey[] {
  const { sortBy, window } = request;
  if (sortBy === 'url') return findKeysInRanges(request, rangesOf(projectPrefixes(name), window.direction));
  const scope = { ...request.scope, projectId: id };
  return runPlanForKeys({ ...request, scope }, { plan: 'walk', walk: walkOf(sortBy, scope) });
}
