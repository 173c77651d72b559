import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

test.each([
  ['reports_status', 4],
  ['reports_result_rank', -2],
  ['runs_kept', 1],
  ['queue_entries_ready', 2],
])('%s refuses %i', async (domain, value) => {
  await expect(client.query(`select cast(${value} as ${domain})`)).rejects.toThrow(domain);
});

test('no statement parses the check of a single column', async () => {
  const { rows } = await client.query(
    "select conname from pg_constraint where contype = 'c' and conrelid <> 0 and cardinality(conkey) = 1",
  );
  expect(rows).toEqual([]);
});
