import { THUMBNAIL_FRAME } from '@pagemark/domain';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { clearedOf, isKept } from '../cleared-projects.ts';
import type { Columns } from '../db/by-column.ts';
import { isAmong } from '../db/json-rows.ts';
import { deleteBy, deleteSome, insertRow, putRow, selectBy, updateBy } from '../db/by-column.ts';
import {
  hiddenFromPlanner,
  postgresStatement,
  sqliteStatement,
  sqlStatement,
  statement,
} from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { Schema } from '../schema.ts';
import { STATE_COLUMNS } from '../migrations/baseline/report-states.ts';

/** The columns of a report; every statement that returns reports selects these. */
export const REPORT_COLUMNS = [
  'reports.seq',
  'reports.id',
  'reports.url',
  'reports.title',
  'projects.name as project',
  'reports.privacy',
  'reports.indexing',
  'reports.mode',
  'reports.rendering',
  'reports.devices',
  'reports.render_runs as renderRuns',
  'reports.status',
  'reports.result_rank as resultRank',
  'reports.score',
  // A subquery rather than a join, because it does not affect the plans of lists.
  sql<number | null>`(select previous_score from report_findings where report_seq = reports.seq)`.as(
    'previousScore',
  ),
  sql<number | null>`(select min(device) from run_images
    where run_seq = reports.result_run_seq and frame = ${sql.lit(THUMBNAIL_FRAME)})`.as('thumbnailDevice'),
  'reports.categories',
  'reports.error_code as errorCode',
  'reports.error_message as errorMessage',
  'reports.error_limit as errorLimit',
  'reports.generated_at as generatedAtMs',
  'reports.created_at as createdAtMs',
  'reports.updated_at as updatedAtMs',
  'reports.version',
] as const;

const RENDERING = ['rendering', 'devices', 'render_runs'] as const;
const CHOICE = ['mode', ...RENDERING] as const;
/** The columns of a rendering choice. */
export type Rendering = Columns<'reports', (typeof RENDERING)[number]>;
/** The columns of the error of a run or a report. */
export const ERROR = ['error_code', 'error_message', 'error_limit'] as const;
export type ErrorColumns = Columns<'reports', (typeof ERROR)[number]>;
export const NO_ERROR = { error_code: null, error_message: null, error_limit: null };

/** The columns of a run's Lighthouse audit, for a select that may find none. */
export const LAB_COLUMNS = [
  'lab_audits.state as labState',
  'lab_audits.outcomes as labOutcomes',
  'lab_audits.token as labToken',
  'lab_audits.error as labError',
] as const;

/** The reports of projects that were not deleted. */
export const keptReports = (db: Kysely<Schema>) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .whereRef('projects.account_id', '=', 'reports.account_id');

type OneArgs = { accountId: number; id: Uint8Array };

export const keptReport = (db: Kysely<Schema>, arg: Arg<OneArgs>) =>
  keptReports(db).where('reports.id', '=', arg('id')).where('reports.account_id', '=', arg('accountId'));

/** A report with its run in progress and its host; their columns are null if there is none. */
const reportInProgress = (db: Kysely<Schema>, arg: Arg<OneArgs>) =>
  keptReport(db, arg)
    .leftJoin('runs', (join) =>
      join.onRef('runs.seq', '=', 'reports.latest_run_seq').on('reports.status', '<', sql.lit(2)),
    )
    .leftJoin('hosts', 'hosts.host', 'runs.host')
    .select(REPORT_COLUMNS)
    .select([
      'runs.lane',
      'runs.attempt',
      'runs.due_at as dueMs',
      'runs.progress',
      'hosts.next_at as hostNextMs',
      // The number of pages of its host that are in progress.
      sql<number>`(select count(*) from runs as others where others.status = 1 and others.host = runs.host)`.as(
        'hostActive',
      ),
    ]);

export const findReportProgress = statement<OneArgs>()((db, arg) => reportInProgress(db, arg));

/** A report with the serialized results that it shows and their Lighthouse audit; null if it has none. */
export const findReportDetail = statement<OneArgs>()((db, arg) =>
  reportInProgress(db, arg)
    .leftJoin('run_results', 'run_results.run_seq', 'reports.result_run_seq')
    .leftJoin('lab_audits', 'lab_audits.run_seq', 'reports.result_run_seq')
    .select('run_results.body')
    .select(LAB_COLUMNS),
);

export const findReport = statement<OneArgs>()((db, arg) => keptReport(db, arg).select(REPORT_COLUMNS));

/** A report with the columns that decide on changes, locked until the transaction ends. */
export const lockReport = statement<OneArgs>()((db, arg) =>
  keptReport(db, arg)
    .select(REPORT_COLUMNS)
    .select('reports.password_hash as passwordHash')
    .forNoKeyUpdate('reports'),
);

/** A report by id, in any account, with its account and the hash of its password. */
export const findSharedReport = statement<{ id: Uint8Array }>()((db, arg) =>
  keptReports(db)
    .select(REPORT_COLUMNS)
    .select(['reports.account_id as accountId', 'reports.password_hash as passwordHash'])
    .where('reports.id', '=', arg('id')),
);

export const findReportOfRun = statement<{ accountId: number; runId: Uint8Array }>()((db, arg) =>
  keptReports(db)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .select(REPORT_COLUMNS)
    .where('runs.id', '=', arg('runId'))
    .where('reports.account_id', '=', arg('accountId')),
);

/** An account's latest results with a lower score than the previous result. */
const worse = (db: Kysely<Schema>, accountId: number) =>
  db
    .selectFrom('report_findings')
    .innerJoin('reports', 'reports.seq', 'report_findings.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('report_findings.account_id', '=', accountId)
    .whereRef('report_findings.score', '<', 'report_findings.previous_score')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .orderBy('report_findings.found_at', 'desc');

/** These results, latest first, with the previous score. */
export const listWorse = statement<{ accountId: number; limit: number }>()((db, arg) =>
  worse(db, arg('accountId')).select(REPORT_COLUMNS).limit(arg('limit')),
);

/** The number of these results, counted up to `limit`. */
export const countWorse = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(worse(db, arg('accountId')).select('reports.seq').limit(arg('limit')).as('worse'))
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

type CountRunningArgs = { accountId: number; projectId: number | null; resultRank: number | null };

/** The number of reports in a scope whose latest run is running. There are few, and an index alone shows which of them count. */
export const countRunning = sqlStatement<CountRunningArgs, { count: number }>((arg, engine) => {
  const account = hiddenFromPlanner(engine, arg('accountId'), 'bigint');
  return sql`select count(*) as count from reports
    where account_id = ${account} and status = 1 and ${isKept(account)}
      and coalesce(${arg('projectId')}, project_id) = project_id
      and coalesce(${arg('resultRank')}, result_rank) = result_rank`;
});

/**
 * An account's reports by state, projects, imports and bytes, summed over slots. `clearing`: 1 if some of its deleted projects
 * are being cleared.
 */
export const findAccountTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select((eb) =>
      ([...STATE_COLUMNS, 'projects', 'imports'] as const).map((name) => eb.fn.sum<number>(name).as(name)),
    )
    .select((eb) => eb.fn.sum<number>('stored_bytes').as('storedBytes'))
    .select(
      sql<number>`case when exists (select 1 from ${clearedOf(arg('accountId'))}) then 1 else 0 end`.as(
        'clearing',
      ),
    )
    .where('account_id', '=', arg('accountId'))
    .having((eb) => eb(eb.fn.countAll(), '>', sql.lit(0))),
);

export const findLastSeq = selectBy('reports', [], ['seq'], () => sql`order by seq desc limit 1`);

/** The id of the latest report in all accounts. */
export const findLastReportId = selectBy(
  'reports',
  [],
  ['id'],
  (_, engine) => sql`order by ${sql.ref(engine === 'sqlite' ? 'seq' : 'id')} desc limit 1`,
);

/** The first report, in any account, with this id or a later one. SQLite only. */
export const findSeqFrom = sqliteStatement<{ id: Uint8Array }, { seq: number }>(
  (arg) => sql`select seq from reports where id >= ${arg('id')} order by id limit 1`,
);

export const sampleUrls = selectBy(
  'reports',
  [],
  ['url'],
  (arg: Arg<{ fromSeq: number; limit: number }>) =>
    sql`where seq >= ${arg('fromSeq')} order by seq limit ${arg('limit')}`,
);

/** Inserts a report that has no run yet. Its version is 0 until its first run is queued. */
export const insertReport = insertRow(
  'reports',
  [
    'id',
    'account_id',
    'project_id',
    'url',
    'privacy',
    'password_hash',
    ...CHOICE,
    'status',
    'version',
    'created_at as nowMs',
    'updated_at as nowMs',
  ],
  sql<{ seq: number }>`returning seq`,
);

/** Increments the version of a report, with every change. */
export const NEW_VERSION = { version: sql`version + 1` };

export const updatePrivacy = updateBy(
  'reports',
  ['seq'],
  ['privacy', 'password_hash', 'indexing', 'updated_at as nowMs', NEW_VERSION],
);

/** Changes a report's rendering, devices and Lighthouse mode. */
export const updateChoice = updateBy('reports', ['seq'], [...CHOICE, 'updated_at as nowMs', NEW_VERSION]);

/** Updates the version and time of a report that shows this run. */
export const touchReportOfRun = updateBy(
  'reports',
  ['seq as reportSeq', 'result_run_seq as runSeq'],
  ['updated_at as nowMs', NEW_VERSION],
);

/** Deletes a report, with its runs and their results. */
export const deleteReport = deleteBy('reports', ['seq']);

/** Deletes reports, given as a JSON array of their numbers, with their runs, results and jobs. */
export const deleteReports = sqlStatement<{ seqs: string }>(
  (arg, engine) => sql`delete from reports where ${isAmong(engine, 'seq', arg('seqs'))}`,
);

export const findIdempotencyKey = selectBy(
  'idempotency_keys',
  ['account_id', 'key'],
  ['request_digest', 'report_id'],
  (arg: Arg<{ sinceMs: number }>) => sql`and created_at >= ${arg('sinceMs')}`,
);

/** Records the report of an Idempotency-Key, replacing an earlier one. */
export const putIdempotencyKey = putRow(
  'idempotency_keys',
  ['account_id', 'key', 'request_digest', 'report_id', 'created_at as nowMs'],
  ['account_id', 'key'],
);

/** Deletes a few Idempotency-Keys from before a given time. */
export const deleteOldIdempotencyKeys = deleteSome(
  'idempotency_keys',
  ['account_id', 'key'],
  (arg: Arg<{ beforeMs: number }>) => sql`where created_at < ${arg('beforeMs')} order by created_at`,
);

/** Makes requests with the same Idempotency-Key wait until this transaction ends. PostgreSQL only: on SQLite they wait anyway. */
export const lockIdempotencyKey = postgresStatement<{ accountId: number; key: string }>(
  (arg) => sql`select pg_advisory_xact_lock(hashtextextended(${arg('key')}, ${arg('accountId')}))`,
);
