import type { Deliveries } from '@pagemark/core';
import type { Logger } from 'pino';

/** Messages sent concurrently, each to another webhook. Small, so deliveries do not slow audits. */
const CONCURRENCY = 8;
/** Pause between checks for due messages, in milliseconds. */
const IDLE_MS = 500;
/** Pause after a message, in milliseconds: many messages in a row must not keep others from the database. */
const BUSY_MS = 50;
/** Pause after an error, in milliseconds. */
const ERROR_BACKOFF_MS = 5_000;

/** Delivers messages to webhooks until it is stopped. */
export class Deliverer {
  readonly #deliveries: Deliveries;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  /** The webhooks that messages are sent to, and the end of each. */
  readonly #sending = new Map<number, Promise<void>>();
  /** Ends the pause early, because the webhook of a sent message may get the next one. */
  #wake: (() => void) | null = null;

  constructor(deliveries: Deliveries, logger: Logger) {
    this.#deliveries = deliveries;
    this.#logger = logger;
  }

  /** Ends when `stop` was called and the messages that are being sent have ended. */
  async run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let pauseMs = IDLE_MS;
      try {
        if (await this.#step()) pauseMs = BUSY_MS;
      } catch (error) {
        pauseMs = ERROR_BACKOFF_MS;
        this.#logger.error({ err: error }, 'messages to webhooks could not be queued');
      }
      await this.#pause(pauseMs);
    }
    await Promise.all(this.#sending.values());
  }

  stop(): void {
    this.#stop.abort(new Error('Deliveries are stopping.'));
  }

  /** Queues messages of new events and starts those that are due. Returns whether more may be ready. */
  async #step(): Promise<boolean> {
    const isMore = await this.#deliveries.fanOut();
    const free = CONCURRENCY - this.#sending.size;
    if (free === 0) return false;
    const due = await this.#deliveries.claim(free, [...this.#sending.keys()]);
    for (const delivery of due) {
      const { webhookSeq } = delivery;
      const sent = this.#deliveries
        .deliver(delivery)
        .catch((err: unknown) =>
          this.#logger.error({ err }, 'the outcome of a message to a webhook could not be stored'),
        )
        .finally(() => {
          this.#sending.delete(webhookSeq);
          this.#wake?.();
        });
      this.#sending.set(webhookSeq, sent);
    }
    return isMore || due.length > 0;
  }

  /** Waits for a time, until shortly after a message has ended, or until `stop`. */
  #pause(ms: number): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#wake = null;
        resolve();
      };
      let timer = setTimeout(end, ms);
      this.#wake = () => {
        if (ms <= BUSY_MS) return;
        clearTimeout(timer);
        timer = setTimeout(end, BUSY_MS);
      };
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
