import type { Tx } from '../../db/db.ts';
import {
  deleteAbandonedUploads,
  deleteImportGarbage,
  deleteSomeChunks,
  deleteSomeRejects,
  findLeftover,
  lockGarbage,
} from '../../queries/import-lines.ts';
import {
  deleteSomePasswords,
  findAnyPassword,
  findUnhashedPassword,
} from '../../queries/import-passwords.ts';
import { findAuditedImport, noteAuditedImports } from '../../queries/imports.ts';
import type { StoreContext } from '../store-context.ts';

// One transaction of some milliseconds.
const IMPORTS_MAX = 20;
const CHUNKS_MAX = 4;
const ROWS_MAX = 200;

/**
 * Removes some leftovers of imports: abandoned uploads, unused chunks, rejects of deleted imports, passwords that no
 * report waits for. Records which imports' audits have finished. Returns whether there was anything to remove.
 */
export async function sweepImports({ db, clock }: StoreContext): Promise<boolean> {
  if ((await db.one(findAuditedImport, {})) !== null)
    await db.transaction((tx) => tx.run(noteAuditedImports, { nowMs: clock.nowMs() }));
  if ((await db.one(findLeftover, { nowMs: clock.nowMs() })) === null) return false;
  return db.transaction(async (tx) => {
    let removed = await tx.run(deleteAbandonedUploads, { nowMs: clock.nowMs(), limit: IMPORTS_MAX });
    for (const { seq, keepsRejects } of await tx.all(lockGarbage, { limit: IMPORTS_MAX })) {
      removed += await sweep(tx, seq, keepsRejects === 1);
      if (removed > 0) return true;
    }
    return removed > 0;
  });
}

/** Removes some leftovers of one import; returns how many rows. */
async function sweep(tx: Tx, seq: number, keepsRejects: boolean): Promise<number> {
  let removed = await tx.run(deleteSomeChunks, { seq, limit: CHUNKS_MAX });
  // While some wait to be hashed, unused ones are not searched among them.
  const isHashing = (await tx.one(findUnhashedPassword, { importSeq: seq })) !== null;
  if (!isHashing) removed += await tx.run(deleteSomePasswords, { importSeq: seq, limit: ROWS_MAX });
  if (!keepsRejects) removed += await tx.run(deleteSomeRejects, { seq, limit: ROWS_MAX });
  if (removed > 0 || isHashing) return removed;
  // Passwords that reports still wait for stay, and with them the note that there is something left.
  const isLast = (await tx.one(findAnyPassword, { importSeq: seq })) === null;
  return isLast ? tx.run(deleteImportGarbage, { seq }) : 0;
}
