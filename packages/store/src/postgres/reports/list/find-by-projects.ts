import { sql } from 'kysely';
import { walkOf } from '../../../list/walk.ts';
import { postgresStatement } from '../../../db/statement.ts';
import { findInProject } from './find-in-project.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import type { FoundRow } from './page-statement.ts';

const listProjects = postgresStatement<{ accountId: number; limit: number }, { id: number; name: string }>(
  (arg) => sql`select id, name from projects where account_id = ${arg('accountId')} limit ${arg('limit')}`,
);

/**
 * A page of an account's list while projects are cleared, merged from the lists of its projects: the indexes of the
 * account still hold every deleted report. Null when that would read too many rows, or the list is of one project.
 */
export async function findByProjects(request: ListRequest): Promise<FoundRow[] | null> {
  const { reader, limits, scope, window, projects } = request;
  const end = window.offset + window.limit;
  const isOfOne = scope.projectId !== null;
  if (isOfOne || projects > limits.mergeProjectsMax || projects * end > limits.mergeProjectRowsMax)
    return null;
  const all = await reader.all(listProjects, { accountId: scope.accountId, limit: limits.mergeProjectsMax });
  const first = { ...request, window: { ...window, offset: 0, limit: end } };
  const found: FoundRow[] = [];
  for (const project of all) found.push(...(await findOfProject(first, project)));
  const sign = window.direction === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => sign * compareRows(request, a, b)).slice(window.offset, end);
}

function findOfProject(
  request: ListRequest,
  { id, name }: { id: number; name: string },
): Promise<FoundRow[]> {
  if (request.sortBy === 'url') return findInProject(request, name);
  const scope = { ...request.scope, projectId: id };
  return runPlan({ ...request, scope }, { plan: 'walk', walk: walkOf(request.sortBy, scope) });
}

/** In the order of the list: by its key, then by ID. */
function compareRows({ sortBy }: ListRequest, a: FoundRow, b: FoundRow): number {
  const keyOf = { id: () => 0, result: rankOf, generated_at: timeOf, url: urlOf }[sortBy];
  const [left, right] = [keyOf(a), keyOf(b)];
  if (left === right) return Buffer.compare(a.id, b.id);
  return left < right ? -1 : 1;
}

const rankOf = ({ resultRank }: FoundRow) => resultRank;
const timeOf = ({ generatedAtMs }: FoundRow) => generatedAtMs;
const urlOf = ({ url }: FoundRow) => url;
