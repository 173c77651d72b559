import type { Logger } from 'pino';

/**
 * Runs `task` every `ms` milliseconds, never twice concurrently. Logs an error and continues. Returns a function that stops
 * it and resolves when no run is in progress.
 */
export function repeat(ms: number, task: () => Promise<void>, logger: Logger): () => Promise<void> {
  let inProgress: Promise<void> | null = null;
  const timer = setInterval(() => {
    inProgress ??= task()
      .catch((error: unknown) => logger.error({ err: error }, 'periodic task failed'))
      .finally(() => (inProgress = null));
  }, ms);
  return async () => {
    clearInterval(timer);
    await inProgress;
  };
}
