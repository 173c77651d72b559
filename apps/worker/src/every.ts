import type { Logger } from 'pino';

/**
 * Runs `task` every `ms` milliseconds, never twice at a time. A failure is logged and the next turn comes.
 * Answers the function that ends it.
 */
export function every(ms: number, task: () => Promise<void>, logger: Logger): () => void {
  let busy = false;
  const turn = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await task();
    } catch (error) {
      logger.error({ err: error }, 'periodic task failed');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void turn(), ms);
  return () => clearInterval(timer);
}
