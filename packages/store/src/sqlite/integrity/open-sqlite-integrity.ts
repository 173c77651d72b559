import type { IntegrityChecker, IntegrityRule, Violation } from '@pagemark/core';
import Database from 'better-sqlite3';
import { differingSteps } from '../../integrity/applied-steps.ts';
import type { QueryRule, RuleContext } from '../../integrity/integrity-rule.ts';
import type { IntegrityOptions } from '../../integrity/open-integrity-checker.ts';
import { QUERY_RULES } from '../../integrity/query-rules.ts';
import {
  listRunResults,
  listWordings,
  results,
  RESULTS_BATCH,
  WORDINGS_MAX,
  wordingsOf,
  wrongResults,
} from '../../integrity/rules/results.ts';
import { schema } from '../../integrity/rules/schema.ts';
import { openForReading } from '../open-for-reading.ts';
import { fileRules } from './file-rules.ts';
import { lookAtSearch, search } from './search-rule.ts';

/** What the engine itself says is wrong with the file, at most. */
const MESSAGES_MAX = 100;

const OPEN_JOBS = `select run_seq, account_id, lane, 0 as state, null as lease_until from jobs
  union all select run_seq, account_id, lane, 1, lease_until from claims`;
/** The claims are not kept count of: they are few. */
const COUNTED_JOBS =
  'select lane, queued + (select count(*) from claims where claims.lane = queue_lanes.lane) as open from queue_lanes';
const COUNTED_ACCOUNT_JOBS = `select account_id, lane, queued + (
    select count(*) from claims where claims.account_id = accounts.account_id and claims.lane = accounts.lane
  ) as open from queue_accounts as accounts`;

type Look = (native: Database.Database) => Iterable<Violation>;

/** Opens a SQLite file that is there, for reading alone. Throws StoreOpenError. */
export async function openSqliteIntegrity(
  path: string,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  const native = openForReading(path);
  const queries = QUERY_RULES.filter((rule) => rule.engines.includes('sqlite'));
  const looks = new Map<string, Look>([
    [schema.id, lookAtSchema],
    [fileRules.pages.id, lookAtPages],
    [fileRules.foreignKeys.id, lookAtForeignKeys],
    ...queries.map((rule): [string, Look] => [rule.id, (db) => lookByQuery(db, rule, options)]),
    [search.id, lookAtSearch],
    [results.id, lookAtResults],
  ]);
  const rules: IntegrityRule[] = [
    schema,
    fileRules.pages,
    fileRules.foreignKeys,
    ...queries,
    search,
    results,
  ];
  return {
    rules,
    async *violations(ruleId) {
      const look = looks.get(ruleId);
      if (look === undefined) throw new RangeError(`There is no rule ${ruleId}.`);
      yield* tellDamage(() => look(native));
    },
    close: async () => void native.close(),
  };
}

/** A page that cannot be read is what was looked for, too. */
function* tellDamage(look: () => Iterable<Violation>): Iterable<Violation> {
  try {
    yield* look();
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(?:CORRUPT|NOTADB|IOERR)/.test(error.code))
      throw error;
    yield { subject: 'the file', detail: error.message };
  }
}

function* lookAtSchema(native: Database.Database): Iterable<Violation> {
  const migrated = native
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  const applied =
    migrated === undefined
      ? []
      : native.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  yield* differingSteps(applied);
}

function* lookAtPages(native: Database.Database): Iterable<Violation> {
  const messages = native.prepare<[], string>(`pragma integrity_check(${MESSAGES_MAX})`).pluck();
  for (const detail of messages.iterate()) if (detail !== 'ok') yield { subject: 'the file', detail };
}

function* lookAtForeignKeys(native: Database.Database): Iterable<Violation> {
  const broken = native.prepare<[], { table: string; rowid: number | null; parent: string }>(
    'pragma foreign_key_check',
  );
  for (const { table, rowid, parent } of broken.iterate())
    yield { subject: table, detail: `row ${rowid ?? 'without a number'} has no row in ${parent}` };
}

/** The text of a UUID of its digits. */
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

function lookByQuery(
  native: Database.Database,
  rule: QueryRule,
  { clock, leaseMs }: IntegrityOptions,
): Iterable<Violation> {
  const context: RuleContext = {
    engine: 'sqlite',
    uuid: (column) => dashed(`lower(hex(${column}))`),
    openJobs: OPEN_JOBS,
    countedJobs: COUNTED_JOBS,
    countedAccountJobs: COUNTED_ACCOUNT_JOBS,
    keptJobs: 'select run_seq, account_id, state from kept_jobs',
    nowMs: clock.nowMs(),
    leaseMs,
  };
  return native.prepare<[], Violation>(rule.sql(context)).iterate();
}

function* lookAtResults(native: Database.Database): Iterable<Violation> {
  const words = listWordings.compile('sqlite');
  const wordings = wordingsOf(
    native
      .prepare<unknown[], { digest: string; body: Uint8Array }>(words.sql)
      .all(...words.bind({ limit: WORDINGS_MAX })),
  );
  const compiled = listRunResults.compile('sqlite');
  // The statement's type says what its SQL returns.
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
