import type { Clock, IntegrityChecker, Invariant, Violation } from '@pagemark/core';
import type { DatabaseLocation } from '../database-url.ts';
import { COUNTER_INVARIANTS } from './counter-invariants.ts';
import { FILE_INVARIANTS } from './file-invariants.ts';
import { FINDING_INVARIANTS, findingSearch, search } from './finding-invariants.ts';
import { contextOf } from './define-invariant.ts';
import { results } from './results-invariant.ts';
import { QUEUE_INVARIANTS, ROW_INVARIANTS } from './row-invariants.ts';
import { schema } from './schema-invariant.ts';
import { rowsOf } from '../db/session.ts';
import type { Session } from '../db/session.ts';

/** `leaseMs`: the length of a lease. A lease is reported when it expired more than another `leaseMs` ago. */
export type IntegrityOptions = { clock: Clock; leaseMs: number };

/** First the invariants that others depend on, then those on derived data. */
const QUERY_INVARIANTS = [
  ...FILE_INVARIANTS,
  ...ROW_INVARIANTS,
  ...QUEUE_INVARIANTS,
  ...COUNTER_INVARIANTS,
  ...FINDING_INVARIANTS,
];

type Verify = () => AsyncIterable<Violation>;

/** Opens an existing database for reading only: does not create or migrate it. Throws StoreOpenError. */
export async function openIntegrityChecker(
  location: DatabaseLocation,
  { clock, leaseMs }: IntegrityOptions,
): Promise<IntegrityChecker> {
  const source = await openSource(location);
  const invariants: Invariant[] = [];
  const verifiers = new Map<string, Verify>();
  const add = (invariant: Invariant, verify: Verify) => {
    invariants.push(invariant);
    verifiers.set(invariant.id, verify);
  };
  add(schema, () => schema.verify(source));
  for (const invariant of QUERY_INVARIANTS)
    if (invariant.engines.includes(source.engine))
      add(invariant, () =>
        rowsOf<Violation>(source, invariant.sql(contextOf(source.engine, { nowMs: clock.nowMs(), leaseMs }))),
      );
  if (source.engine === 'sqlite') {
    add(search, () => search.verify(source));
    add(findingSearch, () => findingSearch.verify(source));
  }
  add(results, () => results.verify(source));
  return {
    invariants,
    async *violations(invariantId) {
      const verify = verifiers.get(invariantId);
      if (verify === undefined) throw new RangeError(`Unknown invariant: ${invariantId}.`);
      yield* withDamage(source, verify);
    },
    close: () => source.close(),
  };
}

async function openSource(location: DatabaseLocation): Promise<Session> {
  if (location.engine === 'sqlite') {
    const { openForReading } = await import('../sqlite/open-connection.ts');
    const { sqliteSession } = await import('../db/sqlite-session.ts');
    return sqliteSession(openForReading(location.path));
  }
  const { openPostgresSession } = await import('../db/postgres-session.ts');
  // Longer than the slowest query takes for many millions of rows.
  const settings = { default_transaction_read_only: 'on', statement_timeout: '1h' };
  return openPostgresSession(location.url, 'pagemark-doctor', settings);
}

/** Reports data that cannot be read as a violation, too. */
async function* withDamage({ engine }: Session, verify: Verify): AsyncIterable<Violation> {
  try {
    yield* verify();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && DAMAGE[engine].test(String(error.code)))) throw error;
    yield { subject: engine === 'sqlite' ? 'the file' : 'the database', detail: error.message };
  }
}

/** The codes of errors that report damaged data: of PostgreSQL `data_corrupted` and `index_corrupted`. */
const DAMAGE = { sqlite: /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/, postgres: /^XX/ };
