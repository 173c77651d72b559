import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PER_PAGE_VALUES, REPORT_SORTS, RESULTS, selectReports, SORT_DIRECTIONS } from '@pagemark/domain';
import type { Report, ReportListQuery } from '@pagemark/domain';
import type { ReportStore } from '@pagemark/core';
import { migrateSqlite, SqliteConnection } from '../src/index.ts';
import { createSqliteAccountStore } from '../src/sqlite/accounts/create-sqlite-account-store.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/sqlite/queue/queue-limits.ts';
import type { ListLimits } from '../src/sqlite/reports/list/list-limits.ts';
import { createSqliteReportStore } from '../src/sqlite/reports/create-sqlite-report-store.ts';
import { FrequencySampler } from '../src/sqlite/search/token-frequencies.ts';
import { corpusRow, createReport, searchText } from './report-corpus.ts';
import type { CorpusRow } from './report-corpus.ts';

const clock = { nowMs: () => 1_000 };
const NONE = { collectRowsMax: 0, countFrequencyMin: 2, countProjectsMax: 0 };
/** Limits that lead small lists down each plan for large ones. */
const LIMITS: Record<string, Partial<ListLimits>> = {
  'as they are': {},
  'that find few by the search index': { ...NONE },
  'that find many by walking': { ...NONE, totalMax: 3, countFrequencyMin: 0, countUrlsMax: 50 },
  'that find many by their sites': {
    ...NONE,
    totalMax: 3,
    countProjectsMax: 9,
    walkUrlsMax: 2,
    walkRowsMax: 2,
  },
  'that find many by the search index': { ...NONE, totalMax: 3, walkUrlsMax: 2, walkRowsMax: 2, sitesMax: 0 },
};

async function openReports(listLimits: Partial<ListLimits>) {
  const connection = new SqliteConnection(':memory:');
  await migrateSqlite(connection.native);
  const accounts = createSqliteAccountStore(connection, clock);
  const reports = createSqliteReportStore(connection, {
    clock,
    limits: QUEUE_LIMITS_DEFAULT,
    sampler: new FrequencySampler(),
    listLimits,
  });
  const ids = [await accounts.ensure('a'), await accounts.ensure('b')].map((account) => account.id);
  return { connection, reports, accountOf: (row: CorpusRow) => ids[row.account] ?? 0 };
}

const queryOf = (rows: readonly CorpusRow[], projects: string[]): fc.Arbitrary<ReportListQuery> =>
  fc.record({
    search: searchText(rows),
    project: fc.constantFrom(null, null, null, ...projects, 'nowhere.example'),
    result: fc.constantFrom(null, null, null, ...RESULTS),
    sortBy: fc.constantFrom(...REPORT_SORTS),
    direction: fc.constantFrom(...SORT_DIRECTIONS),
    perPage: fc.constantFrom(...PER_PAGE_VALUES),
    position: fc.integer({ min: 1, max: 8 }).map((page) => ({ kind: 'page', page }) as const),
  });

type Held = { reports: ReportStore; accountId: number; all: Report[]; totalMax: number };

async function expectPage({ reports, accountId, all, totalMax }: Held, query: ReportListQuery) {
  const expected = selectReports(query, all);
  const page = await reports.list(accountId, query);
  const offset = query.position.kind === 'page' ? (query.position.page - 1) * query.perPage : 0;
  expect(page.items).toEqual(expected.slice(offset, offset + query.perPage));
  const total = query.search === '' ? expected.length : Math.min(expected.length, totalMax);
  expect(page).toMatchObject({ total, totalRelation: total < expected.length ? 'gte' : 'eq', offset });
  expect(page.nextCursor === null).toBe(offset + query.perPage >= expected.length);
}

/** Follows cursors from the first page to the end. */
async function walkList(reports: ReportStore, accountId: number, query: ReportListQuery): Promise<string[]> {
  const ids: string[] = [];
  let position: ReportListQuery['position'] = { kind: 'page', page: 1 };
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await reports.list(accountId, { ...query, position });
    ids.push(...page.items.map((report) => report.id));
    if (page.nextCursor === null) return ids;
    position = { kind: 'cursor', cursor: page.nextCursor };
  }
  throw new Error('The list does not end.');
}

describe.each(Object.entries(LIMITS))('lists with limits %s', (_, limits) => {
  test('hold what the domain says, in its order, on every page and by cursors', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(corpusRow, { minLength: 1, maxLength: 120 }), fc.gen(), async (rows, gen) => {
        const store = await openReports(limits);
        try {
          const all = new Map<number, Report[]>();
          for (const row of rows) {
            const accountId = store.accountOf(row);
            const report = await createReport(store, accountId, row);
            all.set(accountId, [...(all.get(accountId) ?? []), report]);
          }
          for (const [accountId, reports] of all) {
            const projects = [...new Set(reports.map((report) => report.project))];
            for (let round = 0; round < 25; round += 1) {
              const query = gen(queryOf, rows, projects);
              await expectPage(
                { reports: store.reports, accountId, all: reports, totalMax: limits.totalMax ?? 10_000 },
                query,
              );
              const expected = selectReports(query, reports).map((report) => report.id);
              expect(await walkList(store.reports, accountId, { ...query, perPage: 10 })).toEqual(expected);
            }
          }
        } finally {
          store.connection.close();
        }
      }),
      { numRuns: 12 },
    );
  });
});
