import type { SqliteConnection } from '../connection.ts';
import { indexProject } from '../../queries/search.ts';
import { findProject, insertProject } from '../../queries/projects.ts';

type NewProject = { accountId: number; name: string; nowMs: number };

/** The id of an account's project, made if there is none. Call it inside a write transaction. */
export function ensureProject(connection: SqliteConnection, project: NewProject): number {
  const { accountId, name } = project;
  const known = connection.get(findProject, { accountId, name });
  if (known !== null) return known.id;
  const made = connection.get(insertProject, project);
  if (made === null) throw new Error('A project that exists cannot be found.');
  connection.run(indexProject, { projectId: made.id });
  return made.id;
}
