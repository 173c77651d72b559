import { sql } from 'kysely';
import { isKept } from '../cleared-projects.ts';
import { perEngine, postgresStatement, statement } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../operations/to-report.ts';
import type { DevicesCode, RenderingCode } from '../rendering-schema.ts';
import { STATE_COLUMNS } from '../state-columns.ts';

const ACCOUNT_COUNTERS = [...STATE_COLUMNS, 'projects'] as const;

type CountRunningArgs = { accountId: number; projectId: number | null; resultRank: number | null };

/** The reports of a scope whose latest run is running: there are few, and the index shows for each whether it counts. */
export const countRunning = statement<CountRunningArgs>()((db, arg) =>
  db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', arg('accountId'))
    .where('status', '=', sql.lit(1))
    .where(isKept(arg('accountId')))
    .where(sql<boolean>`coalesce(${arg('projectId')}, project_id) = project_id`)
    .where(sql<boolean>`coalesce(${arg('resultRank')}, result_rank) = result_rank`),
);

/** Forgets Idempotency-Keys of before a time, a few at a time. */
export const deleteOldIdempotencyKeys = statement<{ beforeMs: number; limit: number }>()((db, arg) =>
  db.deleteFrom('idempotency_keys').where(
    (eb) => eb.refTuple('account_id', 'key'),
    'in',
    (eb) =>
      eb
        .selectFrom('idempotency_keys')
        .select(['account_id', 'key'])
        .where('created_at', '<', arg('beforeMs'))
        .orderBy('created_at')
        .limit(arg('limit'))
        .$asTuple('account_id', 'key'),
  ),
);

/** Deletes a report; its runs and their results go with it. */
export const deleteReport = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('reports').where('seq', '=', arg('seq')),
);

/** The reports of an account by state, and its projects. PostgreSQL keeps the counters in several rows. */
export const findAccountTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select((eb) => ACCOUNT_COUNTERS.map((name) => eb.fn.sum<number>(name).as(name)))
    .where('account_id', '=', arg('accountId'))
    .having((eb) => eb(eb.fn.countAll(), '>', sql.lit(0))),
);

/** The use of a client's Idempotency-Key. */
export const findIdempotencyKey = statement<{ accountId: number; key: string; sinceMs: number }>()(
  (db, arg) =>
    db
      .selectFrom('idempotency_keys')
      .select(['request_digest as requestDigest', 'report_id as reportId'])
      .where('account_id', '=', arg('accountId'))
      .where('key', '=', arg('key'))
      .where('created_at', '>=', arg('sinceMs')),
);

/** The number of the latest report of all accounts. */
export const findLastSeq = statement<Record<string, never>>()((db) =>
  db.selectFrom('reports').select('seq').orderBy('seq', 'desc').limit(sql.lit(1)),
);

const lastId = (order: 'seq' | 'id') =>
  statement<Record<string, never>>()((db) =>
    db.selectFrom('reports').select('id').orderBy(order, 'desc').limit(sql.lit(1)),
  );

/** The id of the latest report of all accounts. */
export const findLastReportId = perEngine({ sqlite: lastId('seq'), postgres: lastId('id') });

/** A report of an account with the packed results that it shows; `body` is null when it has none. */
export const findReportDetail = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .leftJoin('run_results', 'run_results.run_seq', 'reports.result_run_seq')
    .select(REPORT_COLUMNS)
    .select('run_results.body')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId')),
);

/** A report of an account by id, with the columns that decide on changes. */
export const findReport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .select(['reports.password_hash as passwordHash', 'reports.result_run_seq as resultRunSeq'])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId')),
);

type InsertReportArgs = {
  id: Uint8Array;
  accountId: number;
  projectId: number;
  url: string;
  privacy: 0 | 1 | 2;
  passwordHash: string | null;
  rendering: RenderingCode;
  devices: DevicesCode;
  nowMs: number;
};

/** Inserts a report that has no run yet. Its version is 0 until its first run is queued. */
export const insertReport = statement<InsertReportArgs>()((db, arg) =>
  db
    .insertInto('reports')
    .values({
      id: arg('id'),
      account_id: arg('accountId'),
      project_id: arg('projectId'),
      url: arg('url'),
      privacy: arg('privacy'),
      password_hash: arg('passwordHash'),
      rendering: arg('rendering'),
      devices: arg('devices'),
      status: 0,
      created_at: arg('nowMs'),
      updated_at: arg('nowMs'),
      version: 0,
    })
    .returning('seq'),
);

type PutIdempotencyKeyArgs = {
  accountId: number;
  key: string;
  requestDigest: Uint8Array;
  reportId: Uint8Array;
  nowMs: number;
};

/** Records the report of an Idempotency-Key, replacing an earlier one. */
export const putIdempotencyKey = statement<PutIdempotencyKeyArgs>()((db, arg) =>
  db
    .insertInto('idempotency_keys')
    .values({
      account_id: arg('accountId'),
      key: arg('key'),
      request_digest: arg('requestDigest'),
      report_id: arg('reportId'),
      created_at: arg('nowMs'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet((eb) => ({
        request_digest: eb.ref('excluded.request_digest'),
        report_id: eb.ref('excluded.report_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    ),
);

type UpdatePrivacyArgs = {
  seq: number;
  privacy: 0 | 1 | 2;
  passwordHash: string | null;
  indexing: 0 | 1;
  nowMs: number;
};

/** Changes the privacy of a report. */
export const updatePrivacy = statement<UpdatePrivacyArgs>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      privacy: arg('privacy'),
      password_hash: arg('passwordHash'),
      indexing: arg('indexing'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('seq')),
);

type UpdateChoiceArgs = { seq: number; rendering: RenderingCode; devices: DevicesCode; nowMs: number };

/** Changes whether a report is rendered, and as which devices. */
export const updateChoice = statement<UpdateChoiceArgs>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      rendering: arg('rendering'),
      devices: arg('devices'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('seq')),
);

const reportToChange = ({ isLocked }: { isLocked: boolean }) =>
  statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
    db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .select(REPORT_COLUMNS)
      .select('reports.password_hash as passwordHash')
      .whereRef('projects.account_id', '=', 'reports.account_id')
      .where('reports.id', '=', arg('id'))
      .where('reports.account_id', '=', arg('accountId'))
      .$if(isLocked, (query) => query.forNoKeyUpdate('reports')),
  );

/** A report of an account, which no other transaction can change until this one ends. */
export const lockReport = perEngine({
  sqlite: reportToChange({ isLocked: false }),
  postgres: reportToChange({ isLocked: true }),
});

/** Makes requests with the same Idempotency-Key wait until this transaction ends. PostgreSQL only: on SQLite, they do. */
export const lockIdempotencyKey = postgresStatement<{ accountId: number; key: string }>(
  (arg) => sql`select pg_advisory_xact_lock(hashtextextended(${arg('key')}, ${arg('accountId')}))`,
);

/** Deletes reports, given as a JSON array of their numbers; their runs, results and jobs go with them. PostgreSQL only. */
export const deleteReports = postgresStatement<{ seqs: string }>(
  (arg) =>
    sql`delete from reports where seq = any(array(select json_array_elements_text(${arg('seqs')}::json)::bigint))`,
);

/** URLs of neighboring reports, of any account. */
export const sampleUrls = statement<{ fromSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('url')
    .where('seq', '>=', arg('fromSeq'))
    .orderBy('seq')
    .limit(arg('limit')),
);
