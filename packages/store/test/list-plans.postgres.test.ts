import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../src/db/postgres-connections.ts';
import { countOf, pageOf, sortedOf } from '../src/list/list-statements.ts';
import { ACCOUNT_CANDIDATES, CANDIDATES, FINDINGS, KEPT } from '../src/list/sources.ts';
import { countLevel, listLevel, listPagesBelow } from '../src/queries/page-tree.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import type { TestDatabase } from '../testing/postgres-database.ts';
import { walkShapes } from './conformance/list-shapes.ts';
import pg from 'pg';

const ARGS = {
  accountId: 1,
  projectId: 1,
  resultRank: 1,
  status: 3,
  privacy: 1,
  scoreMin: 0,
  scoreMax: 50,
  createdFrom: '00000000-0000-7000-8000-000000000000',
  createdTo: '00000000-0001-7000-8000-000000000000',
  importSeq: 1,
  findingOwner: 'a1',
  findingFirst: '24',
  findingSecond: '25',
  findingMatch: '',
  pattern: '%abc%',
  word: '%abcqdef%',
  mask: '%abc_def%',
  afterKey: 1,
  afterRef: '00000000-0000-7000-8000-000000000000',
  from: 1,
  to: 2,
  budget: 100,
  limit: 9,
  offset: 9,
  parent: '/1/',
  afterName: '1',
  fromName: '1',
  afterParent: '/1/',
};

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query(
    "insert into accounts (id, name, created_at) overriding system value values (1, 'a', 0), (2, 'b', 0)",
  );
  await pool.query(
    'insert into projects (id, account_id, name, created_at) overriding system value select n, 1 + n / 51, n::text, 0 from generate_series(1, 51) n',
  );
  await pool.query(`insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
    select gen_random_uuid(), 1, 1 + n % 5, 'https://' || n, 1, 0, 0, 0 from generate_series(1, 5000) n`);
  // Of one account alone, the index of all ids would be as good as that of the account's.
  await pool.query(`insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at)
    select gen_random_uuid(), 2, 51, 'https://' || n, 1, 0, 0, 0 from generate_series(1, 5000) n`);
  await pool.query(`insert into report_findings (report_seq, report_id, account_id, found_at, score, tokens, points, elements)
    select seq, id, 1, 0, 50, 'a1,p' || project_id || ',' || seq % 1000, '1', '0' from reports where account_id = 1`);
  await pool.query(`insert into project_paths (project_id, parent, name, report_seq, pages, score, compared, change)
    select 1 + n % 3, '/' || n % 5 || '/', n::text, 1 + n % 5000, 1, 50, 0, 0 from generate_series(1, 20000) n`);
  await pool.query('vacuum analyze');
});

afterAll(async () => {
  await pool.end();
  await database[Symbol.asyncDispose]();
});

type Planned = {
  compile: (engine: 'postgres') => {
    sql: string;
    bind: (args: Record<string, unknown>) => readonly unknown[];
  };
};

/** A range of references. */
const SPAN = { from: ARGS.createdFrom, to: ARGS.createdTo };

/** `canSort`: whether the planner may sort where an index has the order. */
async function planOf(
  statement: Planned,
  { canSort = true, range = {} }: { canSort?: boolean; range?: Partial<typeof SPAN> } = {},
): Promise<string> {
  const compiled = statement.compile('postgres');
  const client = await pool.connect();
  try {
    // The plan for any arguments and for tables of any size: with few rows, reading all of them may be right.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    await client.query(`set enable_sort = ${canSort ? 'on' : 'off'}`);
    await client.query(`prepare plan as ${compiled.sql}`);
    const literals = compiled.bind({ ...ARGS, ...range }).map((value) => client.escapeLiteral(String(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute plan (${literals.join(', ')})`,
    );
    await client.query('deallocate plan');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

test.each(walkShapes())('%s reads an index in list order', async (_, { statement, shape }) => {
  // In a project of a thousand reports, to sort them all costs about as much as to walk to a page far into them.
  const range = shape.isRange && shape.source.key === null ? SPAN : {};
  const plan = await planOf(statement, { canSort: false, range });
  expect(plan).not.toMatch(
    /Sort\n(?: *Disabled: true\n)? *Sort Key: .*reports(?:_\d+)?\.(?:id|url|generated_at|result_rank|score)/,
  );
  expect(plan).not.toContain('Seq Scan on reports');
  expect(plan).toMatch(new RegExp(`using ${shape.source.index} on reports`));
  // Both ends of a range are bounds of the scan, not conditions on every row; so is the row after which it starts.
  if (shape.isRange) expect(plan).toMatch(/Index Cond: .*>.*<|Index Cond: .*<.*>/);
  expect(plan).not.toMatch(/Filter: .*\bid\b/);
});

test.each([CANDIDATES, ACCOUNT_CANDIDATES])('a search of $unordered reads their index', async (source) => {
  const shape = { source, isRange: false, key: 'url', direction: 'asc', isAfter: false } as const;
  const plan = await planOf(sortedOf({ ...shape, conditions: ['term'] }));
  expect(plan).toContain('Bitmap Index Scan on report_search_trigrams');
  expect(plan).toContain('Index Scan using reports_pkey on reports');
});

test('a filter by check reads the index of findings', async () => {
  const shape = { source: FINDINGS, isRange: false, key: 'url', direction: 'asc', isAfter: false } as const;
  const plan = await planOf(sortedOf({ ...shape, conditions: ['row'] }));
  expect(plan).toContain('Bitmap Index Scan on report_findings_tokens');
});

test.each([null, 'score'] as const)(
  'reports with a finding are sorted by %s without reading them',
  async (key) => {
    const shape = { source: FINDINGS, isRange: false, key, direction: 'asc', isAfter: false } as const;
    const plan = await planOf(sortedOf({ ...shape, conditions: [] }));
    expect(plan).toContain('Bitmap Index Scan on report_findings_tokens');
    expect(plan.match(/(?:using \S+|(?:Seq|Heap) Scan) on reports\b/g), 'those of the page alone').toEqual([
      'using reports_id_key on reports',
    ]);
  },
);

test('a walk looks up the findings of each report that it reads, and of no other', async () => {
  const source = { index: 'reports_project', equal: ['project_id'], key: null } as const;
  const shape = { source, isRange: false, key: null, direction: 'desc', isAfter: true } as const;
  const plan = await planOf(pageOf({ ...shape, conditions: ['finding'], limit: null }));
  expect(plan).toContain('Index Scan using report_findings_pkey on report_findings');
  expect(plan).not.toContain('Join');
});

test('the reports of all projects of an account are read project by project', async () => {
  const shape = { source: KEPT, isRange: false, key: 'url', direction: 'asc', isAfter: false } as const;
  const plan = await planOf(sortedOf({ ...shape, conditions: ['states'] }));
  expect(plan).not.toContain('Seq Scan on reports');
  expect(plan).toContain('Index Cond: (project_id = projects.id)');
});

test.each([
  ['a level', listLevel],
  ['the size of a level', countLevel],
])('%s of the tree of pages is a range of its key', async (_, statement) => {
  const plan = await planOf(statement);
  expect(plan).toMatch(/Index (Only )?Scan (Backward )?(using|on) project_paths_pkey/);
  expect(plan).toMatch(/Index Cond: \(\(project_id = .*parent = /);
  expect(plan).not.toContain('Seq Scan');
});

test('the pages below a directory are a range of the key of the tree', async () => {
  const compiled = listPagesBelow.compile('postgres');
  // Its range goes from one text to another.
  const bind = (args: Record<string, unknown>) => compiled.bind({ ...args, from: '/1/', to: '/1/~' });
  const plan = await planOf({ compile: () => ({ sql: compiled.sql, bind }) });
  expect(plan).toMatch(/(using|on) project_paths_pkey/);
  expect(plan).not.toContain('Seq Scan on project_paths');
});

const NEWEST = { index: 'reports_account', equal: ['account_id'], key: null } as const;
/** The URLs of an account. */
const URLS = {
  source: { index: 'reports_url', equal: ['account_id'], key: 'url' },
  isRange: true,
  key: 'url',
  direction: 'asc',
  isAfter: false,
} as const;

test('PostgreSQL keeps the generic plan of a list, though a custom plan would seem cheaper', async () => {
  const compiled = sortedOf({ ...URLS, conditions: ['states'] }).compile('postgres');
  const values = compiled.bind({ ...ARGS, from: 'https://1', to: 'https://1' });
  await using connected = await connect();
  const { client } = connected;
  for (let run = 0; run < 8; run += 1) await client.query({ name: 'list', text: compiled.sql, values });
  const { rows } = await client.query(
    "select custom_plans::int, generic_plans::int from pg_prepared_statements where name = 'list'",
  );
  expect(rows, 'PostgreSQL makes five custom plans before it compares their cost').toEqual([
    { custom_plans: 5, generic_plans: 3 },
  ]);
});

test('a walk that compares a term has a custom plan: its account may be small or have most reports', () => {
  const newest = { ...URLS, source: NEWEST, isRange: false, key: null, conditions: ['term'] } as const;
  expect(countOf(newest).compile('postgres').name, 'is not prepared').toBeNull();
  expect(countOf({ ...newest, source: CANDIDATES }).compile('postgres').name).toMatch(/^s/);
});

/** A connection of its own: the planner's settings were changed on those of the pool. */
async function connect() {
  const client = new pg.Client({ connectionString: database.url, options: '-c jit=off' });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
