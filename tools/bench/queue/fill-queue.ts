import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import pg from 'pg';

const HOSTS = 1_000;

/** The same statement on both engines, but for UUIDs and generated series. */
type Dialect = { uuid: string; series: (count: number) => string };

const SQLITE: Dialect = {
  uuid: `unhex(hex(randomblob(6)) || '7' || substr(hex(randomblob(2)), 2) || '8' || substr(hex(randomblob(8)), 2))`,
  series: (count) =>
    `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
};
const POSTGRES: Dialect = {
  uuid: 'gen_random_uuid()',
  series: (n) => `generate_series(1, ${n}) as series (n)`,
};

/**
 * Queues bulk pages of an account, spread over a thousand hosts, by sets instead of one by one. The worker's reconciliation
 * makes their entries.
 */
function statementsOf({ uuid, series }: Dialect, accountId: number, pages: number): string[] {
  const project = `queue-${randomUUID()}`;
  const id = `(select id from projects where name = '${project}')`;
  return [
    `insert into projects (account_id, name, created_at) values (${accountId}, '${project}', 0)`,
    `insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
      select ${uuid}, ${accountId}, ${id}, 'https://host-' || (n % ${HOSTS}) || '.example/' || n, 0, 0, 0, 0 from ${series(pages)}`,
    `insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
      select ${uuid}, seq, ${accountId}, 0, 0, 1, 'host-' || (seq % ${HOSTS}) || '.example', 0 from reports where project_id = ${id}`,
    `update reports set latest_run_seq = (select seq from runs where report_seq = reports.seq) where project_id = ${id}`,
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

export async function fillPostgresQueue(url: string, accountId: number, pages: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statementsOf(POSTGRES, accountId, pages)) await client.query(sql);
    await client.query('analyze runs, reports');
  } finally {
    await client.end();
  }
}
