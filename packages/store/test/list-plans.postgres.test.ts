import { REPORT_SORTS } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { createPool } from '../src/db/postgres-pool.ts';
import { pageRows } from '../src/postgres/reports/list/page-statement.ts';
import type { IndexShape, PageShape } from '../src/postgres/reports/list/page-sql.ts';
import { filterOf, keyOf, walkOf } from '../src/list/walk.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';

const SCOPES = [
  { accountId: 1, projectId: null, resultRank: null, status: null },
  { accountId: 1, projectId: 1, resultRank: null, status: null },
  { accountId: 1, projectId: null, resultRank: 1, status: null },
  { accountId: 1, projectId: 1, resultRank: 1, status: null },
  { accountId: 1, projectId: null, resultRank: null, status: 3 },
  { accountId: 1, projectId: 1, resultRank: null, status: 3 },
  { accountId: 1, projectId: null, resultRank: 1, status: 3 },
  { accountId: 1, projectId: 1, resultRank: 1, status: 3 },
] as const;
/** A search by URL. */
const FOUND = { direction: 'asc', after: false, search: true, skips: false } as const;
const AFTER = { afterKey: '1', afterId: '0'.repeat(32) };

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  // Enough reports to make plans without an index scan look good, none of them with a result.
  await pool.query("insert into accounts (name, created_at) values ('a', 0)");
  await pool.query(
    'insert into projects (account_id, name, created_at) select 1, n::text, 0 from generate_series(1, 50) n',
  );
  await pool.query(`insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
    select gen_random_uuid(), 1, 1 + n % 50, 'https://' || n, 1, 0, 0, 0 from generate_series(1, 5000) n`);
  // Half of the projects were deleted, and are still to be cleared.
  await pool.query("insert into accounts (id, name, created_at) overriding system value values (0, '-', 0)");
  await pool.query(
    "update projects set account_id = 0, name = cast(account_id as text) || '/' || id where id > 25",
  );
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
    status: 3,
    pattern: '%abc%',
    piece: '%abc%',
    secondPiece: '%def%',
    thirdPiece: '%ghi%',
    joints: "'bc-def':*",
    crossing: "'/abc':*",
    pair: 'ab[a-z]',
    repeats: [1],
    siteIds: [1],
    froms: ['a'],
    befores: ['b'],
    end: 9,
    budget: 9,
    limit: 9,
    offset: 9,
  });
  const client = await pool.connect();
  try {
    await client.query(`prepare plan as ${compiled.sql}`);
    const literals = values.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)),
    );
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

test.each(shapes)('a list %s scans an index in list order', async (_, shape) => {
  const plan = await planOf(shape);
  expect(plan).not.toContain('Sort');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(new RegExp(`using ${shape.walk.index} on reports`));
  // Rows before a cursor are not read.
  if (shape.after) expect(plan).toMatch(/Index Cond: .*(?:id|ROW\(.*\)) > /);
  // Skipped rows are not looked up, unless only the row shows whether it counts.
  if (shape.walk.residual.length === 0) expect(plan).toContain('Index Only Scan');
});

const besideCleared = shapes
  .filter(([, { walk }]) => !walk.equal.includes('project_id') && !walk.residual.includes('project_id'))
  .map(([name, shape]): [string, PageShape] => [name, { ...shape, clearing: true }]);

test.each(besideCleared)(
  'while deleted projects are cleared, a list %s skips them in an index',
  async (_, shape) => {
    const plan = await planOf(shape);
    expect(plan).not.toMatch(/Seq Scan|Sort Key: .*reports/);
    expect(plan).toMatch(new RegExp(`using ${shape.walk.index} on reports`));
    if (shape.walk.residual.length === 0) expect(plan).toContain('Index Only Scan');
  },
);

const IN_PATHS: IndexShape = {
  sites: 'none',
  by: 'piece',
  crossing: false,
  account: false,
};
const INDEX_SHAPES: [string, IndexShape, RegExp][] = [
  ['in paths', IN_PATHS, /Bitmap Index Scan on reports_search\s+Index Cond: \(substr\(.* ~~\* /],
  [
    'in the paths of a small account',
    { ...IN_PATHS, account: true },
    /Bitmap Index Scan on reports_search\s+Index Cond: \(\(\(account_id \+ 0\) = .* AND \(substr\(/,
  ],
  ['of what paths hold again', { ...IN_PATHS, by: 'repeats' }, /Bitmap Index Scan on reports_repeats/],
  [
    'in paths by three pieces',
    { ...IN_PATHS, by: 'pieces' },
    /Bitmap Index Scan on reports_search\s+Index Cond: \((?:.*? ~~\* ){3}/,
  ],
  ['of two letters', { ...IN_PATHS, by: 'pair' }, /BitmapOr(?:[\s\S]*reports_search){2}/],
  ['by its joints', { ...IN_PATHS, by: 'joints' }, /Bitmap Index Scan on reports_joints/],
  [
    'in paths and across',
    { ...IN_PATHS, crossing: true },
    /BitmapOr[\s\S]*reports_search[\s\S]*reports_joints/,
  ],
  [
    'in paths and sites',
    { ...IN_PATHS, sites: 'all' },
    /Index Scan on reports_project\w*[\s\S]*Bitmap Index Scan on reports_search/,
  ],
  [
    'in paths and sites, the first of each',
    { ...IN_PATHS, sites: 'first' },
    /using reports_url on reports[\s\S]*Bitmap Index Scan on reports_search/,
  ],
];
const searches = SCOPES.flatMap((scope) =>
  INDEX_SHAPES.map(([name, index, expected]): [string, PageShape, RegExp] => [
    `${name} in ${JSON.stringify(scope)}`,
    { ...FOUND, walk: filterOf(scope), key: keyOf('url', scope), plan: 'index', index },
    expected,
  ]),
);

const searchesBesideCleared = searches
  .filter(([, { walk }]) => !walk.equal.includes('project_id') && !walk.residual.includes('project_id'))
  .map(([name, shape, expected]): [string, PageShape, RegExp] => [
    name,
    { ...shape, clearing: true },
    expected,
  ]);

test.each(searchesBesideCleared)(
  'while deleted projects are cleared, a search %s asks it too',
  async (_, shape, expected) => {
    const plan = await planOf(shape);
    expect(plan).toMatch(expected);
    expect(plan).not.toMatch(/Seq Scan|BitmapAnd/);
  },
);

test.each(searches)('a search %s asks the search index', async (_, shape, expected) => {
  const plan = await planOf(shape);
  expect(plan).toMatch(expected);
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
  const byUrl = { ...FOUND, walk: walkOf('url', SCOPES[0]), key: 'url', after: true } as const;
  const collected = { ...byUrl, walk: filterOf(SCOPES[0]) };
  const named: [string, PageShape][] = [
    ...shapes,
    ...INDEX_SHAPES.map(([name, index]): [string, PageShape] => [
      `by url of what is found ${name}`,
      { ...collected, plan: 'index', index },
    ]),
    ['by url of what few rows hold', { ...collected, plan: 'collect' }],
    ['by url of what the first rows hold', { ...byUrl, plan: 'walk', budgeted: true }],
    ['by url while deleted projects are cleared', { ...byUrl, search: false, plan: 'walk', clearing: true }],
    ['by url between two', { ...byUrl, plan: 'walk', search: false, range: true }],
  ];
  const texts = named.map(
    ([name, shape]) => `-- A list ${name}\n${pageRows(shape).compile('postgres').sql}\n`,
  );
  await expect(texts.join('\n')).toMatchFileSnapshot('../src/postgres/reports/list/page-statement.sql');
});
