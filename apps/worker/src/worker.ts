import type { Claim, RunPorts } from '@pagemark/core';
import { runReport } from '@pagemark/core';
import type { Logger } from 'pino';
import { every } from './every.ts';
import { logRunEnd } from './log-run-end.ts';

/** How often an idle worker asks for jobs whose time has come, in milliseconds. */
const IDLE_CLAIM_MS = 500;
/** How often an idle worker looks whether the database changed, in milliseconds. */
const IDLE_LOOK_MS = 20;
const REAP_MS = 2_000;
/** Places kept for accounts that have no run in progress here: no more than this, and no more than every fourth place. */
const KEPT_PLACES_MAX = 2;
const PLACES_PER_KEPT = 4;
/** Pause after the queue itself failed (a locked database, a full disk), in milliseconds. */
const TROUBLE_PAUSE_MS = 1_000;

export type WorkerOptions = {
  ports: RunPorts;
  logger: Logger;
  /** Names this worker in lists of active jobs. */
  name: string;
  /** Runs worked on at once. */
  concurrency: number;
  /** How often leases are renewed: a third of a lease or less, in milliseconds. */
  heartbeatMs: number;
};

type ActiveRun = { claim: Claim; controller: AbortController; done: Promise<void> };

/**
 * Works on runs from the queue: claims them, keeps their leases alive, gives back what it cannot finish. A page that
 * kills the process costs everything under way an attempt, so a last attempt is made alone: it fails by its own doing.
 */
export class Worker {
  readonly #options: WorkerOptions;
  /** By fencing token. At most `concurrency`. */
  readonly #active = new Map<string, ActiveRun>();
  #stopping = false;
  #wake: () => void = () => {};
  /** The database's change mark at the last look; null: look again whatever it is. */
  #lastMark: number | null = null;
  #lastClaimAt = -Infinity;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Claims and runs jobs until `stop`. Resolves when nothing is under way any more. */
  async run(): Promise<void> {
    const { heartbeatMs, logger, ports } = this.#options;
    const endHeartbeat = every(heartbeatMs, () => this.#keepLeases(), logger);
    const endReaper = every(
      REAP_MS,
      async () => {
        const count = await ports.queue.reap();
        if (count > 0) logger.warn({ count }, 'took back runs whose worker is gone');
      },
      logger,
    );
    try {
      await this.#claimUntilStopped();
      await this.#allDone();
    } finally {
      endHeartbeat();
      endReaper();
    }
  }

  /** Takes no more jobs; after `graceMs`, aborts those under way and gives them back. Resolves when none is left. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const grace = setTimeout(() => {
      for (const run of this.#active.values()) run.controller.abort(new Error('The worker is stopping.'));
    }, graceMs);
    await this.#allDone();
    clearTimeout(grace);
  }

  async #claimUntilStopped(): Promise<void> {
    while (!this.#stopping) {
      try {
        if ((await this.#claimOnce()) === 0) await this.#pause(IDLE_LOOK_MS);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'queue could not be read');
        await this.#pause(TROUBLE_PAUSE_MS);
      }
    }
  }

  async #claimOnce(): Promise<number> {
    const { concurrency, name, ports } = this.#options;
    const free = concurrency - this.#active.size;
    if (free <= 0 || this.#isAlone() || !(await this.#mayHaveJobs())) return 0;
    this.#lastClaimAt = performance.now();
    const forAnybody = free - Math.min(KEPT_PLACES_MAX, Math.floor(concurrency / PLACES_PER_KEPT));
    const claims = await ports.queue.claim(
      forAnybody > 0
        ? { worker: name, limit: forAnybody }
        : { worker: name, limit: free, exceptAccounts: this.#activeAccounts() },
    );
    const [last, ...otherLast] = claims.filter((claim) => claim.isLastAttempt);
    for (const claim of claims) if (!claim.isLastAttempt) this.#begin(claim);
    if (last !== undefined) this.#begin(last, this.#allDone());
    await Promise.all(otherLast.map((claim) => ports.queue.release(claim)));
    return claims.length;
  }

  #activeAccounts(): number[] {
    return [...new Set(Array.from(this.#active.values(), ({ claim }) => claim.accountId))];
  }

  /** Whether a last attempt is under way, or waits until the others are done. */
  #isAlone(): boolean {
    return [...this.#active.values()].some(({ claim }) => claim.isLastAttempt);
  }

  /** Whether it is worth asking for jobs: something changed, or the time of a waiting job may have come. */
  async #mayHaveJobs(): Promise<boolean> {
    const mark = await this.#options.ports.runs.changeMark();
    const due = performance.now() - this.#lastClaimAt >= IDLE_CLAIM_MS;
    if (mark === this.#lastMark && !due) return false;
    this.#lastMark = mark;
    return true;
  }

  #begin(claim: Claim, after: Promise<void> = Promise.resolve()): void {
    const controller = new AbortController();
    const done = after
      .then(() => this.#work(claim, controller.signal))
      .finally(() => {
        this.#active.delete(claim.token);
        // A place is free, and perhaps a host is: ask again without waiting for a change.
        this.#lastMark = null;
        this.#wake();
      });
    this.#active.set(claim.token, { claim, controller, done });
  }

  async #work(claim: Claim, signal: AbortSignal): Promise<void> {
    const { logger, ports } = this.#options;
    const startedAt = performance.now();
    try {
      const end = await runReport(ports, claim, signal);
      if (end.kind === 'interrupted') await ports.queue.release(claim);
      logRunEnd(logger, claim, end, performance.now() - startedAt);
    } catch (error) {
      // The store itself failed: the lease will end, and the job be claimed again.
      logger.error({ err: error, runId: claim.runId }, 'run could not be written');
    }
  }

  async #keepLeases(): Promise<void> {
    if (this.#active.size === 0) return;
    const runs = [...this.#active.values()];
    const lost = new Set(await this.#options.ports.queue.heartbeat(runs.map((run) => run.claim)));
    for (const run of runs) {
      if (lost.has(run.claim.jobId)) run.controller.abort(new Error('The lease of the run is lost.'));
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
