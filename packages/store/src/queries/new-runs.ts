import { sql } from 'kysely';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Engine } from '../db/statement.ts';
import { queueNow } from '../queue/queue-now.ts';

// Runs of many reports, for imports and schedules: rows are arguments as JSON.

/** On PostgreSQL the numbers of rows are generated, unless an insert says that it brings its own. */
export function withOwnNumbers(engine: Engine) {
  return sql.raw(engine === 'postgres' ? 'overriding system value' : '');
}

/** Numbers for new rows of a table, in order. On SQLite they stay free until they are inserted: other writers wait. */
function reserveSeqs(table: 'reports' | 'runs') {
  return sqlStatement<{ count: number }, { seq: number }>((arg, engine) =>
    engine === 'postgres'
      ? sql`select nextval(${sql.lit(`${table}_seq_seq`)}) as seq from generate_series(1, cast(${arg('count')} as int))`
      : sql`with recursive numbers (seq) as (
          select coalesce((select seq from sqlite_sequence where name = ${sql.lit(table)}), 0) + 1
          union all select seq + 1 from numbers limit ${arg('count')}
        ) select seq from numbers`,
  );
}

/** Numbers for new reports. */
export const reserveReportSeqs = reserveSeqs('reports');
/** Numbers for new runs. */
export const reserveRunSeqs = reserveSeqs('runs');

/** Inserts queued bulk runs. `rows`: JSON of `seq`, `id`, `report_seq` and `host`. */
export const insertRuns = sqlStatement<{ rows: string; accountId: number; nowMs: number }>(
  (
    arg,
    engine,
  ) => sql`insert into runs (seq, id, report_seq, account_id, status, queued_at, lane, host, due_at)
      ${withOwnNumbers(engine)}
    select seq, id, report_seq, cast(${arg('accountId')} as bigint), 0, cast(${arg('nowMs')} as bigint), 1, host,
      ${queueNow(engine, arg('nowMs'))}
    from ${jsonRows(engine, arg('rows'), { seq: 'bigint', id: 'uuid', report_seq: 'bigint', host: 'text' })}`,
);

/**
 * Makes queued runs those whose status their reports show. The last completed results stay. `rows`: JSON of `seq` and
 * `report_seq`, of reports that are locked.
 */
export const showNewRuns = sqlStatement<{ rows: string; nowMs: number }>(
  (arg, engine) => sql`update reports set latest_run_seq = given.seq, status = 0, error_code = null,
      error_message = null, updated_at = ${arg('nowMs')}, version = version + 1
    from ${jsonRows(engine, arg('rows'), { seq: 'bigint', report_seq: 'bigint' })} where reports.seq = given.report_seq`,
);

/** Locks the projects that count these reports, in the order of their ids, as everywhere. On SQLite nothing has to be locked. */
export const lockProjectsOf = sqlStatement<{ reportSeqs: string }, { id: number }>((arg, engine) => {
  const reports = sql`select project_id from reports where ${isAmong(engine, 'seq', arg('reportSeqs'))}`;
  return sql`select id from projects where id in (${reports}) order by id ${sql.raw(engine === 'postgres' ? 'for no key update' : '')}`;
});
