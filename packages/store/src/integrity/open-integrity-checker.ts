import type { Clock, IntegrityChecker } from '@pagemark/core';
import type { DatabaseLocation } from '../database-url.ts';
import { openPostgresIntegrity } from '../postgres/integrity/open-postgres-integrity.ts';
import { openSqliteIntegrity } from '../sqlite/integrity/open-sqlite-integrity.ts';

/** How long after its end a lease is late: that long again. In milliseconds. */
export type IntegrityOptions = { clock: Clock; leaseMs: number };

/** Opens a database to look at it, and at nothing else: it is neither made nor brought up to date. Throws StoreOpenError. */
export function openIntegrityChecker(
  location: DatabaseLocation,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  return location.engine === 'sqlite'
    ? openSqliteIntegrity(location.path, options)
    : openPostgresIntegrity(location.url, options);
}
