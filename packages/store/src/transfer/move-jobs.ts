import { LANES } from '@pagemark/core';
import type { Lane, QueueLimits } from '@pagemark/core';
import type { Engine } from '../db/statement.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import type { CopyOptions, CopySource } from './copy-port.ts';

/** Jobs written at a time. */
const JOBS_MAX = 1_000;
/** For finished jobs, which are few. */
const KEPT_MAX = 200;

/** However many wait, they were let in once. */
export const UNLIMITED_QUEUE: QueueLimits = {
  ...QUEUE_LIMITS_DEFAULT,
  openMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
  storedBytesMax: Number.MAX_SAFE_INTEGER,
  accountOpenMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
};

/** Open runs of one account and lane. */
type OpenJobs = {
  accountId: number;
  lane: Lane;
  runs: { runSeq: number; host: string; createdAtMs: number }[];
};

export type KeptJob = {
  runSeq: number;
  accountId: number;
  host: string;
  lane: 0 | 1;
  /** 2 failed, 3 canceled. */
  state: 2 | 3;
  attempt: number;
  errorCode: string | null;
  errorMessage: string | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** The queue of a target. */
export type TargetQueue = {
  open(jobs: OpenJobs): Promise<void>;
  keep(jobs: readonly KeptJob[]): Promise<void>;
};

const ms = (time: string) => `(extract(epoch from ${time}) * 1000)::bigint`;

const OPEN_JOBS: Readonly<Record<Engine, string>> = {
  sqlite: `select jobs.run_seq as "runSeq", jobs.account_id as "accountId", jobs.lane, queue_hosts.host,
      jobs.created_at as "createdAtMs"
    from (select run_seq, account_id, lane, host_id, created_at from jobs
      union all select run_seq, account_id, lane, host_id, created_at from claims) as jobs
    join queue_hosts on queue_hosts.id = jobs.host_id order by jobs.account_id, jobs.lane, jobs.run_seq`,
  postgres: `select job_run(id) as "runSeq", (data ->> 'accountId')::bigint as "accountId", job_lane(id) as lane,
      group_id as host, ${ms('created_on')} as "createdAtMs"
    from pgboss.job where name = 'audits' and state < 'completed' order by 2, 3, created_on, 1`,
};

const KEPT_JOBS: Readonly<Record<Engine, string>> = {
  sqlite: `select run_seq as "runSeq", account_id as "accountId", host, lane, state, attempt, error_code as "errorCode",
      error_message as "errorMessage", created_at as "createdAtMs", updated_at as "updatedAtMs"
    from kept_jobs order by run_seq`,
  // Canceled ones stay in their queue; failed ones are its dead letters.
  postgres: `select job_run(job.id) as "runSeq", runs.account_id as "accountId", job.group_id as host, job_lane(job.id) as lane,
      3 as state, job.retry_count + (job.started_on is not null)::int as attempt, runs.error_code as "errorCode",
      runs.error_message as "errorMessage", ${ms('job.created_on')} as "createdAtMs", ${ms('job.completed_on')} as "updatedAtMs"
    from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled'
    where runs.error_code = 'canceled'
    union all
    select job_run(job.source_id), (job.data ->> 'accountId')::bigint, job.group_id, job_lane(job.source_id), 2,
      job.source_retry_count + 1, job.source_output ->> 'code', job.source_output ->> 'message',
      ${ms('job.source_created_on')}, ${ms('job.created_on')}
    from pgboss.job as job where job.name = 'audits-failed' and job.state < 'active' and not job.blocked
    order by 1`,
};

/**
 * Queues the open runs of the source again, in their order, with all attempts left. Failed and canceled jobs are
 * copied unchanged, so that they can be retried.
 */
export async function moveJobs(source: CopySource, options: CopyOptions, queue: TargetQueue): Promise<void> {
  let queued = 0;
  for await (const rows of source.batches(OPEN_JOBS[source.engine], JOBS_MAX)) {
    options.signal?.throwIfAborted();
    for (const jobs of groupsOf(rows as unknown as OpenJob[])) await queue.open(jobs);
    queued += rows.length;
    options.onProgress?.({ step: 'queue', runs: queued });
  }
  for await (const rows of source.batches(KEPT_JOBS[source.engine], KEPT_MAX))
    await queue.keep(rows as unknown as KeptJob[]); // What the query selects.
}

type OpenJob = { runSeq: number; accountId: number; lane: 0 | 1; host: string; createdAtMs: number };

/** Jobs of one account and lane. */
function groupsOf(jobs: readonly OpenJob[]): OpenJobs[] {
  const groups = new Map<string, OpenJobs>();
  for (const { accountId, lane, ...run } of jobs) {
    const key = `${accountId} ${lane}`;
    const group = groups.get(key) ?? { accountId, lane: LANES[lane], runs: [] };
    groups.set(key, group);
    group.runs.push(run);
  }
  return [...groups.values()];
}
