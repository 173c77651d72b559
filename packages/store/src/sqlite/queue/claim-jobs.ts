import { randomBytes } from 'node:crypto';
import { stringify } from 'uuid';
import { LANES } from '@pagemark/core';
import type { Claim, ClaimRequest, Lane } from '@pagemark/core';
import type { QueueContext } from './queue-context.ts';
import { activateJobs } from './statements/activate-jobs.ts';
import { advanceBulkHosts } from './statements/advance-bulk-hosts.ts';
import { advanceInteractiveHosts } from './statements/advance-interactive-hosts.ts';
import { fillHosts } from './statements/fill-hosts.ts';
import { findReadyHost } from './statements/find-ready-host.ts';
import { listReadyBulkJobs } from './statements/list-ready-bulk-jobs.ts';
import { listReadyInteractiveJobs } from './statements/list-ready-interactive-jobs.ts';

const LANE_STATEMENTS = {
  interactive: { list: listReadyInteractiveJobs, advance: advanceInteractiveHosts },
  bulk: { list: listReadyBulkJobs, advance: advanceBulkHosts },
} satisfies Record<Lane, unknown>;

/** Enough that no two batches are ever named alike; each job's row holds it. */
const BATCH_BYTES = 12;

/**
 * Claims up to `request.limit` jobs: interactive before bulk, one of each host before a second of any, the host that
 * has been ready longest first, and of each host its oldest job.
 */
export function claimJobs(context: QueueContext, request: ClaimRequest): Claim[] {
  const { connection, clock } = context;
  // Nothing to do is the usual answer of a poll; it must not cost the write lock.
  if (request.limit < 1 || connection.get(findReadyHost, { nowMs: clock.nowMs() }) === null) return [];
  return connection.write(() => claimReady(context, request));
}

function claimReady(context: QueueContext, { worker, limit }: ClaimRequest): Claim[] {
  const { clock, limits } = context;
  const nowMs = clock.nowMs();
  const deadlineMs = nowMs + limits.attemptMs;
  const leaseUntilMs = Math.min(nowMs + limits.leaseMs, deadlineMs);
  const batch = {
    batch: randomBytes(BATCH_BYTES).toString('base64url'),
    worker,
    nowMs,
    leaseUntilMs,
    deadlineMs,
  };
  // A host that was claimed of is ready again at once only when there is no delay between its claims.
  const rounds = limits.hostDelayMs > 0 ? 1 : limits.perHostMax;
  const claims: Claim[] = [];
  for (const lane of LANES) {
    for (let round = 0; round < rounds && claims.length < limit; round += 1) {
      const ready = context.connection.all(LANE_STATEMENTS[lane].list, {
        nowMs,
        limit: limit - claims.length,
      });
      if (ready.length === 0) break;
      const jobs = claimable(context, ready);
      if (jobs.length > 0) claimAll(context, jobs, { ...batch, lane });
      for (const job of jobs) claims.push(toClaim(job, batch));
    }
  }
  return claims;
}

type ReadyJob = {
  hostId: number;
  host: string;
  /** Of the host, before this one. */
  claims: number;
  jobId: number;
  accountId: number;
  attempt: number;
  runId: Uint8Array;
};
type ReadyHost = Pick<ReadyJob, 'hostId' | 'host' | 'claims'> & {
  [Column in 'jobId' | 'accountId' | 'attempt' | 'runId']: ReadyJob[Column] | null;
};

/** The jobs of those hosts that are not full by a limit that was lowered since their last claim. */
function claimable({ connection, limits }: QueueContext, hosts: readonly ReadyHost[]): ReadyJob[] {
  const jobs: ReadyJob[] = [];
  for (const { hostId, host, claims, jobId, accountId, attempt, runId } of hosts) {
    if (jobId === null || accountId === null || attempt === null || runId === null)
      throw new Error(`Host ${host} is said to be ready but has no job.`);
    if (claims < limits.perHostMax) jobs.push({ hostId, host, claims, jobId, accountId, attempt, runId });
    else connection.run(fillHosts, { hostIds: JSON.stringify([hostId]), nextMs: 0 });
  }
  return jobs;
}

type Batch = {
  batch: string;
  lane: Lane;
  worker: string;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
};

function claimAll({ connection, limits }: QueueContext, jobs: readonly ReadyJob[], batch: Batch): void {
  const { lane, ...claim } = batch;
  const jobIds = JSON.stringify(jobs.map(({ jobId }) => jobId));
  connection.run(activateJobs, { ...claim, jobIds });
  const nextMs = batch.nowMs + limits.hostDelayMs;
  const idsOf = (hosts: readonly ReadyJob[]) => JSON.stringify(hosts.map(({ hostId }) => hostId));
  const [filled, free] = [
    jobs.filter(({ claims }) => claims + 1 >= limits.perHostMax),
    jobs.filter(({ claims }) => claims + 1 < limits.perHostMax),
  ];
  if (filled.length > 0) connection.run(fillHosts, { hostIds: idsOf(filled), nextMs });
  if (free.length > 0) connection.run(LANE_STATEMENTS[lane].advance, { hostIds: idsOf(free), nextMs });
}

function toClaim(
  job: ReadyJob,
  { batch, leaseUntilMs, deadlineMs }: Pick<Batch, 'batch' | 'leaseUntilMs' | 'deadlineMs'>,
): Claim {
  const { jobId, accountId, host } = job;
  const attempt = job.attempt + 1;
  const runId = stringify(job.runId);
  // As activateJobs writes it.
  const token = `${batch}.${jobId}`;
  return { jobId, token, runId, accountId, host, attempt, leaseUntilMs, deadlineMs };
}
