import type { Clock, IntegrityChecker } from '@pagemark/core';
import type { DatabaseLocation } from '../database-url.ts';

/** How long after its end a lease is late: that long again. In milliseconds. */
export type IntegrityOptions = { clock: Clock; leaseMs: number };

/** Opens a database to look at it, and at nothing else: it is neither made nor brought up to date. Throws StoreOpenError. */
export async function openIntegrityChecker(
  location: DatabaseLocation,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  if (location.engine === 'sqlite') {
    const { openSqliteIntegrity } = await import('../sqlite/integrity/open-sqlite-integrity.ts');
    return openSqliteIntegrity(location.path, options);
  }
  const { openPostgresIntegrity } = await import('../postgres/integrity/open-postgres-integrity.ts');
  return openPostgresIntegrity(location.url, options);
}
