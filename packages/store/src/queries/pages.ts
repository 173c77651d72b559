import { sql } from 'kysely';
import type { LaneCode, ModeCode } from '../column-codes.ts';
import type { RawBuilder } from 'kysely';
import { isRunKept } from '../cleared-projects.ts';
import { columnsOf, selectBy, updateBy } from '../db/by-column.ts';
import type { Columns, RowIn } from '../db/by-column.ts';
import { rowLock, sqliteStatement, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { Engine } from '../db/engine.ts';
import { SKIPPED_MAX } from '../queue/queue-limits.ts';
import { queueNow } from './entries.ts';
import type { Group } from './entries.ts';
import { ERROR, NO_ERROR } from './reports.ts';
import type { Rendering } from './reports.ts';

/** The task of a claimed page. `publicSitemap`: the import whose public sitemap contained the page, or null. */
export type PageTask = {
  reportId: Uint8Array;
  url: string;
  lane: LaneCode;
  publicSitemap: number | null;
} & Rendering;

/** The columns of a task, from the rows `reports` and `page`: a run may override the rendering of its report. */
const TASK = sql`reports.id as "reportId", reports.url, page.lane,
      case page.rendering when 0 then reports.rendering else page.rendering end as rendering,
      case page.devices when 0 then reports.devices else page.devices end as devices,
      case page."renderRuns" when 0 then reports.render_runs else page."renderRuns" end as "renderRuns",
      (select import_seq from public_sitemaps where import_seq = reports.import_seq) as "publicSitemap"`;

// Pages wait in `runs`: a run with status 0 is queued, one with status 1 is active.
const IS_QUEUED = sql`status = 0`;
const NOT_ACTIVE = { token: null, progress: null, started_at: null };

type NextPage = Columns<'runs', 'seq' | 'id' | 'account_id' | 'attempt' | 'report_seq'> & PageTask;

/**
 * SQLite: the next page of a group: interactive pages of its host come first, whatever their account is. Pages of deleted
 * projects are skipped.
 */
export const findNextPage = sqliteStatement<Group & { nowMs: number }, NextPage>((arg) => {
  const first = (isOwn: 0 | 1, condition: RawBuilder<unknown>) => sql`select * from (
        select * from (
          select seq, id, account_id as "accountId", attempt, report_seq as "reportSeq", lane, rendering, devices,
            render_runs as "renderRuns",
            ${sql.lit(isOwn)} as is_own from runs
          where status = 0 and ${condition} and host = ${arg('host')} and due_at <= ${arg('nowMs')}
          order by due_at, seq limit ${sql.lit(SKIPPED_MAX)}
        ) as page where ${isRunKept(sql.ref('page.seq'))} limit 1
      )`;
  return sql`select page.seq, page.id, page."accountId", page.attempt, page."reportSeq", ${TASK} from (
      ${first(0, sql`lane = 0 and ${arg('lane')} = 1`)}
      union all ${first(0, sql`lane = 2 and ${arg('lane')} = 3`)}
      union all ${first(1, sql`lane = ${arg('lane')} and account_id = ${arg('accountId')}`)}
      limit 1
    ) as page join reports on reports.seq = page."reportSeq"`;
});

/** When the next page of a lane, account and host is due; no row if none is queued. */
export const findNextDue = selectBy(
  'runs',
  [IS_QUEUED, 'lane', 'account_id', 'host'],
  ['due_at as dueMs'],
  () => sql`order by due_at limit 1`,
);

export const startPage = updateBy(
  'runs',
  ['seq as runSeq', IS_QUEUED],
  ['token', 'started_at as nowMs', { status: 1, attempt: sql`attempt + 1`, ...NO_ERROR }],
);

/** Queues an active page again. `dueMs` null: it keeps its position. */
export const requeuePage = updateBy(
  'runs',
  ['seq as runSeq', 'token'],
  [
    { status: 0, ...NOT_ACTIVE },
    'attempt',
    ...ERROR,
    (arg: Arg<{ dueMs: number | null }>) => ({
      due_at: sql`coalesce(cast(${arg('dueMs')} as bigint), due_at)`,
    }),
  ],
);

/** Queues an active page of a static lane again in the rendering lane of the same priority, as if it had not been claimed. */
export const moveToRendering = updateBy(
  'runs',
  ['seq as runSeq', 'token', sql`lane < 2`],
  [{ status: 0, lane: sql`lane + 2`, attempt: sql`attempt - 1`, ...NOT_ACTIVE }],
);

/** Fails an open page. `kept`: the state of a job that is kept, failed (2) or canceled (3); null: it is not kept. */
export const failPage = updateBy(
  'runs',
  ['seq as runSeq', sql`status < 2`],
  ['kept', ...ERROR, 'finished_at as nowMs', { status: 3, token: null, progress: null }],
);

/** Queues a failed or canceled job again, with its attempts reset to zero and its wait starting now. */
export const retryPage = updateBy(
  'runs',
  ['seq as runSeq'],
  [
    'queued_at as nowMs',
    'due_at as nowMs',
    { status: 0, kept: null, attempt: 0, started_at: null, finished_at: null, ...NO_ERROR },
  ],
);

const ACTIVE = columnsOf(
  'runs',
  ['seq', 'report_seq', 'account_id', 'lane', 'host', 'attempt', 'token'],
  'runs',
);
export type ActivePage = RowIn<typeof ACTIVE>;

export type HeldArgs = {
  runSeq: number;
  token: string;
  host: string;
  /** The token of the host's lease, which is the first part of the claim's token. */
  hostToken: string;
  /** The queue's time, used on SQLite only. */
  nowMs: number;
  attemptMs: number;
};

export type HeldRow = ActivePage & {
  nowMs: number;
  hostNextMs: number;
  /** The Lighthouse mode of its report. */
  mode: ModeCode;
  /** 0 if its project was deleted. */
  isKept: 0 | 1;
};

/**
 * The parts of a statement that lock the host and the active page of a claim: `held` has a row if the claim is valid. All
 * transactions lock hosts before runs.
 */
export function heldParts(arg: Arg<HeldArgs>, engine: Engine): RawBuilder<unknown> {
  // On SQLite, which has no row locks, materializing them would only take longer.
  const as = sql.raw(engine === 'sqlite' ? 'as' : 'as materialized');
  return sql`clock ${as} (select ${queueNow(engine, arg('nowMs'))} as now_ms), held ${as} (
      select runs.seq, runs.report_seq, runs.account_id, runs.lane, runs.host, runs.attempt, runs.token, clock.now_ms, hosts.next_at
      from clock, hosts, runs
      where hosts.host = ${arg('host')} and hosts.token = ${arg('hostToken')} and hosts.lease_until > clock.now_ms
        and runs.seq = ${arg('runSeq')} and runs.status = 1 and runs.token = ${arg('token')}
        and runs.started_at > clock.now_ms - ${arg('attemptMs')}
      ${rowLock(engine, 'for update of hosts, runs')}
    )`;
}

const HELD_COLUMNS = sql`seq, report_seq as "reportSeq", account_id as "accountId", lane, host, attempt, token,
      now_ms as "nowMs", next_at as "hostNextMs", (select mode from reports where reports.seq = held.report_seq) as mode,
      case when ${isRunKept(sql.ref('held.seq'))} then 1 else 0 end as "isKept"`;

/** The active page of a claim, locked with its host; no row if the lease or the attempt has ended. */
export const lockHeldPage = sqlStatement<HeldArgs, HeldRow>(
  (arg, engine) => sql`with ${heldParts(arg, engine)} select ${HELD_COLUMNS} from held`,
);

/** The active page of a claim, locked, whether or not the claim is still valid. */
export const lockActivePage = sqlStatement<{ runSeq: number; token: string }, ActivePage>(
  (arg, engine) => sql`select ${ACTIVE} from runs
    where seq = ${arg('runSeq')} and status = 1 and token = ${arg('token')} ${rowLock(engine, 'for update')}`,
);

type ProgressArgs = HeldArgs & { progress: string };

/** Stores the progress of a claim's active page, if the claim is valid. */
export const updateProgress = sqlStatement<ProgressArgs>((arg, engine) => {
  const nowMs = queueNow(engine, arg('nowMs'));
  return sql`update runs set progress = ${arg('progress')}
    where seq = ${arg('runSeq')} and status = 1 and token = ${arg('token')} and started_at > ${nowMs} - ${arg('attemptMs')}
      and exists (
        select 1 from hosts
        where hosts.host = ${arg('host')} and hosts.token = ${arg('hostToken')} and hosts.lease_until > ${nowMs}
      )`;
});

export const findOpenPage = sqlStatement<{ runSeq: number }, ActivePage>(
  (arg) => sql`select ${ACTIVE} from runs
    where seq = ${arg('runSeq')} and status < 2 and ${isRunKept(arg('runSeq'))}`,
);

type ExpiredArgs = { nowMs: number; sinceMs: number; limit: number };

/** Active pages whose host's lease has expired, or whose attempt has reached its deadline. */
export const listExpiredPages = sqlStatement<ExpiredArgs, ActivePage>(
  (arg) => sql`select ${ACTIVE} from runs left join hosts on hosts.host = runs.host
    where runs.status = 1 and (
      hosts.lease_until is null or hosts.lease_until <= ${arg('nowMs')} or runs.started_at <= ${arg('sinceMs')}
    ) limit ${arg('limit')}`,
);

/** Active pages of the hosts that a worker holds. */
export const listPagesOfWorker = sqlStatement<{ worker: string }, ActivePage>(
  (arg) => sql`select ${ACTIVE} from runs join hosts on hosts.host = runs.host
    where runs.status = 1 and hosts.worker = ${arg('worker')}`,
);
