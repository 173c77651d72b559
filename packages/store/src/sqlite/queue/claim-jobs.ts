import { randomBytes } from 'node:crypto';
import type { Claim, ClaimRequest, Lane } from '@pagemark/core';
import { laneCode, laneOf } from './lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { claimReadyJobs } from './statements/claim-ready-jobs.ts';
import { countOutJobs } from './statements/count-out-jobs.ts';
import { delayHosts } from './statements/delay-hosts.ts';
import { findReadyJob } from './statements/find-ready-job.ts';
import { listFilledLanes } from './statements/list-filled-lanes.ts';

/** Enough that no two batches are ever named alike. */
const BATCH_BYTES = 12;

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
  const { clock, limits } = context;
  const nowMs = clock.nowMs();
  const deadlineMs = nowMs + limits.attemptMs;
  const name = randomBytes(BATCH_BYTES).toString('base64url');
  const batch: Batch = {
    worker,
    nowMs,
    leaseUntilMs: Math.min(nowMs + limits.leaseMs, deadlineMs),
    deadlineMs,
    hostNextMs: nowMs + limits.hostDelayMs,
    perHostMax: limits.perHostMax,
  };
  const claims: Claim[] = [];
  // To look for jobs in a lane without any costs as much as to claim one.
  for (const { lane: code } of context.connection.all(listFilledLanes, {})) {
    const lane = laneOf(code);
    // Each round has one job of each host that is ready, until there is none.
    for (let round = 0; claims.length < limit; round += 1) {
      const ofRound = { ...batch, batch: `${name}.${lane}.${round}`, limit: limit - claims.length };
      const claimed = claimOfLane(context, lane, ofRound);
      claims.push(...claimed);
      if (claimed.length === 0) break;
    }
  }
  return claims;
}

function claimOfLane(
  { connection, limits }: QueueContext,
  lane: Lane,
  request: Batch & { batch: string; limit: number },
): Claim[] {
  const rows = connection.all(claimReadyJobs, { ...request, lane: laneCode(lane) });
  if (rows.length === 0) return [];
  connection.run(countOutJobs, { lane: laneCode(lane), count: rows.length });
  if (limits.hostDelayMs > 0) {
    const hostIds = JSON.stringify(rows.map(({ hostId }) => hostId));
    connection.run(delayHosts, { hostIds, nextMs: request.hostNextMs });
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
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-');
}
