import { randomUUID } from 'node:crypto';
import { stringify } from 'uuid';
import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest, Lane } from '@pagemark/core';
import { laneCode } from './lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { claimJob } from './statements/claim-job.ts';
import { findDueJob } from './statements/find-due-job.ts';
import { holdHost } from './statements/hold-host.ts';
import { readyHosts } from './statements/ready-hosts.ts';

/**
 * Claims up to `request.limit` jobs: interactive before bulk, hosts that hold fewer claims before those that hold more,
 * the host that has been ready longest first, and of each host its oldest job.
 */
export function claimJobs(context: QueueContext, request: ClaimRequest): Claim[] {
  // Nothing to do is the usual answer of a poll; it must not cost the write lock.
  if (request.limit < 1 || !isAnyReady(context)) return [];
  return context.connection.write(() => claimReady(context, request));
}

function isAnyReady({ connection, clock, limits }: QueueContext): boolean {
  const nowMs = clock.nowMs();
  for (const lane of LANES) {
    for (let active = 0; active < limits.perHostMax; active += 1) {
      if (connection.get(readyHosts[lane], { active, nowMs, limit: 1 }) !== null) return true;
    }
  }
  return false;
}

function claimReady(context: QueueContext, { worker, limit }: ClaimRequest): Claim[] {
  const nowMs = context.clock.nowMs();
  const claims: Claim[] = [];
  for (const lane of LANES) {
    for (let active = 0; active < context.limits.perHostMax && claims.length < limit; active += 1) {
      const slots = { active, nowMs, limit: limit - claims.length };
      for (const host of context.connection.all(readyHosts[lane], slots))
        claims.push(claimOf(context, { ...host, lane, worker, nowMs }));
    }
  }
  return claims;
}

type ReadyHost = { id: number; host: string; lane: Lane; worker: string; nowMs: number };

function claimOf({ connection, limits }: QueueContext, ready: ReadyHost): Claim {
  const { id: hostId, host, worker, nowMs } = ready;
  const job = connection.get(findDueJob, { hostId, lane: laneCode(ready.lane), nowMs });
  if (job === null) throw new Error(`Host ${host} is said to be ready but has no job.`);
  const deadlineMs = nowMs + limits.attemptMs;
  const leaseUntilMs = Math.min(nowMs + limits.leaseMs, deadlineMs);
  const { jobId, accountId, attempt } = job;
  const token = randomUUID();
  connection.run(holdHost, { hostId, nextMs: nowMs + limits.hostDelayMs });
  connection.run(claimJob, { jobId, token, nowMs, leaseUntilMs, deadlineMs, worker });
  const runId = stringify(job.runId);
  return { jobId, token, runId, accountId, host, attempt: attempt + 1, leaseUntilMs, deadlineMs };
}
