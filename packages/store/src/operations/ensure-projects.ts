import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { insertProjects, keepProjects } from '../queries/import-batches.ts';

type NewProjects = { accountId: number; names: readonly string[]; nowMs: number };

/** Makes the projects that an account does not have yet. Returns the function from their names to their ids. */
export async function ensureProjects(
  tx: Tx,
  { accountId, names, nowMs }: NewProjects,
): Promise<(name: string) => number> {
  const ids = new Map<string, number>();
  // Sorted, so that two transactions that make the same projects cannot deadlock: one waits for the other.
  const distinct = [...new Set(names)].toSorted();
  const missing = () => distinct.filter((name) => !ids.has(name));
  const find = async () => {
    const rows = await tx.all(keepProjects, { accountId, names: JSON.stringify(missing()) });
    for (const { id, name } of rows) ids.set(name, id);
  };
  await find();
  if (missing().length > 0) {
    const rows = toJson(missing().map((name) => ({ name })));
    for (const { id, name } of await tx.all(insertProjects, { accountId, rows, nowMs })) ids.set(name, id);
  }
  // Those that another transaction made meanwhile are committed: the insert waited for that.
  if (missing().length > 0) await find();
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error('A project that was just made is not there.');
    return id;
  };
}

/** The id of an account's project, made if there is none. */
export async function ensureProject(
  tx: Tx,
  { accountId, name, nowMs }: { accountId: number; name: string; nowMs: number },
): Promise<number> {
  const projectIdOf = await ensureProjects(tx, { accountId, names: [name], nowMs });
  return projectIdOf(name);
}
