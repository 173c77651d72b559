import { DELIVERY_KINDS } from '@pagemark/core';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Pause before a crashed thread is restarted, in milliseconds. */
const RESTART_MS = 1_000;

/**
 * Heap limits of the thread. The objects of a batch are garbage after it; about 40 MB stay alive. Without a limit, the
 * young generation grows to 200 MB and stays that large.
 */
const HEAP = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

/** The thread's report of a batch: the numbers of applied rows. */
const Rows = z.object({ accepted: z.number(), rejected: z.number() });
export type AppliedRows = z.infer<typeof Rows>;
/** The thread's report of an attempt to deliver a message. */
const Delivery = z.object({
  kind: z.enum(DELIVERY_KINDS),
  outcome: z.enum(['delivered', 'will_retry', 'failed']),
});
export type AttemptedDelivery = z.infer<typeof Delivery>;
/** A message that the thread posts. */
const Report = z.union([z.object({ rows: Rows }), z.object({ delivery: Delivery })]);
export type ThreadReport = z.infer<typeof Report>;

export type ImportThread = {
  /**
   * Lets the batch in progress finish within `graceMs` and resolves when the thread has exited. An interrupted import
   * continues after its last finished batch.
   */
  stop(graceMs: number): Promise<void>;
};

const IMPORTER = new URL('../background/main.ts', import.meta.url);

/**
 * Runs the thread that processes imports and restarts it when it crashes. The thread reads its own settings. `worker` is the
 * name under which it claims imports; `onRows` is called with the rows of each batch, `onDelivery` with each attempt to deliver
 * a message; `module` replaces the thread's module in tests.
 */
export function startImportThread(
  {
    logger,
    worker,
    onRows,
    onDelivery,
  }: {
    logger: Logger;
    worker: string;
    onRows?: ((rows: AppliedRows) => void) | undefined;
    onDelivery?: ((delivery: AttemptedDelivery) => void) | undefined;
  },
  module = IMPORTER,
): ImportThread {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  const gone = Promise.withResolvers<void>();

  function start(): void {
    const started = new Worker(module, { resourceLimits: HEAP, workerData: worker });
    thread = started;
    started.on('message', (message: unknown) => {
      const report = Report.parse(message);
      if ('rows' in report) onRows?.(report.rows);
      else onDelivery?.(report.delivery);
    });
    started.on('error', (error) => logger.error({ err: error }, 'import thread crashed'));
    started.on('exit', () => {
      thread = null;
      if (isStopping) gone.resolve();
      else timer = setTimeout(start, RESTART_MS);
    });
  }

  start();
  return {
    async stop(graceMs) {
      isStopping = true;
      if (timer !== null) clearTimeout(timer);
      if (thread === null) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('stop');
      const grace = setTimeout(() => {
        logger.warn({ graceMs }, 'import thread did not stop within the grace period');
        void thread?.terminate();
      }, graceMs);
      await gone.promise;
      clearTimeout(grace);
    },
  };
}
