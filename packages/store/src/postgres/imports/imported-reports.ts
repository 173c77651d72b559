import type { ImportedReports, ImportedReportsRange } from '@pagemark/core';
import { sql } from 'kysely';
import { pageOfWalk, startOfWalk } from '../../list/import-walk.ts';
import type { ImportRow } from '../../imports/to-import.ts';
import { REPORT_COLUMNS } from '../../operations/to-report.ts';
import { statement } from '../../db/statement.ts';
import type { Arg } from '../../db/statement.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

type WalkArgs = { accountId: number; afterId: Uint8Array; lookedAtMax: number };

/** Reports of an account after an id, in the order of creation, at most `lookedAtMax`. */
function walkedReports(arg: Arg<WalkArgs>) {
  return sql<{ seq: number; id: Uint8Array; import_seq: number | null; created_at: number }>`(
    select seq, id, import_seq, created_at from reports
    where account_id = ${arg('accountId')} and id > ${arg('afterId')}
    order by account_id, id limit ${arg('lookedAtMax')})`;
}

/** The first reports that an import created, among the scanned reports of its account. */
const listImportedReports = statement<WalkArgs & { importSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .innerJoin('reports', 'reports.seq', 'walked.seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('walked.import_seq', '=', arg('importSeq'))
    .orderBy('walked.id')
    .limit(arg('limit')),
);

/** The last scanned report, when the limit of the scan was reached. */
const findEndOfWalk = statement<WalkArgs & { skipped: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .select(['walked.id', 'walked.created_at as createdAtMs'])
    .orderBy('walked.id')
    .limit(1)
    .offset(arg('skipped')),
);

/** Reports that an import made, along the reports of its account. */
export async function importedReports(
  connection: PostgresDb,
  { accountId, row }: { accountId: number; row: ImportRow },
  { after, limit, lookedAtMax }: ImportedReportsRange,
): Promise<ImportedReports> {
  const afterId = startOfWalk(row, after);
  if (afterId === null) return { items: [], next: null };
  const walk = { accountId, afterId, lookedAtMax };
  return connection.snapshot(async (session) => {
    const rows = await session.all(listImportedReports, { ...walk, importSeq: row.seq, limit: limit + 1 });
    const end =
      rows.length > limit ? null : await session.one(findEndOfWalk, { ...walk, skipped: lookedAtMax - 1 });
    return pageOfWalk({ span: row, rows, limit, end });
  });
}
