import type { Clock, DatabaseLocation, IntegrityChecker, Violation } from '@pagemark/core';
import { cannotBeOpened } from '../database-url.ts';
import { errorCode } from '../db/error-codes.ts';
import { COUNTER_INVARIANTS } from './counter-invariants.ts';
import { FILE_INVARIANTS, schema } from './database-invariants.ts';
import { FINDING_INVARIANTS, INDEX_INVARIANTS, results } from './result-invariants.ts';
import { contextOf } from './define-invariant.ts';
import type { InvariantContext, StoreInvariant } from './define-invariant.ts';
import { QUEUE_INVARIANTS, ROW_INVARIANTS } from './row-invariants.ts';
import type { Session } from '../db/session.ts';

/** `leaseMs`: the length of a lease. A lease that expired more than another `leaseMs` ago is reported. */
export type IntegrityOptions = { clock: Clock; leaseMs: number };

/** Invariants that others depend on come first, those on derived data last. */
const INVARIANTS: readonly StoreInvariant[] = [
  schema,
  ...FILE_INVARIANTS,
  ...ROW_INVARIANTS,
  ...QUEUE_INVARIANTS,
  ...COUNTER_INVARIANTS,
  ...FINDING_INVARIANTS,
  ...INDEX_INVARIANTS,
  results,
];

/** Opens an existing database read-only, without creating or migrating it. Throws StoreOpenError. */
export async function openIntegrityChecker(
  location: DatabaseLocation,
  { clock, leaseMs }: IntegrityOptions,
): Promise<IntegrityChecker> {
  const session = await openSession(location);
  const invariants = INVARIANTS.filter(({ engines }) => engines.includes(session.engine));
  return {
    invariants,
    async *violations(invariantId) {
      const invariant = invariants.find(({ id }) => id === invariantId);
      if (invariant === undefined) throw new RangeError(`Unknown invariant: ${invariantId}.`);
      try {
        yield* withDamage(invariant, contextOf(session, { nowMs: clock.nowMs(), leaseMs }));
      } catch (error) {
        throw WITHOUT_FILES.test(errorCode(error) ?? '') ? cannotBeOpened(location, error) : error;
      }
    },
    close: () => session.close(),
  };
}

async function openSession(location: DatabaseLocation): Promise<Session> {
  if (location.engine === 'sqlite') {
    const { openForReading } = await import('../sqlite/open-connection.ts');
    const { sqliteSession } = await import('../db/sqlite-session.ts');
    return sqliteSession(openForReading(location.path));
  }
  const { openPostgresSession } = await import('../db/postgres-connections.ts');
  // Longer than the slowest query takes over many millions of rows.
  const settings = { default_transaction_read_only: 'on', statement_timeout: '1h' };
  return openPostgresSession(location.url, 'pagemark-doctor', settings);
}

/** Also reports unreadable data as a violation. */
async function* withDamage(invariant: StoreInvariant, context: InvariantContext): AsyncIterable<Violation> {
  const { engine } = context;
  try {
    yield* invariant.verify(context);
  } catch (error) {
    if (!(error instanceof Error && DAMAGE[engine].test(errorCode(error) ?? ''))) throw error;
    yield { subject: engine === 'sqlite' ? 'the file' : 'the database', detail: error.message };
  }
}

/** Error codes for damaged data: on PostgreSQL `data_corrupted` and `index_corrupted`. */
const DAMAGE = { sqlite: /^SQLITE_(?:CORRUPT|NOTADB|IOERR(?!_SHM))/, postgres: /^XX/ };
/**
 * SQLite's error codes when the first read cannot create the -wal and -shm files: the disk is full, or the folder is not
 * writable.
 */
const WITHOUT_FILES = /^SQLITE_(?:CANTOPEN|READONLY|IOERR_SHM)/;
