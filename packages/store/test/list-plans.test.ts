import { expect, test } from 'vitest';
import { PROJECT_SORTS, SORT_DIRECTIONS } from '@pagemark/domain';
import type { Statement } from '../src/db/statement.ts';
import { pageOf, sortedOf } from '../src/list/list-statements.ts';
import { filterSources, FINDINGS, KEPT } from '../src/list/sources.ts';
import { findFindingsOf, unindexFindings } from '../src/queries/findings.ts';
import { findDuePassword } from '../src/queries/import-passwords.ts';
import { countLevel, listLevel, listPagesBelow } from '../src/queries/page-tree.ts';
import { projectPage } from '../src/queries/project-lists.ts';
import { migrateSqlite, SqliteDb } from '../src/sqlite/index.ts';
import { SCOPES, walkShapes } from './conformance/list-shapes.ts';

const connection = new SqliteDb(':memory:');
await migrateSqlite(connection.driver);

/** SQLite's plan, a line for each step; the scan of a subquery with a table's name is skipped. */
function planOf<Args, Row>(statement: Statement<Args, Row>): string {
  const compiled = statement.compile('sqlite');
  const plan = connection.driver.prepare(`explain query plan ${compiled.sql}`);
  const steps = plan.all(...compiled.bind({ match: '"abc"' }).map((value) => value ?? 0)) as {
    detail: string;
  }[];
  const details = steps.map(({ detail }) => detail);
  const subqueries = details
    .filter((detail) => detail.startsWith('CO-ROUTINE'))
    .map((detail) => detail.replace('CO-ROUTINE', 'SCAN'));
  return details.filter((detail) => !subqueries.includes(detail)).join('\n');
}

test.each(walkShapes())('%s walks an index in list order', (_, { statement, shape }) => {
  const plan = planOf(statement);
  expect(plan).not.toContain('TEMP B-TREE');
  expect(plan).not.toContain('SCAN projects');
  expect(plan).toContain(`INDEX ${shape.source.index} (`);
  // A cursor is the start of the scan, not a condition on every row.
  if (shape.isAfter) expect(plan).toMatch(/^SEARCH reports USING .*>\(?\?.*\)$/m);
});

test.each(SCOPES.flatMap((scope) => filterSources(scope)))(
  'the rows of a filter are found by $source.index',
  ({ source, ranges }) => {
    const shape = {
      source,
      isRange: ranges.length > 0,
      key: 'url',
      direction: 'asc',
      isAfter: false,
    } as const;
    expect(planOf(sortedOf({ ...shape, conditions: ['row'] }))).toContain(`INDEX ${source.index} (`);
  },
);

test('the reports with a finding are found by their index', () => {
  const shape = { source: FINDINGS, isRange: false, key: 'url', direction: 'asc', isAfter: false } as const;
  const plan = planOf(sortedOf({ ...shape, conditions: ['row'] }));
  expect(plan).toMatch(/^SCAN finding_search VIRTUAL TABLE INDEX .*M/m);
  expect(plan).toContain('SEARCH reports USING INTEGER PRIMARY KEY (rowid=?)');
});

test('a report leaves the index of findings without a scan of it', () => {
  expect(planOf(unindexFindings)).toContain('SCAN finding_search VIRTUAL TABLE INDEX 0:=');
});

test('the issues of some reports are found by their ids', () => {
  const plan = planOf(findFindingsOf);
  expect(plan).toMatch(/SEARCH reports USING (COVERING )?INDEX sqlite_autoindex_reports_1 \(id=\?\)/);
  expect(plan).toContain('SEARCH report_findings USING INTEGER PRIMARY KEY (rowid=?)');
});

test.each([
  ['a level', planOf(listLevel)],
  ['the size of a level', planOf(countLevel)],
  ['the pages below a directory', planOf(listPagesBelow)],
])('%s of the tree of pages is a range of its key', (_, plan) => {
  expect(plan).toContain('SEARCH project_paths USING PRIMARY KEY (project_id=? AND parent');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('the reports of all projects of an account are read project by project', () => {
  const shape = { source: KEPT, isRange: false, key: 'url', direction: 'asc', isAfter: false } as const;
  const plan = planOf(sortedOf({ ...shape, conditions: ['states'] }));
  expect(plan).toContain('SEARCH projects USING COVERING INDEX projects_name (account_id=?)');
  expect(plan).toContain('INDEX reports_project (project_id=?)');
});

test('a list without a filter reads its rows from an index', () => {
  const source = { index: 'reports_account', equal: ['account_id'], key: null } as const;
  const shape = { source, isRange: false, key: null, direction: 'desc', isAfter: false } as const;
  expect(planOf(pageOf({ ...shape, conditions: [], limit: 11 }))).toContain('COVERING INDEX reports_account');
});

const projectShapes = (['created_at', 'project'] as const).flatMap((sortBy) =>
  SORT_DIRECTIONS.flatMap((direction) =>
    [false, true].map((isAfter) => ({ sortBy, direction, isAfter, hasSearch: isAfter })),
  ),
);

test.each(projectShapes)('the projects of a page in the order %j are read from an index', (shape) => {
  const plan = planOf(projectPage(shape));
  expect(plan).not.toContain('SCAN projects');
  // Those of the page are sorted again with their figures.
  expect(plan.split('SCAN page')[0]).not.toContain('TEMP B-TREE');
});

test.each(PROJECT_SORTS)('projects in the order of %s are those of the account, by an index', (sortBy) => {
  const plan = planOf(projectPage({ sortBy, direction: 'asc', isAfter: true, hasSearch: false }));
  expect(plan).toMatch(/SEARCH projects USING (COVERING )?INDEX projects_(name|created) \(account_id=\?/);
  expect(plan).not.toMatch(/SCAN (?!found|page)/);
});

test('the next password to hash is found by an index', () => {
  expect(planOf(findDuePassword)).toBe(
    'SEARCH import_passwords USING INDEX import_passwords_waiting (account_id>?)',
  );
});
