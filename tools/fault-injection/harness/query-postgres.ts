import pg from 'pg';

/** Runs SQL on a PostgreSQL database in another connection; returns the rows. */
export async function queryPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
