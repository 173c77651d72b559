import type { Authenticator } from '@pagemark/core';
import type { Logger } from 'pino';

/** The interval between two writes of key usage, in milliseconds. */
const FLUSH_MS = 60_000;

/** Periodically stores when keys were last used. The returned function stores it one last time and stops. */
export function trackKeyUsage(authenticator: Authenticator, logger: Logger): () => Promise<void> {
  const flush = async (): Promise<void> => {
    try {
      await authenticator.flush();
    } catch (error) {
      // Not fatal: the next flush stores later uses of the same keys.
      logger.warn({ stack: error instanceof Error ? error.stack : undefined }, 'key usage was not stored');
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
