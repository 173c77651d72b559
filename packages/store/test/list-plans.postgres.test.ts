import { REPORT_SORTS } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { createPool } from '../src/postgres/pool.ts';
import { pageRows } from '../src/postgres/reports/list/page-statement.ts';
import type { PageShape } from '../src/postgres/reports/list/page-statement.ts';
import { filterOf, keyOf, walkOf } from '../src/sqlite/reports/list/walk.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

const SCOPES = [
  { accountId: 1, projectId: null, resultRank: null },
  { accountId: 1, projectId: 1, resultRank: null },
  { accountId: 1, projectId: null, resultRank: 1 },
  { accountId: 1, projectId: 1, resultRank: 1 },
] as const;
const AFTER = { afterKey: '1', afterId: '0'.repeat(32) };

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  // As many reports as make a plan that does not walk look good, none of them with a result.
  await pool.query("insert into accounts (name, created_at) values ('a', 0)");
  await pool.query(
    'insert into projects (account_id, name, created_at) select 1, n::text, 0 from generate_series(1, 50) n',
  );
  await pool.query(`insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
    select gen_random_uuid(), 1, 1 + n % 50, 'https://' || n, 1, 0, 0, 0 from generate_series(1, 5000) n`);
  await pool.query('vacuum analyze');
});

afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

/** The plan of a prepared statement that does not know its arguments, as the service runs it. */
async function planOf(shape: PageShape): Promise<string> {
  const compiled = pageRows(shape).compile('postgres');
  const values = compiled.bind({
    ...AFTER,
    accountId: 1,
    projectId: 1,
    resultRank: 1,
    pattern: '%abc%',
    piece: '%abc%',
    budget: 9,
    limit: 9,
    offset: 9,
  });
  const client = await pool.connect();
  try {
    await client.query(`prepare plan as ${compiled.sql}`);
    const literals = values.map((value) => client.escapeLiteral(String(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute plan (${literals.join(', ')})`,
    );
    await client.query('deallocate plan');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

const shapes = SCOPES.flatMap((scope) =>
  REPORT_SORTS.flatMap((sortBy) =>
    [false, true].map((after): [string, PageShape] => [
      `by ${sortBy} in ${JSON.stringify(scope)}${after ? ' after a cursor' : ' far into it'}`,
      {
        plan: 'walk',
        walk: walkOf(sortBy, scope),
        key: keyOf(sortBy, scope),
        direction: after ? 'asc' : 'desc',
        after,
        search: false,
        skips: !after,
      },
    ]),
  ),
);

test.each(shapes)('a list %s walks an index in list order', async (_, shape) => {
  const plan = await planOf(shape);
  expect(plan).not.toContain('Sort');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(new RegExp(`using ${shape.walk.index} on reports`));
  // What stands before a cursor is not looked at.
  if (shape.after) expect(plan).toMatch(/Index Cond: .*(?:id|ROW\(.*\)) > /);
  // What is passed over is not looked up, unless only the row tells whether it counts.
  if (shape.walk.residual.length === 0) expect(plan).toContain('Index Only Scan');
});

test.each(SCOPES)('a search of few in %j asks the trigram index', async (scope) => {
  const [walk, key] = [filterOf(scope), keyOf('url', scope)];
  const plan = await planOf({
    plan: 'trigrams',
    walk,
    key,
    direction: 'asc',
    after: false,
    search: true,
    skips: false,
  });
  expect(plan).toMatch(
    /Bitmap Index Scan on reports_search\s+Index Cond: \(\(\(account_id \+ 0\) = .* AND \(url ~~\* /,
  );
  expect(plan).not.toMatch(/Seq Scan|BitmapAnd/);
});

test.each(SCOPES)('a search of few rows in %j never reads the trigram index', async (scope) => {
  const [walk, key] = [filterOf(scope), keyOf('url', scope)];
  const plan = await planOf({
    plan: 'collect',
    walk,
    key,
    direction: 'asc',
    after: false,
    search: true,
    skips: false,
  });
  expect(plan).not.toMatch(/Seq Scan|reports_search/);
});

test('the SQL of lists is the one that is committed beside it', async () => {
  const [walk, key] = [filterOf(SCOPES[0]), keyOf('url', SCOPES[0])];
  const found = { walk, key, direction: 'asc', after: true, search: true, skips: false } as const;
  const byUrl = { ...found, walk: walkOf('url', SCOPES[0]), plan: 'walk' } as const;
  const named: [string, PageShape][] = [
    ...shapes,
    ['by url of what the trigram index finds', { ...found, plan: 'trigrams' }],
    ['by url of what few rows hold', { ...found, plan: 'collect' }],
    ['by url of what the first rows hold', { ...byUrl, budgeted: true }],
    ['by url between two', { ...byUrl, search: false, range: true }],
  ];
  const texts = named.map(
    ([name, shape]) => `-- A list ${name}\n${pageRows(shape).compile('postgres').sql}\n`,
  );
  await expect(texts.join('\n')).toMatchFileSnapshot('../src/postgres/reports/list/page-statement.sql');
});
