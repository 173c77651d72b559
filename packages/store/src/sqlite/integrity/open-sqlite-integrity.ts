import type { IntegrityChecker, Invariant, Violation } from '@pagemark/core';
import Database from 'better-sqlite3';
import { differingSteps } from '../../integrity/applied-steps.ts';
import type { QueryInvariant, InvariantContext } from '../../integrity/define-invariant.ts';
import type { IntegrityOptions } from '../../integrity/open-integrity-checker.ts';
import { QUERY_INVARIANTS } from '../../integrity/query-invariants.ts';
import {
  listRunResults,
  listWordings,
  results,
  RESULTS_BATCH,
  WORDINGS_MAX,
  wordingsOf,
  wrongResults,
} from '../../integrity/invariants/results.ts';
import { schema } from '../../integrity/invariants/schema.ts';
import { openForReading } from '../open-for-reading.ts';
import { fileInvariants } from './file-invariants.ts';
import { verifySearch, search } from './search-invariant.ts';

/** The number of messages requested from SQLite's own check. */
const MESSAGES_MAX = 100;

const OPEN_JOBS = `select run_seq, account_id, lane, 0 as state, null as lease_until from jobs
  union all select run_seq, account_id, lane, 1, lease_until from claims`;
/** Claims have no counter, because they are few. */
const COUNTED_JOBS =
  'select lane, queued + (select count(*) from claims where claims.lane = queue_lanes.lane) as open from queue_lanes';
const COUNTED_ACCOUNT_JOBS = `select account_id, lane, queued + (
    select count(*) from claims where claims.account_id = accounts.account_id and claims.lane = accounts.lane
  ) as open from queue_accounts as accounts`;

type Verify = (native: Database.Database) => Iterable<Violation>;

/** Opens an existing SQLite file for reading only. Throws StoreOpenError. */
export async function openSqliteIntegrity(
  path: string,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  const native = openForReading(path);
  const queries = QUERY_INVARIANTS.filter((invariant) => invariant.engines.includes('sqlite'));
  const verifiers = new Map<string, Verify>([
    [schema.id, verifySchema],
    [fileInvariants.pages.id, verifyDatabasePages],
    [fileInvariants.foreignKeys.id, verifyForeignKeys],
    ...queries.map((invariant): [string, Verify] => [invariant.id, (db) => runQuery(db, invariant, options)]),
    [search.id, verifySearch],
    [results.id, verifyResults],
  ]);
  const invariants: Invariant[] = [
    schema,
    fileInvariants.pages,
    fileInvariants.foreignKeys,
    ...queries,
    search,
    results,
  ];
  return {
    invariants,
    async *violations(invariantId) {
      const verify = verifiers.get(invariantId);
      if (verify === undefined) throw new RangeError(`Unknown invariant: ${invariantId}.`);
      yield* reportDamage(() => verify(native));
    },
    close: async () => void native.close(),
  };
}

/** Reports an unreadable page as a violation, too. */
function* reportDamage(verify: () => Iterable<Violation>): Iterable<Violation> {
  try {
    yield* verify();
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(error.code))
      throw error;
    yield { subject: 'the file', detail: error.message };
  }
}

function* verifySchema(native: Database.Database): Iterable<Violation> {
  const migrated = native
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  const applied =
    migrated === undefined
      ? []
      : native.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  yield* differingSteps(applied);
}

function* verifyDatabasePages(native: Database.Database): Iterable<Violation> {
  const messages = native.prepare<[], string>(`pragma integrity_check(${MESSAGES_MAX})`).pluck();
  for (const detail of messages.iterate()) if (detail !== 'ok') yield { subject: 'the file', detail };
}

function* verifyForeignKeys(native: Database.Database): Iterable<Violation> {
  const broken = native.prepare<[], { table: string; rowid: number | null; parent: string }>(
    'pragma foreign_key_check',
  );
  for (const { table, rowid, parent } of broken.iterate())
    yield {
      subject: table,
      detail: `row ${rowid ?? 'without a number'} refers to a missing row of ${parent}`,
    };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = [
    [1, 8],
    [9, 4],
    [13, 4],
    [17, 4],
    [21, 12],
  ];
  return `(${parts.map(([from, count]) => `substr(${hex}, ${from}, ${count})`).join(" || '-' || ")})`;
}

function runQuery(
  native: Database.Database,
  invariant: QueryInvariant,
  { clock, leaseMs }: IntegrityOptions,
): Iterable<Violation> {
  const context: InvariantContext = {
    engine: 'sqlite',
    uuid: (column) => dashed(`lower(hex(${column}))`),
    openJobs: OPEN_JOBS,
    countedJobs: COUNTED_JOBS,
    countedAccountJobs: COUNTED_ACCOUNT_JOBS,
    keptJobs: 'select run_seq, account_id, state from kept_jobs',
    nowMs: clock.nowMs(),
    leaseMs,
  };
  return native.prepare<[], Violation>(invariant.sql(context)).iterate();
}

function* verifyResults(native: Database.Database): Iterable<Violation> {
  const catalogList = listWordings.compile('sqlite');
  const wordings = wordingsOf(
    native
      .prepare<unknown[], { digest: string; body: Uint8Array }>(catalogList.sql)
      .all(...catalogList.bind({ limit: WORDINGS_MAX })),
  );
  const compiled = listRunResults.compile('sqlite');
  // The statement's type describes what its SQL returns.
  const list = native.prepare<unknown[], Parameters<typeof wrongResults>[0]>(compiled.sql);
  for (let afterSeq = 0; ;) {
    const rows = list.all(...compiled.bind({ afterSeq, limit: RESULTS_BATCH }));
    for (const row of rows) {
      const wrong = wrongResults(row, wordings);
      if (wrong !== null) yield wrong;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    afterSeq = last.seq;
  }
}
