import type { Logger } from 'pino';

type Claims = { takeBack(worker: string): Promise<number> };

/**
 * Takes back what the worker before this one had claimed under the same name: it is dead, and nobody need wait for its
 * leases. They end by themselves when this fails.
 */
export async function takeBackClaims(
  claims: Claims,
  { worker, logger, what }: { worker: string; logger: Logger; what: 'imports' | 'runs' },
): Promise<void> {
  try {
    const count = await claims.takeBack(worker);
    if (count > 0) logger.warn({ count }, `took back ${what} of the worker that died`);
  } catch (error) {
    logger.error({ err: error }, `${what} of the worker that died could not be taken back`);
  }
}
