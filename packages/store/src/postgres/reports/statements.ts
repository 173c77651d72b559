import { sql } from 'kysely';
import { STATE_COLUMNS } from '../../state-columns.ts';
import { postgresStatement } from '../../db/statement.ts';

const TOTALS = [...STATE_COLUMNS, 'projects', 'deleted', 'graded'] as const;

/** The sums of an account's counters. Null in every column when there is no such account. */
export const findAccountTotals = postgresStatement<
  { accountId: number },
  Record<(typeof TOTALS)[number], number | null>
>((arg) => {
  const sums = TOTALS.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select ${sql.join(sums)} from account_totals where account_id = ${arg('accountId')}`;
});

/** The given reports whose latest run is not final. */
export const listUnsettled = postgresStatement<{ ids: readonly string[] }, { id: Uint8Array }>(
  (arg) => sql`select reports.id from reports join projects on projects.id = reports.project_id
    where reports.id = any(${arg('ids')}::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id`,
);
