import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Pause before a thread that died is started again, in milliseconds. */
const RESTART_MS = 1_000;

/**
 * What a batch makes dies with it, and 40 MB live. Left to itself the heap makes room for 200 and keeps that; told of a
 * limit, it is cleared out in time.
 */
const HEAP = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

export type ImportThread = {
  /**
   * Lets the batch under way end, for `graceMs` at most, and resolves when the thread is gone. An import that was cut off
   * goes on where its last batch ended.
   */
  stop(graceMs: number): Promise<void>;
};

const IMPORTER = new URL('main.ts', import.meta.url);

/**
 * Runs the thread that works on imports, and starts it anew should it die. It reads its own settings. `module`: another
 * one, for tests of what becomes of a thread. `worker` is the name under which it claims imports.
 */
export function startImportThread(
  { logger, worker }: { logger: Logger; worker: string },
  module = IMPORTER,
): ImportThread {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  const gone = Promise.withResolvers<void>();

  function start(): void {
    const started = new Worker(module, { resourceLimits: HEAP, workerData: worker });
    thread = started;
    started.on('error', (error) => logger.error({ err: error }, 'import thread has died'));
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
        logger.warn({ graceMs }, 'import thread did not end by itself');
        void thread?.terminate();
      }, graceMs);
      await gone.promise;
      clearTimeout(grace);
    },
  };
}
