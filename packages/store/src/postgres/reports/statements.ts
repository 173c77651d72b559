import { sql } from 'kysely';
import { REPORT_COLUMNS } from '../../sqlite/reports/to-report.ts';
import type { ReportRow } from '../../sqlite/reports/to-report.ts';
import { STATE_COLUMNS } from '../../state-columns.ts';
import { postgresStatement, statement } from '../../db/statement.ts';

const TOTALS = [...STATE_COLUMNS, 'projects', 'deleted', 'graded'] as const;

/** The sums of an account's counters. Null in every column when there is no such account. */
export const findAccountTotals = postgresStatement<
  { accountId: number },
  Record<(typeof TOTALS)[number], number | null>
>((arg) => {
  const sums = TOTALS.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select ${sql.join(sums)} from account_totals where account_id = ${arg('accountId')}`;
});

/** A report of an account, locked against other changes until the transaction ends. */
export const lockReport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .select('reports.password_hash as passwordHash')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId'))
    .forNoKeyUpdate('reports'),
);

export type LockedReport = ReportRow & { passwordHash: string | null };

/** Makes requests with the same Idempotency-Key wait until this transaction ends. */
export const lockIdempotencyKey = postgresStatement<{ accountId: number; key: string }>(
  (arg) => sql`select pg_advisory_xact_lock(hashtextextended(${arg('key')}, ${arg('accountId')}))`,
);

/** The greatest id there is. */
export const findLastReportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(sql.lit(1)),
);

type NewReportArgs = {
  id: Uint8Array;
  accountId: number;
  projectId: number;
  url: string;
  privacy: number;
  passwordHash: string | null;
  nowMs: number;
};

/** Inserts a report that has no run yet. Its version is 0 until its first run is queued. */
export const insertReport = postgresStatement<NewReportArgs, { seq: number }>(
  (arg) => sql`insert into reports
    (id, account_id, project_id, url, privacy, password_hash, status, created_at, updated_at, version)
    values (${arg('id')}, ${arg('accountId')}, ${arg('projectId')}, ${arg('url')}, ${arg('privacy')},
      ${arg('passwordHash')}, 0, ${arg('nowMs')}, ${arg('nowMs')}, 0)
    returning seq`,
);

/** The given reports whose latest run is not final. */
export const listUnsettled = postgresStatement<{ ids: readonly string[] }, { id: Uint8Array }>(
  (arg) => sql`select reports.id from reports join projects on projects.id = reports.project_id
    where reports.id = any(${arg('ids')}::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id`,
);
