import { randomBytes } from 'node:crypto';
import type { Clock, Lane, Queue, QueueLimits } from '@pagemark/core';
import { CLEARED_ACCOUNT_ID } from '../../cleared-projects.ts';
import { withoutCleared } from '../../queue/queue-depth.ts';
import type { QueueDepth } from '../../queue/queue-depth.ts';
import type { SqliteConnection } from '../connection.ts';
import { findAccountTotals } from '../../queries/reports.ts';
import { claimJobs } from './claim-jobs.ts';
import { release, fail } from './give-back.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { listJobs } from './list-jobs.ts';
import { reapJobs, takeBackJobs } from './reap-jobs.ts';
import { renewLeases } from './renew-leases.ts';
import { cancelJob, retryJob } from './resolve-job.ts';
import { countActiveJobs } from './statements/count-active-jobs.ts';
import { countQueuedJobs } from './statements/count-queued-jobs.ts';

/** Enough that no two queues are ever named alike. */
const NAME_BYTES = 12;

/**
 * The queue in a SQLite file. Every operation is a constant number of index steps, however many jobs are open; the
 * store's time is `clock`.
 */
export function createSqliteQueue(connection: SqliteConnection, clock: Clock, limits: QueueLimits): Queue {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const progress = { name, batches: 0, wasBatchFull: false, lastHostId: 0 };
  const context = { connection, clock, limits, progress };
  return {
    claim: async (request) => claimJobs(context, request),
    heartbeat: async (claims) => renewLeases(context, claims),
    fail: async (claim, failure) => fail(context, claim, failure),
    release: async (claim) => release(context, claim),
    reclaimExpired: async () => reapJobs(context),
    reclaim: async (worker) => takeBackJobs(context, worker),
    list: async (filter) => listJobs(connection, filter),
    retry: async (jobId) => retryJob(context, jobId),
    cancel: async (jobId) => cancelJob(context, jobId),
    counts: async () => counts(connection),
  };
}

function counts(connection: SqliteConnection): QueueDepth {
  const of = (lane: Lane) => ({
    queued: connection.get(countQueuedJobs, { lane: laneCode(lane) })?.queued ?? 0,
    active: connection.get(countActiveJobs, { lane: laneCode(lane) })?.active ?? 0,
  });
  return connection.read(() => {
    const cleared = connection.get(findAccountTotals, { accountId: CLEARED_ACCOUNT_ID })?.pending ?? 0;
    return withoutCleared({ interactive: of('interactive'), bulk: of('bulk') }, cleared);
  });
}
