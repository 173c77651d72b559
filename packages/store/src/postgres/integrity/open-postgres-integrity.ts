import type { IntegrityChecker, Violation } from '@pagemark/core';
import pg from 'pg';
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
import { StoreOpenError } from '../../store-open-error.ts';
import { withoutPassword } from '../open-postgres-store.ts';
import { typeParsers } from '../pool.ts';
import { pages } from './server-rules.ts';

/** Longer than the slowest rule takes for many millions of rows. */
const SESSION = '-c default_transaction_read_only=on -c statement_timeout=1h -c lock_timeout=10s';
const CONNECT_MS_MAX = 10_000;
/** Rows fetched of a cursor at a time. */
const FETCHED_ROWS = 500;

type Look = (client: pg.Client) => AsyncIterable<Violation>;

/** Opens a PostgreSQL database by a connection of its own, for reading alone. Throws StoreOpenError. */
export async function openPostgresIntegrity(
  url: string,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  const client = await connect(url);
  const queries = [pages, ...QUERY_RULES.filter((rule) => rule.engines.includes('postgres'))];
  const looks = new Map<string, Look>([
    [schema.id, lookAtSchema],
    ...queries.map((rule): [string, Look] => [rule.id, (db) => lookByQuery(db, rule, options)]),
    [results.id, lookAtResults],
  ]);
  return {
    rules: [schema, ...queries, results],
    async *violations(ruleId) {
      const look = looks.get(ruleId);
      if (look === undefined) throw new RangeError(`There is no rule ${ruleId}.`);
      yield* tellDamage(() => look(client));
    },
    close: () => client.end(),
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'pagemark-doctor',
    options: SESSION,
    types: typeParsers,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${withoutPassword(url)} cannot be opened. ${reason}`, { cause });
  }
}

/** `data_corrupted` and `index_corrupted` are what was looked for, too. */
async function* tellDamage(look: () => AsyncIterable<Violation>): AsyncIterable<Violation> {
  try {
    yield* look();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('XX')) throw error;
    yield { subject: 'the database', detail: error.message };
  }
}

async function* lookAtSchema(client: pg.Client): AsyncIterable<Violation> {
  const migrated = await client.query("select to_regclass('kysely_migration') is not null as yes");
  const applied =
    migrated.rows[0]?.yes === true ? await client.query('select name from kysely_migration') : null;
  yield* differingSteps((applied?.rows ?? []).map(({ name }) => String(name)));
}

const ACCOUNT = `(data ->> 'accountId')::bigint`;

/** The lease of a job in pg-boss is counted from its last heartbeat. */
const openJobs = (
  leaseMs: number,
) => `select job_run(id) as run_seq, ${ACCOUNT} as account_id, job_lane(id) as lane,
    (state = 'active')::int as state, (extract(epoch from heartbeat_on) * 1000)::bigint + ${leaseMs} as lease_until
  from pgboss.job where name = 'audits' and state < 'completed'`;

const KEPT_JOBS = `select job_run(id) as run_seq, ${ACCOUNT} as account_id, 3 as state
  from pgboss.job where name = 'audits' and state > 'completed'
  union all select job_run(source_root_id), ${ACCOUNT}, 2 from pgboss.job where name = 'audits-failed'`;

/** Reads through a cursor: the driver would keep all rows of an answer. */
async function* lookByQuery(
  client: pg.Client,
  rule: QueryRule,
  { clock, leaseMs }: IntegrityOptions,
): AsyncIterable<Violation> {
  const context: RuleContext = {
    engine: 'postgres',
    uuid: (column) => `${column}::text`,
    openJobs: openJobs(leaseMs),
    countedJobs: 'select lane, open from queue_lanes',
    countedAccountJobs: 'select account_id, lane, open from queue_accounts',
    keptJobs: KEPT_JOBS,
    nowMs: clock.nowMs(),
    leaseMs,
  };
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`declare violations no scroll cursor for ${rule.sql(context)}`);
    for (;;) {
      const { rows } = await client.query<Violation>(`fetch ${FETCHED_ROWS} from violations`);
      yield* rows;
      if (rows.length < FETCHED_ROWS) return;
    }
  } finally {
    await client.query('rollback');
  }
}

async function* lookAtResults(client: pg.Client): AsyncIterable<Violation> {
  const words = listWordings.compile('postgres');
  const kept = await client.query<{ digest: string; body: Uint8Array }>(
    words.sql,
    words.bind({ limit: WORDINGS_MAX }),
  );
  const wordings = wordingsOf(kept.rows);
  const compiled = listRunResults.compile('postgres');
  for (let afterSeq = 0; ;) {
    const values = compiled.bind({ afterSeq, limit: RESULTS_BATCH });
    const { rows } = await client.query<Parameters<typeof wrongResults>[0]>(compiled.sql, values);
    for (const row of rows) {
      const wrong = wrongResults(row, wordings);
      if (wrong !== null) yield wrong;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    afterSeq = last.seq;
  }
}
