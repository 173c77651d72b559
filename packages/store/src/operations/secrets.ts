import type { Db, Tx } from '../db/db.ts';
import { deleteKeyCheck, findKeyCheck, findSealed, insertKeyCheck } from '../queries/secrets.ts';

/** The stored check value of a database's secret key. */
export type KeyChecks = {
  find(): Promise<Uint8Array | null>;
  /** Stores the check value of a key unless there is one; returns the stored one. */
  claim(keyCheck: Uint8Array): Promise<Uint8Array>;
  /** Removes the check value when nothing is encrypted. Returns whether it was removed. */
  forgetUnused(): Promise<boolean>;
};

export function keyChecks(db: Db): KeyChecks {
  const find = async () => (await db.one(findKeyCheck, {}))?.keyCheck ?? null;
  return {
    find,
    claim: async (keyCheck) => {
      await db.run(insertKeyCheck, { id: 1, keyCheck });
      return (await find()) ?? keyCheck;
    },
    // Machines that use one PostgreSQL database share the key: one without it does not create another.
    forgetUnused: async () =>
      db.engine === 'sqlite' && db.transaction((tx) => forgetKey(tx, { mayLose: false })),
  };
}

/** Forgets which key a database is used with; while there are encrypted values, only if they may be lost. Returns whether it did. */
export async function forgetKey(tx: Tx, { mayLose }: { mayLose: boolean }): Promise<boolean> {
  if (!mayLose && (await tx.one(findSealed, {})) !== null) return false;
  await tx.run(deleteKeyCheck, {});
  return true;
}
