import { sql } from 'kysely';
import { insertNewRow, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import { isAmong, jsonRows, onlyGiven } from '../db/json-rows.ts';
import { rowLock, sqlStatement, statement } from '../db/statement.ts';
import type { Engine } from '../db/engine.ts';
import type { LaneCode } from '../column-codes.ts';
import { queueNow } from './entries.ts';
import { ERROR, keptReport, keptReports, NEW_VERSION, NO_ERROR } from './reports.ts';
import type { Rendering } from './reports.ts';

export const startRun = updateBy('runs', ['seq as runSeq'], ['started_at as nowMs', { status: 1 }]);

export const completeRunRow = updateBy(
  'runs',
  ['seq as runSeq'],
  [
    'score',
    'result_rank',
    'result_capped_by',
    'engine',
    'profile',
    'result_bytes',
    'finished_at as nowMs',
    { status: 2, ...NO_ERROR, token: null, progress: null },
  ],
);

export const findReportStatus = statement<{ reportId: Uint8Array }>()((db, arg) =>
  keptReports(db).select('reports.status').where('reports.id', '=', arg('reportId')),
);

export const findRun = selectBy('runs', ['id as runId'], ['seq']);
export const findTraceParent = selectBy('runs', ['seq as runSeq'], ['trace_parent']);
export const findCatalog = selectBy('message_catalogs', ['digest'], ['body']);
export const insertCatalog = insertNewRow('message_catalogs', ['digest', 'body'], ['digest']);
export const insertRunResult = insertRow('run_results', ['run_seq', 'body']);

export const insertRunImage = insertRow('run_images', [
  'run_seq',
  'account_id',
  'device',
  'frame',
  'media_type',
  'body',
]);

type FindImageArgs = { accountId: number; id: Uint8Array; device: number; frame: number };

export const findShownImage = statement<FindImageArgs>()((db, arg) =>
  keptReport(db, arg)
    .innerJoin('run_images', 'run_images.run_seq', 'reports.result_run_seq')
    .select(['run_images.media_type as mediaType', 'run_images.body'])
    .where('run_images.device', '=', arg('device'))
    .where('run_images.frame', '=', arg('frame')),
);

/** The first bytes of the serialized results that some reports of an account show. `ids`: a JSON array of hexadecimal digits. */
export const findShownVitals = sqlStatement<
  { accountId: number; ids: string; bytes: number },
  { id: Uint8Array; start: Uint8Array }
>(
  (arg, engine) => sql`select reports.id, substr(run_results.body, 1, ${arg('bytes')}) as start
    from reports join run_results on run_results.run_seq = reports.result_run_seq
    where reports.account_id = ${arg('accountId')} and ${isAmong(engine, 'reports.id', arg('ids'), 'uuid')}`,
);

/** The serialized results that some reports of an account show. `ids`: a JSON array of hexadecimal digits. */
export const findShownResults = sqlStatement<
  { accountId: number; ids: string },
  { id: Uint8Array; body: Uint8Array }
>(
  (arg, engine) => sql`select reports.id, run_results.body
    from reports join run_results on run_results.run_seq = reports.result_run_seq
    where reports.account_id = ${arg('accountId')} and ${isAmong(engine, 'reports.id', arg('ids'), 'uuid')}`,
);

const LATEST = ['seq as reportSeq', 'latest_run_seq as runSeq'] as const;

/** Shows the result of a completed run on its report, if it is the report's latest run. */
export const showRunResult = updateBy('reports', LATEST, [
  'title',
  'score',
  'result_rank',
  'categories',
  'generated_at as nowMs',
  'result_run_seq as runSeq',
  'updated_at as nowMs',
  { ...NEW_VERSION, status: 2, ...NO_ERROR },
]);

/** Shows the status of a run on its report, if it is the report's latest run. The last completed result stays. */
export const showRunStatus = updateBy('reports', LATEST, [
  'status',
  ...ERROR,
  'updated_at as nowMs',
  NEW_VERSION,
]);

// New runs of one or more reports: rows are JSON arguments.

/** On PostgreSQL, row numbers are generated unless the insert overrides them. */
export function withOwnNumbers(engine: Engine) {
  return sql.raw(engine === 'postgres' ? 'overriding system value' : '');
}

/** Numbers for new rows of a table, in order. On SQLite they are not reserved, but other writers wait until they are inserted. */
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

export const reserveReportSeqs = reserveSeqs('reports');
export const reserveRunSeqs = reserveSeqs('runs');

type InsertRunsArgs = {
  rows: string;
  accountId: number;
  importSeq: number | null;
  /** Null for runs that are never queued. */
  lane: LaneCode | null;
  nowMs: number;
  traceParent: string | null;
} & Rendering;

/** Inserts queued runs, with or without an import. `rows`: JSON of `seq`, `id`, `report_seq` and `host`. */
export const insertRuns = sqlStatement<InsertRunsArgs>((arg, engine) => {
  const lane = sql`cast(${arg('lane')} as smallint)`;
  return sql`
    insert into runs (seq, id, report_seq, account_id, import_seq, status, queued_at, lane, host, due_at, rendering, devices,
      render_runs, trace_parent)
      ${withOwnNumbers(engine)}
    select seq, id, report_seq, cast(${arg('accountId')} as bigint), cast(${arg('importSeq')} as bigint), 0,
      cast(${arg('nowMs')} as bigint), ${lane}, case when ${lane} is not null then host end,
      ${queueNow(engine, arg('nowMs'))}, cast(${arg('rendering')} as smallint), cast(${arg('devices')} as smallint),
      cast(${arg('renderRuns')} as smallint), cast(${arg('traceParent')} as text)
    from ${jsonRows(engine, arg('rows'), { seq: 'bigint', id: 'uuid', report_seq: 'bigint', host: 'text' })}`;
});

/**
 * Shows queued runs on their reports, which must be locked. The last completed results stay. `rows`: JSON of `seq` and
 * `report_seq`.
 */
export const showNewRuns = sqlStatement<{ rows: string; nowMs: number }>(
  (arg, engine) => sql`update reports set latest_run_seq = given.seq, status = 0, error_code = null,
      error_message = null, error_limit = null, updated_at = ${arg('nowMs')}, version = version + 1
    from ${jsonRows(engine, arg('rows'), { seq: 'bigint', report_seq: 'bigint' })}
    where reports.seq = given.report_seq
      ${onlyGiven(engine, 'reports.seq', { json: arg('rows'), property: 'report_seq' })}`,
);

/**
 * Locks the projects that count these reports, in the order of their ids, as all transactions do. On SQLite no lock is needed.
 */
export const lockProjectsOf = sqlStatement<{ reportSeqs: string }, { id: number }>((arg, engine) => {
  const reports = sql`select project_id from reports where ${isAmong(engine, 'seq', arg('reportSeqs'))}`;
  return sql`select id from projects where id in (${reports}) order by id ${rowLock(engine, 'for no key update')}`;
});
