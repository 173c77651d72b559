import type { Clock, IntegrityChecker } from '@pagemark/core';
import type { DatabaseLocation } from '../database-url.ts';

/** `leaseMs`: the length of a lease. A lease is reported when it expired more than another `leaseMs` ago. */
export type IntegrityOptions = { clock: Clock; leaseMs: number };

/** Opens an existing database for reading only: does not create or migrate it. Throws StoreOpenError. */
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
