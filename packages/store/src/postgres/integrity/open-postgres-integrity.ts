import type { IntegrityChecker, Violation } from '@pagemark/core';
import pg from 'pg';
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
import { StoreOpenError } from '../../store-open-error.ts';
import { withoutPassword } from '../open-postgres-store.ts';
import { typeParsers } from '../../db/postgres-pool.ts';
import { pages } from './server-invariants.ts';

/** Longer than the slowest query takes for many millions of rows. */
const SESSION = '-c default_transaction_read_only=on -c statement_timeout=1h -c lock_timeout=10s';
const CONNECT_MS_MAX = 10_000;
/** Rows fetched from a cursor at a time. */
const FETCHED_ROWS = 500;

type Verify = (client: pg.Client) => AsyncIterable<Violation>;

/** Opens a PostgreSQL database on a separate, read-only connection. Throws StoreOpenError. */
export async function openPostgresIntegrity(
  url: string,
  options: IntegrityOptions,
): Promise<IntegrityChecker> {
  const client = await connect(url);
  const queries = [pages, ...QUERY_INVARIANTS.filter((invariant) => invariant.engines.includes('postgres'))];
  const verifiers = new Map<string, Verify>([
    [schema.id, verifySchema],
    ...queries.map((invariant): [string, Verify] => [invariant.id, (db) => runQuery(db, invariant, options)]),
    [results.id, verifyResults],
  ]);
  return {
    invariants: [schema, ...queries, results],
    async *violations(invariantId) {
      const verify = verifiers.get(invariantId);
      if (verify === undefined) throw new RangeError(`Unknown invariant: ${invariantId}.`);
      yield* reportDamage(() => verify(client));
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

/** Reports `data_corrupted` and `index_corrupted` errors as violations, too. */
async function* reportDamage(verify: () => AsyncIterable<Violation>): AsyncIterable<Violation> {
  try {
    yield* verify();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('XX')) throw error;
    yield { subject: 'the database', detail: error.message };
  }
}

async function* verifySchema(client: pg.Client): AsyncIterable<Violation> {
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

/** Reads through a cursor, because the driver would hold all rows in memory. */
async function* runQuery(
  client: pg.Client,
  invariant: QueryInvariant,
  { clock, leaseMs }: IntegrityOptions,
): AsyncIterable<Violation> {
  const context: InvariantContext = {
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
    await client.query(`declare violations no scroll cursor for ${invariant.sql(context)}`);
    for (;;) {
      const { rows } = await client.query<Violation>(`fetch ${FETCHED_ROWS} from violations`);
      yield* rows;
      if (rows.length < FETCHED_ROWS) return;
    }
  } finally {
    await client.query('rollback');
  }
}

async function* verifyResults(client: pg.Client): AsyncIterable<Violation> {
  const catalogList = listWordings.compile('postgres');
  const catalogs = await client.query<{ digest: string; body: Uint8Array }>(
    catalogList.sql,
    catalogList.bind({ limit: WORDINGS_MAX }),
  );
  const wordings = wordingsOf(catalogs.rows);
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
