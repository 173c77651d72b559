import { randomUUID } from 'node:crypto';
import { stringify } from 'uuid';
import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest, Lane } from '@pagemark/core';
import { laneCode } from './lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { advanceHost } from './statements/advance-host.ts';
import { claimJob } from './statements/claim-job.ts';
import { fillHost } from './statements/fill-host.ts';
import { findDueJob } from './statements/find-due-job.ts';
import { listReadyBulkHosts } from './statements/list-ready-bulk-hosts.ts';
import { listReadyInteractiveHosts } from './statements/list-ready-interactive-hosts.ts';

const READY_HOSTS = {
  interactive: listReadyInteractiveHosts,
  bulk: listReadyBulkHosts,
} satisfies Record<Lane, unknown>;

/**
 * Claims up to `request.limit` jobs: interactive before bulk, one of each host before a second of any, the host that
 * has been ready longest first, and of each host its oldest job.
 */
export function claimJobs(context: QueueContext, request: ClaimRequest): Claim[] {
  // Nothing to do is the usual answer of a poll; it must not cost the write lock.
  if (request.limit < 1 || !isAnyReady(context)) return [];
  return context.connection.write(() => claimReady(context, request));
}

function isAnyReady({ connection, clock }: QueueContext): boolean {
  const nowMs = clock.nowMs();
  return LANES.some((lane) => connection.get(READY_HOSTS[lane], { nowMs, limit: 1 }) !== null);
}

function claimReady(context: QueueContext, { worker, limit }: ClaimRequest): Claim[] {
  const { connection, clock, limits } = context;
  const nowMs = clock.nowMs();
  // A host that was claimed of is ready again at once only when there is no delay between its claims.
  const rounds = limits.hostDelayMs > 0 ? 1 : limits.perHostMax;
  const claims: Claim[] = [];
  for (const lane of LANES) {
    for (let round = 0; round < rounds && claims.length < limit; round += 1) {
      const hosts = connection.all(READY_HOSTS[lane], { nowMs, limit: limit - claims.length });
      if (hosts.length === 0) break;
      for (const host of hosts) {
        const claim = claimOf(context, { ...host, lane, worker, nowMs });
        if (claim !== null) claims.push(claim);
      }
    }
  }
  return claims;
}

type ReadyHost = { id: number; host: string; active: number; lane: Lane; worker: string; nowMs: number };

/** Claims the oldest job of a host. Null when the host is full by a limit that was lowered since its last claim. */
function claimOf({ connection, limits }: QueueContext, ready: ReadyHost): Claim | null {
  const { id: hostId, host, active, worker, nowMs } = ready;
  if (active >= limits.perHostMax) {
    connection.run(fillHost, { hostId });
    return null;
  }
  const job = connection.get(findDueJob, { hostId, lane: laneCode(ready.lane), nowMs });
  if (job === null) throw new Error(`Host ${host} is said to be ready but has no job.`);
  const deadlineMs = nowMs + limits.attemptMs;
  const leaseUntilMs = Math.min(nowMs + limits.leaseMs, deadlineMs);
  const { jobId, accountId, attempt } = job;
  const token = randomUUID();
  connection.run(claimJob, { jobId, token, nowMs, leaseUntilMs, deadlineMs, worker });
  connection.run(advanceHost, { hostId, nextMs: nowMs + limits.hostDelayMs });
  if (active + 1 >= limits.perHostMax) connection.run(fillHost, { hostId });
  const runId = stringify(job.runId);
  return { jobId, token, runId, accountId, host, attempt: attempt + 1, leaseUntilMs, deadlineMs };
}
