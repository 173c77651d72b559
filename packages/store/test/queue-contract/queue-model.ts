import type { Claim, JobState, Lane, QueueLane, QueueLimits } from '@pagemark/core';
import type { RunStatus } from '@pagemark/domain';

export type ModelJob = {
  jobId: number;
  reportId: string;
  host: string;
  lane: QueueLane;
  state: JobState;
  attempt: number;
  dueMs: number;
  /** When it was claimed last. */
  claimedMs: number;
  claim: Claim | null;
};

/** The lanes of static audits, or of renderings: the one that goes first, and the other. */
export function lanesOf(isRendering: boolean): readonly [QueueLane, QueueLane] {
  return isRendering ? ['interactive_rendering', 'bulk_rendering'] : ['interactive', 'bulk'];
}

/** The lane that the jobs of a lane were sent in. */
export function sentIn(lane: QueueLane): Lane {
  return lane === 'interactive' || lane === 'interactive_rendering' ? 'interactive' : 'bulk';
}

type ModelReport = { status: RunStatus; latestJobId: number };

/** The simplest model of a queue: jobs in a map, every query scans all of them. */
export class QueueModel {
  readonly jobs = new Map<number, ModelJob>();
  readonly reports = new Map<string, ModelReport>();
  readonly #limits: QueueLimits;
  /** When the lease of a host ends: as long as pages of it are active, they share it. */
  readonly #leases = new Map<string, number>();
  readonly #lastClaimMs = new Map<string, number>();

  /** The limits must have no backoff: jitter is not for a model. */
  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  in(state: JobState): ModelJob[] {
    return [...this.jobs.values()].filter((job) => job.state === state);
  }

  isFull(lane: Lane): boolean {
    const open = [...this.in('queued'), ...this.in('active')].filter((job) => sentIn(job.lane) === lane);
    return open.length >= this.#limits.openMax[lane];
  }

  send(job: Pick<ModelJob, 'jobId' | 'reportId' | 'host' | 'lane' | 'dueMs'>): void {
    this.jobs.set(job.jobId, { ...job, state: 'queued', attempt: 0, claimedMs: 0, claim: null });
    this.reports.set(job.reportId, { status: 'queued', latestJobId: job.jobId });
  }

  /** Jobs of a lane that may be claimed now. */
  claimable(lane: QueueLane, nowMs: number): ModelJob[] {
    return this.in('queued').filter((job) => {
      if (job.lane !== lane || job.dueMs > nowMs) return false;
      const held = this.in('active').filter((other) => other.host === job.host).length;
      const lastMs = this.#lastClaimMs.get(job.host) ?? -Infinity;
      return held < this.#limits.perHostMax && lastMs + this.#limits.hostDelayMs <= nowMs;
    });
  }

  /** Records a claim; returns what is wrong with it, or null. */
  take(claim: Claim, nowMs: number): string | null {
    const job = this.jobs.get(claim.jobId);
    if (job === undefined) return 'no such job';
    const [first] = lanesOf(claim.isRendering);
    if (!lanesOf(claim.isRendering).includes(job.lane)) return 'a job of other lanes';
    const before = job.lane === first ? [] : this.claimable(first, nowMs);
    if (before.length > 0) return 'a job of a lane that goes first could be claimed';
    const candidates = this.claimable(job.lane, nowMs).filter((other) => other.host === job.host);
    const [oldest] = candidates.toSorted((a, b) => a.dueMs - b.dueMs || a.jobId - b.jobId);
    if (job !== oldest) return 'not the oldest job of its host that could be claimed';
    if (claim.attempt !== job.attempt + 1) return 'the attempt is not the next';
    if (claim.isLastAttempt !== claim.attempt >= this.#limits.attemptsMax) return 'a wrong last attempt';
    const claimedMs = nowMs;
    Object.assign(job, { state: 'active', attempt: claim.attempt, claim: { ...claim }, claimedMs });
    this.#lastClaimMs.set(job.host, nowMs);
    this.#leases.set(job.host, nowMs + this.#limits.leaseMs);
    this.#show(job, 'running');
    return null;
  }

  /** The job of a valid claim; null when the claim is lost. */
  held(claim: Claim, nowMs: number): ModelJob | null {
    const current = this.jobs.get(claim.jobId);
    if (current?.claim?.token !== claim.token || this.#isExpired(current, nowMs)) return null;
    return current;
  }

  #isExpired({ claim, host, claimedMs }: ModelJob, nowMs: number): boolean {
    if (claim === null || claimedMs + this.#limits.attemptMs <= nowMs) return true;
    return (this.#leases.get(host) ?? 0) <= nowMs;
  }

  heartbeat({ host }: ModelJob, nowMs: number): void {
    this.#leases.set(host, nowMs + this.#limits.leaseMs);
  }

  finish(job: ModelJob, status: 'completed' | 'failed'): void {
    this.jobs.delete(job.jobId);
    this.#show(job, status);
  }

  release(job: ModelJob): void {
    Object.assign(job, { state: 'queued', claim: null, attempt: job.attempt - 1 });
    this.#show(job, 'queued');
  }

  moveToRendering(job: ModelJob, { hasRequested }: { hasRequested: boolean }): void {
    const { host, claimedMs } = job;
    const isLast = this.#lastClaimMs.get(host) === claimedMs;
    if (!hasRequested && isLast) this.#lastClaimMs.set(host, claimedMs - this.#limits.hostDelayMs);
    const lane = sentIn(job.lane) === 'interactive' ? 'interactive_rendering' : 'bulk_rendering';
    Object.assign(job, { lane });
    this.release(job);
  }

  nack(job: ModelJob, nowMs: number): void {
    if (job.attempt >= this.#limits.attemptsMax) {
      this.keep(job, 'failed');
      return;
    }
    Object.assign(job, { state: 'queued', claim: null, dueMs: nowMs });
    this.#show(job, 'queued');
  }

  postpone(job: ModelJob, dueMs: number): void {
    Object.assign(job, { state: 'queued', claim: null, dueMs });
    this.#show(job, 'queued');
  }

  keep(job: ModelJob, state: 'failed' | 'canceled'): void {
    Object.assign(job, { state, claim: null });
    this.#show(job, 'failed');
  }

  /** Jobs with an expired lease. */
  expired(nowMs: number): ModelJob[] {
    return this.in('active').filter((job) => this.#isExpired(job, nowMs));
  }

  isRetryable(job: ModelJob): boolean {
    const kept = job.state === 'failed' || job.state === 'canceled';
    return kept && this.reports.get(job.reportId)?.latestJobId === job.jobId;
  }

  retry(job: ModelJob, nowMs: number): void {
    Object.assign(job, { state: 'queued', attempt: 0, dueMs: nowMs });
    this.#show(job, 'queued');
  }

  deleteReport(reportId: string): void {
    this.reports.delete(reportId);
    for (const job of this.jobs.values()) if (job.reportId === reportId) this.jobs.delete(job.jobId);
  }

  #show(job: ModelJob, status: RunStatus): void {
    const report = this.reports.get(job.reportId);
    if (report?.latestJobId === job.jobId) report.status = status;
  }
}
