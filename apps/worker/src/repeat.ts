import type { Logger } from 'pino';

/**
 * Runs `task` every `ms` milliseconds, never twice concurrently. Logs an error and continues. Returns a function that stops
 * it.
 */
export function repeat(ms: number, task: () => Promise<void>, logger: Logger): () => void {
  let isRunning = false;
  const runTask = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } catch (error) {
      logger.error({ err: error }, 'periodic task failed');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void runTask(), ms);
  return () => clearInterval(timer);
}
