import type { ImportedReports, ImportedReportsRange } from '@pagemark/core';
import { pageOfWalk, startOfWalk } from '../../list/import-walk.ts';
import type { SqliteConnection } from '../connection.ts';
import { findEndOfWalk, listImportedReports } from '../../queries/import-lines.ts';
import type { ImportRow } from '../../imports/to-import.ts';

/** Reports that an import made, along the reports of its account. */
export function importedReports(
  connection: SqliteConnection,
  { accountId, row }: { accountId: number; row: ImportRow },
  { after, limit, lookedAtMax }: ImportedReportsRange,
): ImportedReports {
  const afterId = startOfWalk(row, after);
  if (afterId === null) return { items: [], next: null };
  const walk = { accountId, afterId, lookedAtMax };
  return connection.read(() => {
    const rows = connection.all(listImportedReports, { ...walk, importSeq: row.seq, limit: limit + 1 });
    const end =
      rows.length > limit ? null : connection.get(findEndOfWalk, { ...walk, skipped: lookedAtMax - 1 });
    return pageOfWalk({ span: row, rows, limit, end });
  });
}
