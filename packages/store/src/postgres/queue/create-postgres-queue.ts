import type { Claim, Clock, Lane, Queue, QueueLimits } from '@pagemark/core';
import { laneCode } from '../../sqlite/queue/lane-code.ts';
import type { PostgresConnection } from '../connection.ts';
import { claimJobs } from './claim-jobs.ts';
import { reapJobs, release, retryLater } from './give-back.ts';
import { listJobs } from './list-jobs.ts';
import type { QueueContext } from './queue-context.ts';
import { cancelJob, retryJob } from './resolve-job.ts';
import { countOpenJobs, extendLeases } from './statements.ts';

/**
 * The queue in a PostgreSQL database. Every operation is a constant number of index steps, however many jobs are open;
 * the store's time is `clock`.
 */
export function createPostgresQueue(
  connection: PostgresConnection,
  clock: Clock,
  limits: QueueLimits,
): Queue {
  const context = { connection, clock, limits };
  return {
    claim: (request) => claimJobs(context, request),
    heartbeat: (claims) => renewLeases(context, claims),
    retryLater: (claim, failure) => retryLater(context, claim, failure),
    release: (claim) => release(context, claim),
    reap: () => reapJobs(context),
    list: (filter) => listJobs(connection, filter),
    retry: (jobId) => retryJob(context, jobId),
    cancel: (jobId) => cancelJob(context, jobId),
    depth: () => depth(connection),
  };
}

/** Renews the leases that still hold, each up to its deadline; answers the ids of the jobs whose lease is lost. */
async function renewLeases(
  { connection, clock, limits }: QueueContext,
  claims: readonly Claim[],
): Promise<number[]> {
  if (claims.length === 0) return [];
  const kept = await connection.write((session) => {
    const nowMs = clock.nowMs();
    return session.all(extendLeases, {
      jobIds: claims.map((claim) => claim.jobId),
      tokens: claims.map((claim) => claim.token),
      nowMs,
      leaseUntilMs: nowMs + limits.leaseMs,
    });
  });
  const tokens = new Set(kept.map(({ token }) => token));
  return claims.filter((claim) => !tokens.has(claim.token)).map((claim) => claim.jobId);
}

async function depth(
  connection: PostgresConnection,
): Promise<Record<Lane, { queued: number; active: number }>> {
  const rows = await connection.all(countOpenJobs, {});
  const of = (lane: Lane) => {
    const row = rows.find((each) => each.lane === laneCode(lane));
    const active = row?.active ?? 0;
    return { queued: (row?.open ?? 0) - active, active };
  };
  return { interactive: of('interactive'), bulk: of('bulk') };
}
