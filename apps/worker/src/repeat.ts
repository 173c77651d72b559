import { setTimeout as sleep } from 'node:timers/promises';
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

export type Repetition = {
  /** One step. Returns the pause before the next one, in milliseconds; 0: none. */
  step: () => Promise<number>;
  onError: (error: unknown) => void;
  /** The pause after an error, in milliseconds. */
  errorPauseMs: number;
};

/** Runs a step again and again until the signal is aborted, which ends a pause and waits for the step in progress. */
export async function repeatUntilAborted(
  signal: AbortSignal,
  { step, onError, errorPauseMs }: Repetition,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = errorPauseMs;
    try {
      pauseMs = await step();
    } catch (error) {
      onError(error);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
