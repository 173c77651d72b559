import type { Logger } from 'pino';

type Claims = { reclaim(worker: string): Promise<number> };

/**
 * Reclaims what a previous worker with this name had claimed: that worker is dead, so there is no need to wait for its
 * leases. They expire automatically when this fails.
 */
export async function reclaimClaims(
  claims: Claims,
  { worker, logger, what }: { worker: string; logger: Logger; what: 'imports' | 'runs' },
): Promise<void> {
  try {
    const count = await claims.reclaim(worker);
    if (count > 0) logger.warn({ count }, `reclaimed ${what} of the crashed worker`);
  } catch (error) {
    logger.error({ err: error }, `could not reclaim ${what} of the crashed worker`);
  }
}
