import {
  deleteImportGarbage,
  deleteSomeChunks,
  deleteSomeRejects,
  listAbandonedUploads,
  listGarbage,
} from '../../queries/import-lines.ts';
import {
  deleteSomePasswords,
  findAnyPassword,
  findUnhashedPassword,
} from '../../queries/import-passwords.ts';
import { CHUNKS_MAX, IMPORTS_MAX, ROWS_MAX } from '../../sqlite/imports/sweep-imports.ts';
import type { Session } from '../../db/postgres-db.ts';
import type { ImportContext } from './import-context.ts';
import { deleteAbandonedUploads, lockGarbage } from './statements.ts';

/**
 * Removes some leftovers of imports: abandoned uploads, unused chunks, rejects of deleted imports, passwords that no
 * report waits for. Returns whether there was anything to do.
 */
export async function sweepImports({ connection, clock }: ImportContext): Promise<boolean> {
  const limits = { nowMs: clock.nowMs(), limit: 1 };
  const isClean =
    (await connection.one(listGarbage, limits)) === null &&
    (await connection.one(listAbandonedUploads, limits)) === null;
  if (isClean) return false;
  return connection.transaction(async (session) => {
    let removed = await session.run(deleteAbandonedUploads, { nowMs: clock.nowMs(), limit: IMPORTS_MAX });
    for (const { seq, keepsRejects } of await session.all(lockGarbage, { limit: IMPORTS_MAX })) {
      removed += await sweep(session, seq, keepsRejects === 1);
      if (removed > 0) return true;
    }
    return removed > 0;
  });
}

/** Removes some leftovers of one import; returns how many rows. */
async function sweep(session: Session, seq: number, keepsRejects: boolean): Promise<number> {
  let removed = await session.run(deleteSomeChunks, { seq, limit: CHUNKS_MAX });
  // While some wait to be hashed, unused ones are not searched among them.
  const isHashing = (await session.one(findUnhashedPassword, { seq })) !== null;
  if (!isHashing) removed += await session.run(deleteSomePasswords, { seq, limit: ROWS_MAX });
  if (!keepsRejects) removed += await session.run(deleteSomeRejects, { seq, limit: ROWS_MAX });
  if (removed > 0 || isHashing) return removed;
  // Passwords that reports still wait for stay, and with them the note that there is something left.
  const isLast = (await session.one(findAnyPassword, { seq })) === null;
  return isLast ? session.run(deleteImportGarbage, { seq }) : 0;
}
