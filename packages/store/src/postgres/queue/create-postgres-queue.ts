import type { Clock, Lane, Queue, QueueLimits } from '@pagemark/core';
import { laneCode } from '../../queue/lane-code.ts';
import { CLEARED_ACCOUNT_ID } from '../../cleared-projects.ts';
import { withoutCleared } from '../../queue/queue-depth.ts';
import type { QueueDepth } from '../../queue/queue-depth.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { findAccountTotals } from '../../queries/reports.ts';
import { claimJobs } from './claim-jobs.ts';
import { release, fail } from './give-back.ts';
import { listJobs } from './list-jobs.ts';
import { countOpenJobs } from './list-statements.ts';
import { reapJobs, takeBackJobs } from './reap-jobs.ts';
import { renewLeases } from './renew-leases.ts';
import { cancelJob, retryJob } from './resolve-job.ts';

/**
 * The queue in a PostgreSQL database: pg-boss holds the jobs, and the hosts beside it say which of them can start. Every
 * operation is a constant number of index steps, however many jobs wait. The queue's time is the server's, so that
 * workers need not agree on theirs; what it writes into runs and reports has the time of `clock`.
 */
export function createPostgresQueue(connection: PostgresDb, clock: Clock, limits: QueueLimits): Queue {
  const context = { connection, clock, limits };
  return {
    claim: (request) => claimJobs(context, request),
    heartbeat: (claims) => renewLeases(context, claims),
    fail: (claim, failure) => fail(context, claim, failure),
    release: (claim) => release(context, claim),
    reclaimExpired: () => reapJobs(context),
    reclaim: (worker) => takeBackJobs(context, worker),
    list: (filter) => listJobs(connection, filter),
    retry: (jobId) => retryJob(context, jobId),
    cancel: (jobId) => cancelJob(context, jobId),
    counts: () => counts(connection),
  };
}

async function counts(connection: PostgresDb): Promise<QueueDepth> {
  const rows = await connection.all(countOpenJobs, {});
  const of = (lane: Lane) => {
    const row = rows.find((each) => each.lane === laneCode(lane));
    const active = row?.active ?? 0;
    return { queued: (row?.open ?? 0) - active, active };
  };
  const cleared = (await connection.one(findAccountTotals, { accountId: CLEARED_ACCOUNT_ID }))?.pending ?? 0;
  return withoutCleared({ interactive: of('interactive'), bulk: of('bulk') }, cleared);
}
