import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PER_PAGE_VALUES,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  selectReports,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { Report, ReportListQuery } from '@pagemark/domain';
import type { ReportStore } from '@pagemark/core';
import { corpusRow, createReport, searchText } from './report-corpus.ts';
import type { CorpusRow } from './report-corpus.ts';
import type { TestEngine } from './test-engine.ts';
import { examplesOf } from '../../testing/examples.ts';

const queryOf = (rows: readonly CorpusRow[], projects: string[]): fc.Arbitrary<ReportListQuery> =>
  fc.record({
    search: searchText(rows),
    project: fc.constantFrom(null, null, null, ...projects, 'nowhere.example'),
    result: fc.constantFrom(null, null, null, ...RESULTS),
    status: fc.constantFrom(null, null, null, ...RUN_STATUSES),
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

/** Lists of reports, compared with the domain's functions. */
export function describeReportLists(engine: TestEngine): void {
  describe.each(engine.reportVariants)('lists with limits $name', ({ name, totalMax }) => {
    test('equal those of the domain in content and order, on every page and by cursors', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(corpusRow, { minLength: 1, maxLength: 120 }),
          fc.gen(),
          async (rows, gen) => {
            const store = await engine.openLists(name);
            const ids = [await store.accounts.ensure('a'), await store.accounts.ensure('b')].map(
              (account) => account.id,
            );
            const accountOf = (row: CorpusRow) => ids[row.account] ?? 0;
            try {
              const all = new Map<number, Report[]>();
              for (const row of rows) {
                const accountId = accountOf(row);
                const report = await createReport(store, accountId, row);
                all.set(accountId, [...(all.get(accountId) ?? []), report]);
              }
              for (const [accountId, reports] of all) {
                const projects = [...new Set(reports.map((report) => report.project))];
                for (let round = 0; round < 25; round += 1) {
                  const query = gen(queryOf, rows, projects);
                  await expectPage({ reports: store.reports, accountId, all: reports, totalMax }, query);
                  const expected = selectReports(query, reports).map((report) => report.id);
                  expect(await walkList(store.reports, accountId, { ...query, perPage: 10 })).toEqual(
                    expected,
                  );
                }
              }
            } finally {
              await store.close();
            }
          },
        ),
        { numRuns: examplesOf(12 * engine.effort) },
      );
    });
  });
}
