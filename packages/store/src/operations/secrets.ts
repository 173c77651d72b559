import type { Tx } from '../db/db.ts';
import { deleteKeyCheck, findSealed } from '../queries/secrets.ts';

/** Forgets which key a database is used with; while there are encrypted values, only if they may be lost. Returns whether it did. */
export async function forgetKey(tx: Tx, { mayLose }: { mayLose: boolean }): Promise<boolean> {
  if (!mayLose && (await tx.one(findSealed, {})) !== null) return false;
  await tx.run(deleteKeyCheck, {});
  return true;
}
