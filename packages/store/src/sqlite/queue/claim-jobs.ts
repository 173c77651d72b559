import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import { laneCode } from '../../queue/lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { claimReadyJobs } from './statements/claim-ready-jobs.ts';
import { claimJobById } from './statements/claim-job-by-id.ts';
import { countOutJobsOfAccount } from './statements/count-out-jobs-of-account.ts';
import { countOutJobs } from './statements/count-out-jobs.ts';
import { delayHosts } from './statements/delay-hosts.ts';
import { findJobOfOthers } from './statements/find-job-of-others.ts';
import { findReadyJob } from './statements/find-ready-job.ts';
import { lookAtLanes } from './statements/look-at-lanes.ts';
import { turnToAsides } from './statements/turn-to-asides.ts';

/**
 * Claims up to `request.limit` jobs: interactive before bulk, one of each host before a second of any, the host that
 * has been ready longest first, and of each host its oldest job.
 */
export async function claimJobs(context: QueueContext, request: ClaimRequest): Promise<Claim[]> {
  const { connection, clock, limits, progress } = context;
  if (request.limit < 1) return [];
  // Nothing to do is the usual answer of a poll; it must not cost the write lock. After a full batch there is more to do.
  const look = { nowMs: clock.nowMs(), perHostMax: limits.perHostMax };
  if (request.exceptAccounts !== undefined)
    return claimOfOthers(context, { ...request, exceptAccounts: request.exceptAccounts });
  if (!progress.wasBatchFull && connection.get(findReadyJob, look) === null) return [];
  const claims = await connection.write(() => claimReady(context, request));
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

function beginBatch({ clock, limits, progress }: QueueContext, worker: string): Batch & { name: string } {
  const nowMs = clock.nowMs();
  const deadlineMs = nowMs + limits.attemptMs;
  progress.batches += 1;
  return {
    name: `${progress.name}.${progress.batches}`,
    worker,
    nowMs,
    leaseUntilMs: Math.min(nowMs + limits.leaseMs, deadlineMs),
    deadlineMs,
    hostNextMs: nowMs + limits.hostDelayMs,
    perHostMax: limits.perHostMax,
  };
}

function claimReady(context: QueueContext, { worker, limit }: ClaimRequest): Claim[] {
  const { name, ...batch } = beginBatch(context, worker);
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

/** Claims jobs of accounts but these, one of each: of those that can be claimed, what has had its turn for the longest. */
async function claimOfOthers(
  context: QueueContext,
  { worker, limit, exceptAccounts }: ClaimRequest & { exceptAccounts: readonly number[] },
): Promise<Claim[]> {
  const { connection, clock, limits } = context;
  const find = (lane: LaneCode, nowMs: number, accounts: readonly number[]) =>
    connection.get(findJobOfOthers, {
      lane,
      nowMs,
      perHostMax: limits.perHostMax,
      accounts: JSON.stringify(accounts),
    });
  const isAny = LANES.some((lane) => find(laneCode(lane), clock.nowMs(), exceptAccounts) !== null);
  if (!isAny) return [];
  return connection.write(() => {
    const { name, ...batch } = beginBatch(context, worker);
    const hasAside = connection.get(lookAtLanes, {})?.hasAside === 1;
    const accounts = [...exceptAccounts];
    const claims: Claim[] = [];
    for (const lane of LANES.map(laneCode)) {
      while (claims.length < limit) {
        const found = find(lane, batch.nowMs, accounts);
        if (found === null) break;
        const request = { ...batch, batch: `${name}.${claims.length}`, jobId: found.jobId };
        const claimed = toClaims(context, { lane, hasAside }, request, connection.all(claimJobById, request));
        claims.push(...claimed);
        accounts.push(...claimed.map((claim) => claim.accountId));
      }
    }
    return claims;
  });
}

type ClaimedLane = { lane: LaneCode; hasAside: boolean };

function claimOfLane(
  context: QueueContext,
  lane: ClaimedLane,
  request: Batch & { batch: string; limit: number },
): Claim[] {
  const rows = context.connection.all(claimReadyJobs, { ...request, lane: lane.lane });
  return toClaims(context, lane, request, rows);
}

type ClaimedRow = {
  jobId: number;
  hostId: number;
  accountId: number;
  attempt: number;
  host: string;
  runIdHex: string;
};

/** Counts claimed jobs out, delays their hosts, and answers their claims. */
function toClaims(
  { connection, limits }: QueueContext,
  { lane, hasAside }: ClaimedLane,
  request: Batch & { batch: string },
  rows: readonly ClaimedRow[],
): Claim[] {
  if (rows.length === 0) return [];
  connection.run(countOutJobs, { lane, count: rows.length });
  for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => row.accountId))
    connection.run(countOutJobsOfAccount, { accountId, lane, count: ofAccount.length });
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
