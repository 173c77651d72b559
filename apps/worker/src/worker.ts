import { setTimeout as delay } from 'node:timers/promises';
import type { Claim, RunOutcome, Runs } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Logger } from 'pino';
import { repeat } from './repeat.ts';
import { logRunOutcome } from './log-run-outcome.ts';

/** How often an idle worker checks for jobs that have become due, in milliseconds. */
const IDLE_CLAIM_MS = 500;
/** How often an idle worker checks whether the database has changed, in milliseconds. */
const IDLE_POLL_MS = 20;
/** How often expired leases are reclaimed, in milliseconds. */
const RECLAIM_MS = 2_000;
/** Slots reserved for accounts with no run in progress here: at most this many, and at most every fourth slot. */
const RESERVED_SLOTS_MAX = 2;
const SLOTS_PER_RESERVED = 4;
/** Pause after an error of the queue (a locked database, a full disk), in milliseconds. */
const ERROR_BACKOFF_MS = 1_000;

export type WorkerOptions = {
  runs: Runs;
  logger: Logger;
  /** Identifies this worker in lists of active jobs. */
  name: string;
  /** Concurrent static audits. */
  concurrency: number;
  /** Concurrent audits of the rendering lanes, in addition to the static ones. */
  renderConcurrency: number;
  /** How often leases are renewed, in milliseconds: at most a third of a lease. */
  heartbeatMs: number;
  /** Processes a claim with `process`, and observes its outcome, for metrics and traces. Default: not observed. */
  observeRun?: ((claim: Claim, process: () => Promise<RunOutcome>) => Promise<RunOutcome>) | undefined;
};

/** The slots of static audits, or of renderings. */
type FreeSlots = { isRendering: boolean; slots: number; free: number };

type ActiveRun = { claim: Claim; controller: AbortController; done: Promise<void> };

/**
 * Processes runs from the queue: claims them, renews their leases, releases those it cannot finish. A page that crashes the
 * process costs every run in progress an attempt. A last attempt therefore runs alone, so it cannot fail because of
 * another page.
 */
export class Worker {
  readonly #options: WorkerOptions;
  /** Runs in progress by fencing token; at most `concurrency` and `renderConcurrency`. */
  readonly #active = new Map<string, ActiveRun>();
  #stopping = false;
  /** Settles after the last claim. */
  #claiming: Promise<void> = Promise.resolve();
  #wake: () => void = () => {};
  /** The data version at the last check; null before the first one. */
  #lastVersion: number | null = null;
  /** Whether a slot has become free, and possibly a host, since the last claim started. */
  #hasFreed = false;
  #lastClaimAt = -Infinity;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Claims and runs jobs until `stop`. Resolves when no run is in progress. */
  async run(): Promise<void> {
    const { heartbeatMs, logger, runs } = this.#options;
    const endHeartbeat = repeat(heartbeatMs, () => this.#keepLeases(), logger);
    const endReclaiming = repeat(
      RECLAIM_MS,
      async () => {
        const count = await runs.reclaimExpired();
        if (count > 0) logger.warn({ count }, 'reclaimed runs of crashed workers');
      },
      logger,
    );
    try {
      this.#claiming = this.#claimUntilStopped();
      await this.#claiming;
      await this.#allDone();
    } finally {
      await Promise.all([endHeartbeat(), endReclaiming()]);
    }
  }

  /** Stops claiming jobs. After `graceMs`, aborts and releases the runs in progress. Resolves when none is left. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const grace = setTimeout(() => {
      for (const run of this.#active.values()) run.controller.abort(new Error('The worker is stopping.'));
    }, graceMs);
    // A claim in progress may still begin runs.
    await this.#claiming;
    await this.#allDone();
    clearTimeout(grace);
  }

  async #claimUntilStopped(): Promise<void> {
    while (!this.#stopping) {
      try {
        // A slot may have become free during the claim.
        if ((await this.#claimOnce()) === 0 && !this.#hasFreed) await this.#pause(IDLE_POLL_MS);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'claiming jobs failed');
        await this.#pause(ERROR_BACKOFF_MS);
      }
    }
  }

  async #claimOnce(): Promise<number> {
    const { concurrency, renderConcurrency } = this.#options;
    const hasFreed = this.#hasFreed;
    this.#hasFreed = false;
    const slots = [
      { isRendering: false, slots: concurrency },
      { isRendering: true, slots: renderConcurrency },
    ].map((lane) => ({ ...lane, free: lane.slots - this.#activeIn(lane).length }));
    if (slots.every(({ free }) => free <= 0) || this.#isAlone()) return 0;
    if (!hasFreed && !(await this.#mayHaveJobs())) return 0;
    this.#lastClaimAt = performance.now();
    let count = 0;
    for (const lane of slots) if (lane.free > 0 && !this.#isAlone()) count += await this.#claimFor(lane);
    return count;
  }

  /** Claims jobs for the free slots of static audits or of renderings. */
  async #claimFor({ isRendering, slots, free }: FreeSlots): Promise<number> {
    const { name, runs } = this.#options;
    const unreserved = free - Math.min(RESERVED_SLOTS_MAX, Math.floor(slots / SLOTS_PER_RESERVED));
    const claims = await runs.claim(
      unreserved > 0
        ? { worker: name, limit: unreserved, isRendering }
        : { worker: name, limit: free, isRendering, exceptAccounts: this.#accountsIn({ isRendering }) },
    );
    const [last, ...otherLast] = claims.filter((claim) => claim.isLastAttempt);
    for (const claim of claims) if (!claim.isLastAttempt) this.#begin(claim);
    if (last !== undefined) this.#begin(last, this.#allDone());
    await Promise.all(otherLast.map((claim) => runs.release(claim)));
    return claims.length;
  }

  #activeIn({ isRendering }: Pick<FreeSlots, 'isRendering'>): Claim[] {
    const claims = Array.from(this.#active.values(), ({ claim }) => claim);
    return claims.filter((claim) => claim.isRendering === isRendering);
  }

  #accountsIn(lane: Pick<FreeSlots, 'isRendering'>): number[] {
    return [...new Set(this.#activeIn(lane).map(({ accountId }) => accountId))];
  }

  /** Returns whether a last attempt is in progress or waits for the others to finish. */
  #isAlone(): boolean {
    return [...this.#active.values()].some(({ claim }) => claim.isLastAttempt);
  }

  /** Returns whether to try a claim although no slot has become free: the database has changed, or a queued job may be due. */
  async #mayHaveJobs(): Promise<boolean> {
    const version = await this.#options.runs.dataVersion();
    const due = performance.now() - this.#lastClaimAt >= IDLE_CLAIM_MS;
    if (version === this.#lastVersion && !due) return false;
    this.#lastVersion = version;
    return true;
  }

  #begin(claim: Claim, after: Promise<void> = Promise.resolve()): void {
    const controller = new AbortController();
    const done = after
      .then(() => this.#work(claim, controller.signal))
      .finally(() => {
        this.#active.delete(claim.token);
        this.#hasFreed = true;
        this.#wake();
      });
    this.#active.set(claim.token, { claim, controller, done });
  }

  async #work(claim: Claim, signal: AbortSignal): Promise<void> {
    const { logger, runs, observeRun } = this.#options;
    const process = () => runs.process(claim, signal);
    const startedAt = performance.now();
    try {
      const outcome = await (observeRun === undefined ? process() : observeRun(claim, process));
      if (outcome.kind === 'interrupted') await runs.release(claim);
      logRunOutcome(logger, claim, outcome, performance.now() - startedAt);
    } catch (error) {
      // The store failed: unless the run can be released, its lease expires and the job is claimed again.
      logger.error({ err: error, runId: claim.runId }, 'storing a run failed');
      if (error instanceof AppError && error.code === 'overloaded')
        await this.#releaseLater(claim, signal, error.retryAfterS ?? 1);
    }
  }

  /**
   * Releases a run that could not be stored because the database is unavailable, after `afterS` seconds or once it is
   * available again. The run keeps its slot until then, so a worker that cannot store results stops claiming.
   */
  async #releaseLater(claim: Claim, signal: AbortSignal, afterS: number): Promise<void> {
    const isOver = () => this.#stopping || signal.aborted;
    for (let isReleased = false; !isReleased;) {
      for (let waitedS = 0; waitedS < afterS && !isOver(); waitedS += 1) await delay(1_000);
      isReleased = await this.#options.runs.release(claim).then(
        () => true,
        () => isOver(),
      );
    }
  }

  async #keepLeases(): Promise<void> {
    if (this.#active.size === 0) return;
    const runs = [...this.#active.values()];
    const lost = new Set(await this.#options.runs.heartbeat(runs.map((run) => run.claim)));
    for (const run of runs) {
      if (lost.has(run.claim.jobId)) run.controller.abort(new Error('The lease of the run was lost.'));
    }
  }

  async #allDone(): Promise<void> {
    await Promise.all([...this.#active.values()].map((run) => run.done));
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
