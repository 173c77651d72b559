import type { ImportContext } from './import-context.ts';
import { deleteImport } from '../../queries/imports.ts';
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

// One transaction of some milliseconds.
export const IMPORTS_MAX = 20;
export const CHUNKS_MAX = 4;
export const ROWS_MAX = 200;

/**
 * Removes some leftovers of imports: abandoned uploads, unused chunks, rejects of deleted imports, passwords that no
 * report waits for. Returns whether there was anything to do.
 */
export async function sweepImports({ connection, clock }: ImportContext): Promise<boolean> {
  const findAbandoned = () =>
    connection.all(listAbandonedUploads, { nowMs: clock.nowMs(), limit: IMPORTS_MAX });
  const isClean = findAbandoned().length === 0 && connection.all(listGarbage, { limit: 1 }).length === 0;
  if (isClean) return false;
  return connection.write(() => {
    let removed = 0;
    for (const { seq } of findAbandoned()) removed += connection.run(deleteImport, { seq }).changes;
    for (const { seq, keepsRejects } of connection.all(listGarbage, { limit: IMPORTS_MAX })) {
      removed += connection.run(deleteSomeChunks, { seq, limit: CHUNKS_MAX }).changes;
      // While some wait to be hashed, unused ones are not searched among them.
      const isHashing = connection.get(findUnhashedPassword, { seq }) !== null;
      if (!isHashing) removed += connection.run(deleteSomePasswords, { seq, limit: ROWS_MAX }).changes;
      if (keepsRejects === 0) removed += connection.run(deleteSomeRejects, { seq, limit: ROWS_MAX }).changes;
      if (removed > 0) return true;
      // Passwords that reports still wait for stay, and with them the entry of the import.
      if (!isHashing && connection.get(findAnyPassword, { seq }) === null) {
        removed += connection.run(deleteImportGarbage, { seq }).changes;
      }
    }
    return removed > 0;
  });
}
