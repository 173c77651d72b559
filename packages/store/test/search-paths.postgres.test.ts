import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresConnection } from '../src/postgres/connection.ts';
import { createPool } from '../src/postgres/pool.ts';
import { AccountUrls } from '../src/postgres/reports/list/account-urls.ts';
import { repeatNumbers } from '../src/postgres/reports/list/repeat-numbers.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

const REPORTS = 500;
const ENOUGH = 10_000;

let database: TestDatabase;
let connection: PostgresConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = new PostgresConnection(createPool(database.url));
  await connection.pool.query("insert into accounts (name, created_at) values ('a', 0)");
  await connection.pool.query("insert into projects (account_id, name, created_at) values (1, 'a', 0)");
  await connection.pool.query(
    `insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
      select gen_random_uuid(), 1, 1, 'https://a/Shop' || n, 1, 0, 0, 0 from generate_series(1, $1::int) n`,
    [REPORTS],
  );
});

afterAll(async () => {
  await connection.close();
  await database[Symbol.asyncDispose]();
});

test('the schema numbers what a text holds again as searches do', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '~'), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, async (path) => {
      const { rows } = await connection.pool.query<{ marks: number[] }>('select repeat_marks($1) as marks', [
        path,
      ]);
      expect(new Set(rows[0]?.marks)).toEqual(new Set(repeatNumbers(path)));
    }),
  );
});

test('URLs that were read once tell how many are there at least, whatever is deleted or made after', async () => {
  const urls = new AccountUrls();
  const count = (rows: number, left: number, text = 'shop') =>
    urls.countAtLeast(connection, { accountId: 1, resultRank: null, rows, left }, text, ENOUGH);
  expect(await count(REPORTS, 0)).toBe(REPORTS);
  const { rowCount } = await connection.pool.query("delete from reports where url like '%Shop1%'");
  const gone = rowCount ?? 0;
  expect(await count(REPORTS - gone, gone)).toBe(REPORTS - gone);
  // Which of them are gone is not known: none of these may be left.
  expect(await count(REPORTS - gone, gone, 'shop1')).toBe(0);
  const good = { accountId: 1, resultRank: 2, rows: 30, left: gone };
  await connection.pool.query('update reports set result_rank = 2 where seq <= 40 and seq > 20');
  expect(await urls.countAtLeast(connection, good, 'shop', ENOUGH)).toBe(20);
  expect(await urls.countAtLeast(connection, { ...good, left: gone + 5 }, 'shop', ENOUGH)).toBe(15);
  expect(await urls.countAtLeast(connection, good, 'shop', 7)).toBe(7);
});
