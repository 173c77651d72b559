import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import pg from 'pg';

const HOSTS = 1_000;

/** The same statements on both engines, but for UUIDs, generated series, and keys that the database counts. */
type Dialect = { uuid: string; series: (count: number) => string; withOwnKeys: string };

const SQLITE: Dialect = {
  uuid: `unhex(hex(randomblob(6)) || '7' || substr(hex(randomblob(2)), 2) || '8' || substr(hex(randomblob(8)), 2))`,
  series: (count) =>
    `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
  withOwnKeys: '',
};
const POSTGRES: Dialect = {
  uuid: 'gen_random_uuid()',
  series: (n) => `generate_series(1, ${n}) as series (n)`,
  withOwnKeys: 'overriding system value',
};

/**
 * Queues bulk pages of an account, spread over a thousand hosts, by sets instead of one by one. The database has no reports yet.
 * The worker's reconciliation makes the entries.
 */
function statementsOf({ uuid, series, withOwnKeys }: Dialect, accountId: number, pages: number): string[] {
  const project = `queue-${randomUUID()}`;
  return [
    `insert into projects (account_id, name, created_at) values (${accountId}, '${project}', 0)`,
    `insert into reports (seq, id, account_id, project_id, url, privacy, status, created_at, updated_at, latest_run_seq)
      ${withOwnKeys}
      select n, ${uuid}, ${accountId}, (select id from projects where name = '${project}'),
        'https://host-' || (n % ${HOSTS}) || '.example/' || n, 0, 0, 0, 0, n from ${series(pages)}`,
    `insert into runs (seq, id, report_seq, account_id, status, queued_at, lane, host, due_at) ${withOwnKeys}
      select n, ${uuid}, n, ${accountId}, 0, 0, 1, 'host-' || (n % ${HOSTS}) || '.example', 0 from ${series(pages)}`,
  ];
}

export function fillSqliteQueue(path: string, accountId: number, pages: number): void {
  const database = new Database(path);
  try {
    database.transaction(() => {
      for (const sql of statementsOf(SQLITE, accountId, pages)) database.exec(sql);
    })();
  } finally {
    database.close();
  }
}

/** Indexes of what is filled, except those of keys: made again afterwards, they cost a tenth. */
const INDEXES = `select indexname as name, indexdef as sql from pg_indexes where tablename in ('reports', 'report_search', 'runs')
  and indexname not in (select conname from pg_constraint)`;

export async function fillPostgresQueue(url: string, accountId: number, pages: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0");
    const indexes = (await client.query<{ name: string; sql: string }>(INDEXES)).rows;
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const sql of statementsOf(POSTGRES, accountId, pages)) await client.query(sql);
    for (const { sql } of indexes) await client.query(sql);
    for (const table of ['reports', 'runs'])
      await client.query(`select setval('${table}_seq_seq', (select max(seq) from ${table}))`);
    await client.query('vacuum analyze runs, reports, projects');
  } finally {
    await client.end();
  }
}
