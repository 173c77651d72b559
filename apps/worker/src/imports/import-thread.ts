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
  /** Lets the batch under way end, and resolves when the thread is gone. */
  stop(): Promise<void>;
};

/** Runs the thread that works on imports, and starts it anew should it die. It reads its own settings. */
export function startImportThread(logger: Logger): ImportThread {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopping = false;
  const gone = Promise.withResolvers<void>();

  function start(): void {
    const started = new Worker(new URL('main.ts', import.meta.url), { resourceLimits: HEAP });
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
    stop() {
      isStopping = true;
      if (timer !== null) clearTimeout(timer);
      if (thread === null) gone.resolve();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      else thread.postMessage('stop');
      return gone.promise;
    },
  };
}
