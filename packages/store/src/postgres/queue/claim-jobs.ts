import { stringify } from 'uuid';
import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest, Lane } from '@pagemark/core';
import { laneCode } from '../../sqlite/queue/lane-code.ts';
import type { Session } from '../connection.ts';
import type { QueueContext } from './queue-context.ts';
import { beginClaiming, claimOfHosts, isAnyReady, lockReadyHosts } from './statements.ts';

/**
 * Claims up to `request.limit` jobs: interactive before bulk, one of each host before a second of any, the host that
 * has been ready longest first, and of each host its oldest job.
 */
export async function claimJobs(context: QueueContext, request: ClaimRequest): Promise<Claim[]> {
  const { connection, clock, limits } = context;
  if (request.limit < 1) return [];
  // Nothing to do is the usual answer of a poll; it must not cost a lock.
  const any = await connection.get(isAnyReady, { nowMs: clock.nowMs() });
  if (any?.ready !== true) return [];
  // A host that was claimed of is ready again at once only when there is no delay between its claims.
  const rounds = limits.hostDelayMs > 0 ? 1 : limits.perHostMax;
  return connection.write(async (session) => {
    await session.run(beginClaiming, {});
    const nowMs = clock.nowMs();
    const claims: Claim[] = [];
    for (const lane of LANES) {
      for (let round = 0; round < rounds && claims.length < request.limit; round += 1) {
        const limit = request.limit - claims.length;
        const claimed = await claimRound(context, session, { lane, limit, nowMs, worker: request.worker });
        if (claimed === null) break;
        claims.push(...claimed);
      }
    }
    return claims;
  });
}

type Round = { lane: Lane; limit: number; nowMs: number; worker: string };

/** Claims one job of each ready host. Null when no host is ready. */
async function claimRound(
  { limits }: QueueContext,
  session: Session,
  { lane, limit, nowMs, worker }: Round,
): Promise<Claim[] | null> {
  const hosts = await session.all(lockReadyHosts[lane], { nowMs, limit });
  if (hosts.length === 0) return null;
  const deadlineMs = nowMs + limits.attemptMs;
  const leaseUntilMs = Math.min(nowMs + limits.leaseMs, deadlineMs);
  const rows = await session.all(claimOfHosts, {
    hostIds: hosts.map(({ id }) => id),
    lane: laneCode(lane),
    nowMs,
    leaseUntilMs,
    deadlineMs,
    nextMs: nowMs + limits.hostDelayMs,
    perHostMax: limits.perHostMax,
    worker,
  });
  return rows.map((row) => ({ ...row, runId: stringify(row.runId), leaseUntilMs, deadlineMs }));
}
