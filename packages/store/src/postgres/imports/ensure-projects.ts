import type { Session } from '../../db/postgres-db.ts';
import { findProjects, insertProjects } from './batch-statements.ts';

type NewProjects = { accountId: number; names: readonly string[]; nowMs: number };

/** The ids of an account's projects by their names, made where there are none. */
export async function ensureProjects(
  session: Session,
  { accountId, names, nowMs }: NewProjects,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  // In one order: two transactions that make the same ones wait for each other, never both.
  const distinct = [...new Set(names)].toSorted();
  const missing = () => distinct.filter((name) => !ids.has(name));
  const note = (rows: readonly { id: number; name: string }[]) => {
    for (const { id, name } of rows) ids.set(name, id);
  };
  note(await session.all(findProjects, { accountId, names: distinct }));
  if (missing().length === 0) return ids;
  note(await session.all(insertProjects, { accountId, names: missing(), nowMs }));
  // Those that another transaction made meanwhile are committed: the insert waited for that.
  if (missing().length > 0) note(await session.all(findProjects, { accountId, names: missing() }));
  return ids;
}
