import type { Authenticator } from '@pagemark/core';
import type { Logger } from 'pino';

/** How often the use of keys is written down, in milliseconds. */
const FLUSH_MS = 60_000;

/** Writes down now and then when keys were last used. Returns what writes it down a last time and stops. */
export function keepKeyUse(authenticator: Authenticator, logger: Logger): () => Promise<void> {
  const flush = async (): Promise<void> => {
    try {
      await authenticator.flush();
    } catch (error) {
      // Not worth an outage: the next turn writes later uses of the same keys.
      logger.warn({ stack: error instanceof Error ? error.stack : undefined }, 'key use was not written');
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
