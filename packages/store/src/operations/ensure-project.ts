import type { Tx } from '../db/db.ts';
import { insertProject, keepProject } from '../queries/projects.ts';
import { addProjectToSearch } from './search-index.ts';

type NewProject = { accountId: number; name: string; nowMs: number };

/** The id of an account's project, made if there is none. */
export async function ensureProject(tx: Tx, project: NewProject): Promise<number> {
  const { accountId, name } = project;
  const known = await tx.one(keepProject, { accountId, name });
  if (known !== null) return known.id;
  const made = await tx.one(insertProject, project);
  if (made !== null) {
    await addProjectToSearch(tx, made.id);
    return made.id;
  }
  // Another transaction made it meanwhile, and has committed it: the insert waited for that.
  const other = await tx.one(keepProject, { accountId, name });
  if (other === null) throw new Error('A project that exists cannot be found.');
  return other.id;
}
