import { expect, test } from 'vitest';
import { PROJECT_SORTS, REPORT_SORTS } from '@pagemark/domain';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import { findWaitingPassword } from '../src/queries/import-passwords.ts';
import { projectPage } from '../src/list/project-page.ts';
import type { ProjectShape } from '../src/list/project-page.ts';
import type { PageShape } from '../src/sqlite/reports/list/page-shape.ts';
import { nameOf, pageKeys, pageRows } from '../src/sqlite/reports/list/page-statement.ts';
import { filterOf, keyOf, walkOf } from '../src/list/walk.ts';
import type { Statement } from '../src/db/statement.ts';

const connection = new SqliteConnection(':memory:');
await migrateSqlite(connection.native);

/** SQLite's plan, a line for each step; the scan of a subquery with a table's name is skipped. */
function planOf<Args, Row>(statement: Statement<Args, Row>): string {
  const compiled = statement.compile('sqlite');
  const plan = connection.native.prepare(`explain query plan ${compiled.sql}`);
  const steps = plan.all(...compiled.bind({ match: '"abc"' }).map((value) => value ?? 0)) as {
    detail: string;
  }[];
  const details = steps.map(({ detail }) => detail);
  const subqueries = details
    .filter((detail) => detail.startsWith('CO-ROUTINE'))
    .map((detail) => detail.replace('CO-ROUTINE', 'SCAN'));
  return details.filter((detail) => !subqueries.includes(detail)).join('\n');
}

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
const BOTH = [false, true];

const bases = SCOPES.flatMap((scope) =>
  REPORT_SORTS.flatMap((sortBy) =>
    BOTH.map((after) => ({ scope, sortBy, after, direction: after ? ('asc' as const) : ('desc' as const) })),
  ),
).map(({ scope, sortBy, after, direction }) => ({
  scope,
  shape: { walk: walkOf(sortBy, scope), key: keyOf(sortBy, scope), direction, after },
}));

const ordered: PageShape[] = bases.flatMap(({ scope, shape }) => [
  { ...shape, plan: 'walk', search: false },
  { ...shape, plan: 'walk', search: true },
  { ...shape, plan: 'walk', search: true, budgeted: true },
  ...(shape.walk.residual.length > 0
    ? [{ ...shape, plan: 'walk', search: false, budgeted: true } as const]
    : []),
  ...(shape.walk.index === 'reports_url'
    ? [{ ...shape, plan: 'walk', search: true, range: true } as const]
    : []),
  ...(shape.walk.index === 'reports_url' && shape.walk.residual.length > 0
    ? [{ ...shape, plan: 'walk', search: false, range: true, budgeted: true } as const]
    : []),
  ...(shape.key === null ? [{ ...shape, walk: filterOf(scope), plan: 'newest', search: true } as const] : []),
]);
const sorted: PageShape[] = bases.flatMap(({ scope, shape }) => [
  { ...shape, walk: filterOf(scope), plan: 'collect', search: true },
  { ...shape, plan: 'proposals', search: true },
]);

const byName = (shapes: PageShape[]) =>
  [...new Map(shapes.map((shape) => [nameOf(shape), shape]))].toSorted(([a], [b]) => (a < b ? -1 : 1));

test.each(byName(ordered))('%s walks an index in list order', (_, shape) => {
  const plan = planOf(pageRows(shape));
  expect(plan).not.toContain('TEMP B-TREE');
  expect(plan).not.toContain('SCAN reports');
  expect(plan).not.toContain('SCAN projects');
  expect(plan).toContain(shape.plan === 'newest' ? 'VIRTUAL TABLE INDEX' : `INDEX ${shape.walk.index} (`);
  // A cursor is the start of the scan, not a condition on every row.
  if (shape.after && shape.plan !== 'newest') expect(plan).toMatch(/\([^)]*(?:rowid|url,rowid\)|,rowid)/);
});

test.each(byName(sorted))('%s sorts what an index names', (_, shape) => {
  const plan = planOf(pageRows(shape));
  expect(plan).not.toContain('SCAN reports');
  expect(plan).toMatch(/INDEX reports_\w+ \(|VIRTUAL TABLE INDEX/);
});

const projectShapes = PROJECT_SORTS.flatMap((sortBy) =>
  BOTH.flatMap((after) =>
    (['walk', 'some', 'proposals'] as const).map((plan): [string, ProjectShape] => [
      `${plan} by ${sortBy}${after ? ' after a cursor' : ''}`,
      { plan, sortBy, after, direction: 'desc', search: plan !== 'walk' },
    ]),
  ),
);

test.each(projectShapes)('projects: %s', (_, shape) => {
  const plan = planOf(projectPage(shape));
  expect(plan).not.toContain('SCAN projects');
  if (shape.plan !== 'proposals') expect(plan).not.toContain('TEMP B-TREE');
});

test('the next password to hash is found by an index', () => {
  expect(planOf(findWaitingPassword)).toBe(
    'SEARCH import_passwords USING INDEX import_passwords_waiting (account_id>?)',
  );
});

test('the SQL of lists is the one that is committed beside it', async () => {
  const [first] = ordered;
  if (first === undefined) throw new Error('There are no lists.');
  const rows = `-- The rows of a page\n${pageRows(first).compile('sqlite').sql}\n`;
  const keys = byName([...ordered, ...sorted].filter(({ after }) => after)).map(
    ([name, shape]) => `-- ${name}\n${pageKeys(shape).compile('sqlite').sql}\n`,
  );
  const reports = '../src/sqlite/reports/list/page-statement.sql';
  await expect([rows, ...keys].join('\n')).toMatchFileSnapshot(reports);
  const projects = projectShapes.map(
    ([name, shape]) => `-- ${name}\n${projectPage(shape).compile('sqlite').sql}\n`,
  );
  await expect(projects.join('\n')).toMatchFileSnapshot('../src/sqlite/projects/list/project-page.sql');
});
