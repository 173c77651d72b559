import pg from 'pg';

/** The account that the reports are of. */
export const ACCOUNT = 'bench';
const HOSTS = 2_000;

/** Puts so many reports with results into a migrated, empty database; its indexes are made after the rows. */
export async function fillReports(url: string, reports: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'reports' and indexname not in ('reports_pkey', 'reports_id_key')",
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  await client.query('insert into accounts (name, created_at) values ($1, 0)', [ACCOUNT]);
  await client.query(
    `insert into projects (account_id, name, created_at)
     select 1, 'site' || n || '.example', n from generate_series(1, ${HOSTS}) as n`,
  );
  // Ids that sort as the numbers do; projects and words by multiplication with primes, so that neighbours differ.
  await client.query(
    `insert into reports (id, account_id, project_id, url, privacy, status, result_rank, score, generated_at, created_at, updated_at)
     select ('0198c1f4-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, p,
       'https://www.site' || p || '.example/' || (array['shop', 'jacket', 'shirt', 'blog', 'about', 'docs', 'sale'])[1 + n * 7919 % 7]
         || '/' || substr(md5(n::text), 1, 12) || '-' || n,
       1, 2, n * 31 % 4 - 1, 50, 1700000000000 + n * 7907 % 100000000, 0, 0
     from (select n, 1 + n * 2654435761 % ${HOSTS} as p from generate_series(1::bigint, $1) as n) as numbers`,
    [reports],
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze');
  await client.end();
}
