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

/** The check value of the secret key in a database. */
export function keyChecks(db: Db): KeyChecks {
  const find = async () => (await db.one(findKeyCheck, {}))?.keyCheck ?? null;
  return {
    find,
    claim: async (keyCheck) => {
      await db.run(insertKeyCheck, { keyCheck });
      return (await find()) ?? keyCheck;
    },
    // Machines that use one PostgreSQL database share the key: one without it does not create another.
    forgetUnused: async () => db.engine === 'sqlite' && forgetKey(db, { mayLose: false }),
  };
}

/** Forgets which key a database is used with; while encrypted values are pending, only if they may be lost. Returns whether it did. */
export function forgetKey(db: Db, { mayLose }: { mayLose: boolean }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!mayLose && (await needsSecretKey(tx))) return false;
    await forgetSecretKey(tx);
    return true;
  });
}

/** Whether encrypted values are pending. */
export async function needsSecretKey(tx: Tx): Promise<boolean> {
  return (await tx.one(findSealed, {})) !== null;
}

/** Forgets which key the database is used with. */
export async function forgetSecretKey(tx: Tx): Promise<void> {
  await tx.run(deleteKeyCheck, {});
}
