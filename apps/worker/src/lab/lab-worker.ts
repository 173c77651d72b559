import type { Lab, LabAuditEnd, LabClaim } from '@pagemark/core';
import type { Logger } from 'pino';
import { repeat, repeatUntilAborted } from '../repeat.ts';

/** Pause between checks for queued audits, in milliseconds. An audit takes half a minute at least. */
const IDLE_MS = 1_000;
/** Pause when another process of this machine uses Lighthouse, in milliseconds. */
const BUSY_MS = 5_000;
/** Pause after an error of the store, in milliseconds. */
const ERROR_BACKOFF_MS = 5_000;

export type LabWorkerOptions = {
  lab: Lab;
  logger: Logger;
  /** How long a claim is valid, in milliseconds. It is renewed every third of that time. */
  leaseMs: number;
  /** Pauses when nothing waits, and when Lighthouse is busy, in milliseconds. */
  pauses?: { idleMs: number; busyMs: number };
};

/** Audits completed runs with Lighthouse, one at a time, in parallel with the audits of pages. Accounts take turns. */
export class LabWorker {
  readonly #options: LabWorkerOptions;
  readonly #stop = new AbortController();
  #afterAccountId = 0;

  constructor(options: LabWorkerOptions) {
    this.#options = options;
  }

  /** Ends when `stop` was called and the audit in progress has ended. */
  async run(): Promise<void> {
    const { logger, pauses = { idleMs: IDLE_MS, busyMs: BUSY_MS } } = this.#options;
    await repeatUntilAborted(this.#stop.signal, {
      step: async () => {
        const end = await this.#step();
        if (end === null) return pauses.idleMs;
        return end.kind === 'busy' ? pauses.busyMs : 0;
      },
      onError: (err) => logger.error({ err }, 'a Lighthouse audit could not be stored'),
      errorPauseMs: ERROR_BACKOFF_MS,
    });
  }

  /** Stops the audit in progress and returns it to the queue. */
  stop(): void {
    this.#stop.abort(new Error('The worker is stopping.'));
  }

  /** Runs the next audit; null when none is queued. */
  async #step(): Promise<LabAuditEnd | null> {
    const { lab, leaseMs } = this.#options;
    const claim = await lab.claim({ afterAccountId: this.#afterAccountId, leaseMs });
    if (claim === null) return null;
    this.#afterAccountId = claim.accountId;
    return this.#audit(claim);
  }

  async #audit(claim: LabClaim): Promise<LabAuditEnd> {
    const { lab, logger, leaseMs } = this.#options;
    const lost = new AbortController();
    const endHeartbeat = repeat(
      leaseMs / 3,
      async () => {
        if (!(await lab.extend(claim, leaseMs))) lost.abort(new Error('The claim of the audit was lost.'));
      },
      logger,
    );
    const startedAt = performance.now();
    try {
      const end = await lab.process(claim, AbortSignal.any([lost.signal, this.#stop.signal]));
      logEnd(logger, { claim, end, totalMs: Math.round(performance.now() - startedAt) });
      return end;
    } finally {
      await endHeartbeat();
    }
  }
}

function logEnd(
  logger: Logger,
  { claim, end, totalMs }: { claim: LabClaim; end: LabAuditEnd; totalMs: number },
): void {
  const facts = { reportId: claim.reportId, runId: claim.runId, attempt: claim.attempt, totalMs };
  if (end.kind === 'will_retry')
    logger.error({ ...facts, err: end.cause }, 'Lighthouse audit failed and will be retried');
  else if (end.kind === 'failed')
    logger.info({ ...facts, error: end.failure.code }, 'Lighthouse audit failed');
  else if (end.kind === 'completed') logger.info(facts, 'Lighthouse audit completed');
  else logger.debug({ ...facts, end: end.kind }, 'Lighthouse audit is waiting again');
}
