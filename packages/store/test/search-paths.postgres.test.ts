import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresDb } from '../src/db/postgres-db.ts';
import { createPool } from '../src/db/postgres-pool.ts';
import { AccountUrls } from '../src/postgres/reports/list/account-urls.ts';
import { jointsAtStart, jointsQuery, jointsWithin } from '../src/postgres/reports/list/joints.ts';
import type { Joint } from '../src/postgres/reports/list/joints.ts';
import { repeatNumbers } from '../src/postgres/reports/list/repeat-numbers.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

const REPORTS = 500;
const ENOUGH = 10_000;

let database: TestDatabase;
let connection: PostgresDb;
let accountId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = new PostgresDb(createPool(database.url));
  const { rows } = await connection.pool.query<{ id: string }>(
    "insert into accounts (name, created_at) values ('a', 0) returning id",
  );
  accountId = Number(rows[0]?.id);
  await connection.pool.query(
    "insert into projects (account_id, name, created_at) select id, 'a', 0 from accounts",
  );
  await connection.pool.query(
    `insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
      select gen_random_uuid(), account_id, id, 'https://a/Shop' || n, 1, 0, 0, 0 from projects, generate_series(1, $1::int) n`,
    [REPORTS],
  );
});

afterAll(async () => {
  await connection.close();
  await database[Symbol.asyncDispose]();
});

test('the schema numbers duplicate trigrams like searches', async () => {
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

/** Whether a path of an account is found by joints of account 12. */
async function holds(account: number, path: string, joints: Joint[]): Promise<boolean> {
  const query = 'select path_joints($1, $2) @@ $3::tsquery as holds';
  const values = [account, path, jointsQuery(12, joints)];
  const { rows } = await connection.pool.query<{ holds: boolean }>(query, values);
  return joints.length === 0 || rows[0]?.holds === true;
}

test('the boundary n-grams of a text are in every path of the account that contains it or starts with it', async () => {
  const sign = fc.constantFrom('/', '-', '?', '%', "'", '\\', '.');
  const path = fc
    .array(fc.tuple(sign, fc.string({ unit: fc.constantFrom('a', 'B', '1'), maxLength: 4 })), {
      maxLength: 6,
    })
    .map((pieces) => `/${pieces.flat().join('')}`);
  await fc.assert(
    fc.asyncProperty(path, fc.nat(), fc.nat(), async (of, start, length) => {
      const folded = of.toLowerCase();
      const from = start % folded.length;
      const text = folded.slice(from, from + 1 + (length % (folded.length - from)));
      expect(await holds(12, of, jointsWithin(text))).toBe(true);
      const first = jointsAtStart(folded.slice(0, text.length));
      expect(await holds(12, of, first)).toBe(true);
      expect(await holds(1, of, first)).toBe(first.length === 0);
    }),
  );
});

test('a sample of URLs gives a lower bound of the matches, whatever is deleted or created later', async () => {
  const urls = new AccountUrls();
  const count = (rows: number, left: number, text = 'shop') =>
    urls.countAtLeast(connection, { accountId, resultRank: null, rows, left }, text, ENOUGH);
  expect(await count(REPORTS, 0)).toBe(REPORTS);
  const { rowCount } = await connection.pool.query("delete from reports where url like '%Shop1%'");
  const gone = rowCount ?? 0;
  expect(await count(REPORTS - gone, gone)).toBe(REPORTS - gone);
  // It is unknown which of them were deleted, so none of them may count.
  expect(await count(REPORTS - gone, gone, 'shop1')).toBe(0);
  const good = { accountId, resultRank: 2, rows: 30, left: gone };
  await connection.pool.query(
    `update reports set result_rank = 2 where substring(url from '\\d+$')::int between 21 and 40`,
  );
  expect(await urls.countAtLeast(connection, good, 'shop', ENOUGH)).toBe(20);
  expect(await urls.countAtLeast(connection, { ...good, left: gone + 5 }, 'shop', ENOUGH)).toBe(15);
  expect(await urls.countAtLeast(connection, good, 'shop', 7)).toBe(7);
});
