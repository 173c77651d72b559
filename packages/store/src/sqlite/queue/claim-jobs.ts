import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import { laneCode } from './lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { claimReadyJobs } from './statements/claim-ready-jobs.ts';
import { countOutJobs } from './statements/count-out-jobs.ts';
import { delayHosts } from './statements/delay-hosts.ts';
import { findReadyJob } from './statements/find-ready-job.ts';
import { lookAtLanes } from './statements/look-at-lanes.ts';
import { turnToAsides } from './statements/turn-to-asides.ts';

/**
 * Claims up to `request.limit` jobs: interactive before bulk, one of each host before a second of any, the host that
 * has been ready longest first, and of each host its oldest job.
 */
export function claimJobs(context: QueueContext, request: ClaimRequest): Claim[] {
  const { connection, clock, limits, progress } = context;
  if (request.limit < 1) return [];
  // Nothing to do is the usual answer of a poll; it must not cost the write lock. After a full batch there is more to do.
  const look = { nowMs: clock.nowMs(), perHostMax: limits.perHostMax };
  if (!progress.wasBatchFull && connection.get(findReadyJob, look) === null) return [];
  const claims = connection.write(() => claimReady(context, request));
  progress.wasBatchFull = claims.length === request.limit;
  return claims;
}

type Batch = {
  worker: string;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  hostNextMs: number;
  perHostMax: number;
};

function claimReady(context: QueueContext, { worker, limit }: ClaimRequest): Claim[] {
  const { clock, limits, progress } = context;
  const nowMs = clock.nowMs();
  const deadlineMs = nowMs + limits.attemptMs;
  progress.batches += 1;
  const name = `${progress.name}.${progress.batches}`;
  const batch: Batch = {
    worker,
    nowMs,
    leaseUntilMs: Math.min(nowMs + limits.leaseMs, deadlineMs),
    deadlineMs,
    hostNextMs: nowMs + limits.hostDelayMs,
    perHostMax: limits.perHostMax,
  };
  const claims: Claim[] = [];
  const queued = context.connection.get(lookAtLanes, {});
  for (const lane of LANES) {
    // To look for jobs in a lane without any costs half as much as to claim one.
    if (queued === null || queued[lane] === 0) continue;
    const ofLane = { lane: laneCode(lane), hasAside: queued.hasAside === 1 };
    // Each round has one job of each host that is ready, until there is none.
    for (let round = 0; claims.length < limit; round += 1) {
      const ofRound = { ...batch, batch: `${name}.${lane}.${round}`, limit: limit - claims.length };
      const claimed = claimOfLane(context, ofLane, ofRound);
      claims.push(...claimed);
      if (claimed.length === 0) break;
    }
  }
  return claims;
}

function claimOfLane(
  { connection, limits }: QueueContext,
  { lane, hasAside }: { lane: LaneCode; hasAside: boolean },
  request: Batch & { batch: string; limit: number },
): Claim[] {
  const rows = connection.all(claimReadyJobs, { ...request, lane });
  if (rows.length === 0) return [];
  connection.run(countOutJobs, { lane, count: rows.length });
  if (limits.hostDelayMs > 0 || hasAside) {
    const next = { hostIds: JSON.stringify(rows.map(({ hostId }) => hostId)), nextMs: request.hostNextMs };
    if (limits.hostDelayMs > 0) connection.run(delayHosts, next);
    if (hasAside) connection.run(turnToAsides, { ...next, lane });
  }
  const { batch, leaseUntilMs, deadlineMs } = request;
  return rows.map(({ jobId, hostId, accountId, attempt, host, runIdHex }) => ({
    jobId,
    // As claimReadyJobs writes it.
    token: `${hostId}.${batch}`,
    runId: uuidOf(runIdHex),
    accountId,
    host,
    attempt,
    isLastAttempt: attempt >= limits.attemptsMax,
    leaseUntilMs,
    deadlineMs,
  }));
}

/** The text of a UUID of its 32 digits: a driver's call for each row costs more when it hands out bytes. */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
