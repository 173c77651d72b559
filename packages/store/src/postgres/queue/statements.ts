import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lane } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import { postgresStatement } from '../../statement/statement.ts';
import type { Statement } from '../../statement/statement.ts';

type Held = { jobId: number; token: string; nowMs: number };

/** The job of a claim that holds, locked. The lease never ends after the deadline, so one comparison says both. */
export const lockHeldJob = postgresStatement<Held, { jobId: number; attempt: number }>(
  (arg) => sql`select run_seq as "jobId", attempt from jobs
    where run_seq = ${arg('jobId')} and token = ${arg('token')} and lease_until > ${arg('nowMs')} for update`,
);

export const deleteJob = postgresStatement<{ jobId: number }>(
  (arg) => sql`delete from jobs where run_seq = ${arg('jobId')}`,
);

type NewJobArgs = {
  runSeq: number;
  accountId: number;
  host: string;
  lane: LaneCode;
  dueMs: number;
  nowMs: number;
  openMax: number;
};

/**
 * Queues a job, if its lane has room; else no row is changed. The host is made or locked with it, so that nobody
 * forgets it as idle meanwhile.
 */
export const insertJob = postgresStatement<NewJobArgs>(
  (arg) => sql`with host as (
      insert into queue_hosts (host) select ${arg('host')}
      where (select sum(open) from queue_lanes where lane = ${arg('lane')}) < ${arg('openMax')}
      on conflict (host) do update set host = excluded.host
      returning id
    )
    insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at)
    select ${arg('runSeq')}::bigint, ${arg('accountId')}::bigint, host.id, ${arg('lane')}::smallint,
      ${arg('dueMs')}::bigint, ${arg('nowMs')}::bigint, ${arg('nowMs')}::bigint from host`,
);

/** Whether any host has a job that can be claimed. */
export const isAnyReady = postgresStatement<{ nowMs: number }, { ready: boolean }>(
  (arg) => sql`select exists (select 1 from queue_hosts where interactive_at <= ${arg('nowMs')})
    or exists (select 1 from queue_hosts where bulk_at <= ${arg('nowMs')}) as ready`,
);

/** A number that only claims lock. */
const CLAIM_LOCK = 7_276_032;

/**
 * Makes claims wait for one another: each is a millisecond and takes many jobs. A claim that a crash of the server
 * undoes was never made, and its worker's writes are refused: it need not wait for the disk.
 */
export const beginClaiming = postgresStatement<Record<string, never>>(
  () =>
    sql`select pg_advisory_xact_lock(${sql.lit(CLAIM_LOCK)}), set_config('synchronous_commit', 'off', true)`,
);

type ReadyArgs = { nowMs: number; limit: number };

function readyHosts(column: string): Statement<ReadyArgs, { id: number }> {
  return postgresStatement<ReadyArgs, { id: number }>(
    (arg) => sql`select id from queue_hosts where ${sql.ref(column)} <= ${arg('nowMs')}
      order by ${sql.ref(column)} limit ${arg('limit')} for no key update skip locked`,
  );
}

/** Hosts with a job of the lane that can be claimed now, the longest ready first, locked; who is locked has to wait. */
export const lockReadyHosts: Record<Lane, Statement<ReadyArgs, { id: number }>> = {
  interactive: readyHosts('interactive_at'),
  bulk: readyHosts('bulk_at'),
};

export type ClaimArgs = {
  hostIds: readonly number[];
  lane: LaneCode;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  nextMs: number;
  perHostMax: number;
  worker: string;
};

export type ClaimRow = {
  jobId: number;
  token: string;
  runId: Uint8Array;
  accountId: number;
  host: string;
  attempt: number;
};

/**
 * Claims the oldest job of the lane of each of these hosts, which are locked. A host that has as many claims as it
 * may is ready for nothing until one of them ends.
 */
export const claimOfHosts = postgresStatement<ClaimArgs, ClaimRow>((arg) => {
  const nextOf = (lane: LaneCode): RawBuilder<unknown> => sql`(
    select greatest(${arg('nextMs')}::bigint, jobs.due_at) from jobs
    where jobs.host_id = hosts.id and jobs.lane = ${sql.lit(lane)} and jobs.state = 0 and jobs.run_seq <> due.run_seq
    order by jobs.due_at limit 1)`;
  return sql`with due as (
      select hosts.id as host_id, hosts.host, hosts.active + 1 >= ${arg('perHostMax')}::int as fills, job.run_seq
      from unnest(${arg('hostIds')}::bigint[]) as chosen (id)
      join queue_hosts as hosts on hosts.id = chosen.id
      cross join lateral (
        select jobs.run_seq from jobs
        where jobs.host_id = hosts.id and jobs.lane = ${arg('lane')} and jobs.state = 0 and jobs.due_at <= ${arg('nowMs')}
        order by jobs.due_at, jobs.run_seq limit 1 for update skip locked
      ) as job
      where hosts.active < ${arg('perHostMax')}
    ), claimed as (
      update jobs set state = 1, token = gen_random_uuid()::text, lease_until = ${arg('leaseUntilMs')},
        deadline = ${arg('deadlineMs')}, attempt = attempt + 1, worker = ${arg('worker')}, updated_at = ${arg('nowMs')}
      from due where jobs.run_seq = due.run_seq
      returning jobs.run_seq, jobs.token, jobs.account_id, jobs.attempt, due.host
    ), advanced as (
      update queue_hosts as hosts set active = hosts.active + 1, next_at = ${arg('nextMs')}, is_full = due.fills::int,
        interactive_at = case when due.fills then null else ${nextOf(0)} end,
        bulk_at = case when due.fills then null else ${nextOf(1)} end
      from due where hosts.id = due.host_id
    ), filled as (
      update queue_hosts as hosts set is_full = 1, interactive_at = null, bulk_at = null
      where hosts.id = any(${arg('hostIds')}::bigint[]) and hosts.active >= ${arg('perHostMax')}
    )
    select claimed.run_seq as "jobId", claimed.token, runs.id as "runId", claimed.account_id as "accountId",
      claimed.host, claimed.attempt
    from claimed join runs on runs.seq = claimed.run_seq`;
});

type RenewArgs = {
  jobIds: readonly number[];
  tokens: readonly string[];
  nowMs: number;
  leaseUntilMs: number;
};

/** Renews leases that still hold, each up to its deadline; answers the tokens of these. */
export const extendLeases = postgresStatement<RenewArgs, { token: string }>(
  (arg) => sql`update jobs set lease_until = least(${arg('leaseUntilMs')}, deadline)
    from unnest(${arg('jobIds')}::bigint[], ${arg('tokens')}::text[]) as claims (job_id, token)
    where jobs.run_seq = claims.job_id and jobs.token = claims.token and jobs.lease_until > ${arg('nowMs')}
    returning jobs.token`,
);

const GIVEN_BACK = sql`state = 0, token = null, lease_until = null, deadline = null, worker = null`;

/** Gives a job whose claim holds back as it was: the attempt is not counted, and its place in the queue is the old one. */
export const releaseJob = postgresStatement<Held>(
  (arg) => sql`update jobs set ${GIVEN_BACK}, attempt = attempt - 1, updated_at = ${arg('nowMs')}
    where run_seq = ${arg('jobId')} and token = ${arg('token')} and lease_until > ${arg('nowMs')}`,
);

type GiveBackArgs = { jobId: number; dueMs: number; nowMs: number; errorCode: string; errorMessage: string };

/** Gives an active job back, to be claimed again from `dueMs` on. */
export const requeueJob = postgresStatement<GiveBackArgs>(
  (arg) => sql`update jobs set ${GIVEN_BACK}, due_at = ${arg('dueMs')}, error_code = ${arg('errorCode')},
      error_message = ${arg('errorMessage')}, updated_at = ${arg('nowMs')}
    where run_seq = ${arg('jobId')}`,
);

type KeepArgs = { jobId: number; state: 2 | 3; nowMs: number; errorCode: string; errorMessage: string };

/** Copies an open job to the kept ones, as failed or cancelled, and locks it. */
export const keepJob = postgresStatement<KeepArgs>(
  (arg) => sql`with job as (select * from jobs where run_seq = ${arg('jobId')} for update)
    insert into kept_jobs (run_seq, account_id, host, lane, state, attempt, error_code, error_message, created_at, updated_at)
    select job.run_seq, job.account_id, hosts.host, job.lane, ${arg('state')}::smallint, job.attempt,
      ${arg('errorCode')}::text, ${arg('errorMessage')}::text, job.created_at, ${arg('nowMs')}::bigint
    from job join queue_hosts as hosts on hosts.id = job.host_id`,
);

type KeptRow = { accountId: number; host: string; lane: LaneCode; latestRunSeq: number };

/** A kept job with the latest run of its report, both locked. */
export const lockKeptJob = postgresStatement<{ jobId: number }, KeptRow>(
  (arg) => sql`select kept_jobs.account_id as "accountId", kept_jobs.host, kept_jobs.lane,
      reports.latest_run_seq as "latestRunSeq"
    from kept_jobs join runs on runs.seq = kept_jobs.run_seq join reports on reports.seq = runs.report_seq
    where kept_jobs.run_seq = ${arg('jobId')} for no key update of reports, kept_jobs`,
);

export const deleteKeptJob = postgresStatement<{ jobId: number }>(
  (arg) => sql`delete from kept_jobs where run_seq = ${arg('jobId')}`,
);

/** Active jobs whose lease has passed, the longest ago first, locked; those that another reaper holds are left to it. */
export const lockExpiredJobs = postgresStatement<
  { nowMs: number; limit: number },
  { jobId: number; attempt: number }
>(
  (arg) => sql`select run_seq as "jobId", attempt from jobs where state = 1 and lease_until <= ${arg('nowMs')}
    order by lease_until limit ${arg('limit')} for update skip locked`,
);

const IDLE = sql`active < 1 and interactive_at is null and bulk_at is null`;

/** Whether there are leases that have passed, or hosts to be forgotten. */
export const isAnythingOver = postgresStatement<{ nowMs: number }, { over: boolean }>(
  (arg) => sql`select exists (select 1 from jobs where state = 1 and lease_until <= ${arg('nowMs')})
    or exists (select 1 from queue_hosts where ${IDLE} and next_at <= ${arg('nowMs')}) as over`,
);

/** Forgets hosts that have no open job and whose politeness delay has passed. */
export const deleteIdleHosts = postgresStatement<{ nowMs: number; limit: number }>(
  (arg) => sql`delete from queue_hosts where id in (
      select id from queue_hosts where ${IDLE} and next_at <= ${arg('nowMs')} limit ${arg('limit')}
      for update skip locked)`,
);

/** Open jobs by lane: the active ones are no more than workers have places. */
export const countOpenJobs = postgresStatement<
  Record<string, never>,
  { lane: LaneCode; open: number; active: number }
>(
  () => sql`select lanes.lane, sum(lanes.open)::bigint as open,
      (select count(*) from jobs where jobs.state = 1 and jobs.lane = lanes.lane) as active
    from queue_lanes as lanes group by lanes.lane`,
);
