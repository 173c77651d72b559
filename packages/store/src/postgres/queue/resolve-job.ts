import { sql } from 'kysely';
import { runFailure } from '@pagemark/domain';
import { laneCode } from '../../queue/lane-code.ts';
import type { LaneCode } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';
import { failRun, requeueRun } from '../runs/statements.ts';
import { countOut } from './held-job.ts';
import { parseJobKey } from './job-key.ts';
import type { QueueContext } from './queue-context.ts';
import type { FAILED_QUEUE } from './queue-names.ts';
import { QUEUE } from './queue-names.ts';
import { sendJobs } from './send-jobs.ts';

/** An open job by its run, locked. */
const lockOpenJob = postgresStatement<{ jobId: number }, { id: string }>(
  (arg) => sql`select job.id::text from pgboss.job as job
    where job.name = 'audits' and job.state < 'completed' and job.id = (select job_key from runs where seq = ${arg('jobId')})
    for update`,
);

const lockHost = postgresStatement<{ hostId: number }, { id: number }>(
  (arg) => sql`select id from queue_hosts where id = ${arg('hostId')} for no key update`,
);

/** Chooses the next head of a host that is locked, if this job was its head. */
const replaceHead = postgresStatement<{ hostId: number; lane: LaneCode; runSeq: number }>(
  (arg) => sql`select choose_head(id, ${arg('lane')}::smallint) from queue_hosts where id = ${arg('hostId')}
    and case ${arg('lane')}::smallint when 0 then interactive_head else bulk_head end = ${arg('runSeq')}`,
);

/** Cancels a queued or active job and fails its run: a worker at it finds its claim gone. False when it is not open. */
export function cancelJob({ connection, clock }: QueueContext, jobId: number): Promise<boolean> {
  return connection.transaction(async (session) => {
    const job = await session.one(lockOpenJob, { jobId });
    const key = job === null ? null : parseJobKey(job.id);
    if (job === null || key === null) return false;
    const { hostId, runSeq } = key;
    const lane = laneCode(key.lane);
    await session.boss.cancel(QUEUE, job.id, { db: session.bossDb });
    const failure = runFailure('canceled');
    const error = { errorCode: failure.code, errorMessage: failure.message };
    await session.run(failRun, { runSeq, nowMs: clock.nowMs(), ...error });
    await session.one(lockHost, { hostId });
    await session.all(replaceHead, { hostId, lane, runSeq });
    await session.run(countOut, { lane, runSeq });
    return true;
  });
}

type Kept = {
  queue: typeof QUEUE | typeof FAILED_QUEUE;
  id: string;
  key: string;
  host: string;
  accountId: number;
  latestRunSeq: number;
};

/** A canceled job, or the dead letter of a failed one, with the latest run of its report, both locked. */
const lockKeptJob = postgresStatement<{ jobId: number }, Kept>(
  (arg) => sql`select job.name as queue, job.id::text, runs.job_key::text as key, job.group_id as host,
      runs.account_id as "accountId", reports.latest_run_seq as "latestRunSeq"
    from runs join reports on reports.seq = runs.report_seq
      join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
      join pgboss.job as job on (job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled')
        or (job.name = 'audits-failed' and job.source_root_id = runs.job_key)
    where runs.seq = ${arg('jobId')} and runs.status = 3 for no key update of reports, job`,
);

/**
 * Queues a kept job again, with its attempts at zero: the kept one is removed and another sent. False when there is none,
 * or when its report has a newer run: what that one says must not be overtaken by an older. Throws AppError `queue_full`.
 */
export function retryJob({ connection, clock, limits }: QueueContext, jobId: number): Promise<boolean> {
  return connection.transaction(async (session) => {
    const kept = await session.one(lockKeptJob, { jobId });
    const key = kept === null ? null : parseJobKey(kept.key);
    if (kept === null || key === null || kept.latestRunSeq !== jobId) return false;
    await session.boss.deleteJob(kept.queue, kept.id, { db: session.bossDb });
    const { accountId, host } = kept;
    await sendJobs(session, { accountId, lane: key.lane, runs: [{ runSeq: jobId, host }] }, limits);
    await session.run(requeueRun, { runSeq: jobId, nowMs: clock.nowMs() });
    return true;
  });
}
