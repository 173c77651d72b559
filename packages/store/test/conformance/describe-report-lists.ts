import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EVERY_REPORT,
  ISSUE_VERDICTS,
  PER_PAGE_VALUES,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  selectReports,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { Report, ReportListQuery } from '@pagemark/domain';
import type { ReportStore } from '@pagemark/core';
import { CORPUS_CHECKS, corpusRow, createReport, searchText } from './report-corpus.ts';
import type { CorpusRow } from './report-corpus.ts';
import { LIST_VARIANTS } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';
import { examplesOf } from '../../testing/examples.ts';

const seldom = (value: fc.Arbitrary<number>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, value);

const queryOf = (
  rows: readonly CorpusRow[],
  { projects, imports }: { projects: string[]; imports: readonly string[] },
): fc.Arbitrary<ReportListQuery> =>
  fc.record({
    search: searchText(rows),
    project: fc.constantFrom(null, null, null, ...projects, 'nowhere.example'),
    result: fc.constantFrom(null, null, null, ...RESULTS),
    status: fc.constantFrom(null, null, null, ...RUN_STATUSES),
    privacy: fc.constantFrom(null, null, null, null, 0 as const, 1 as const, 2 as const),
    scoreMin: seldom(fc.integer({ min: 0, max: 100 })),
    scoreMax: seldom(fc.integer({ min: 0, max: 100 })),
    createdFromMs: seldom(fc.integer({ min: 0, max: 20 })),
    createdToMs: seldom(fc.integer({ min: 0, max: 20 })),
    importId: fc.constantFrom(null, null, null, null, ...imports),
    check: fc.constantFrom(null, null, null, ...CORPUS_CHECKS, 'nowhere'),
    verdict: fc.constantFrom(null, ...ISSUE_VERDICTS),
    sortBy: fc.constantFrom(...REPORT_SORTS),
    direction: fc.constantFrom(...SORT_DIRECTIONS),
    perPage: fc.constantFrom(...PER_PAGE_VALUES),
    position: fc.integer({ min: 1, max: 8 }).map((page) => ({ kind: 'page', page }) as const),
  });

/** A report as the domain filters it, and as it is listed. */
type Listed = Report & Pick<CorpusRow, 'issues' | 'importId'> & { report: Report };
type Held = { reports: ReportStore; accountId: number; all: Listed[] };

async function expectPage({ reports, accountId, all }: Held, query: ReportListQuery) {
  const expected = selectReports(query, all);
  const page = await reports.list(accountId, query);
  const offset = query.position.kind === 'page' ? (query.position.page - 1) * query.perPage : 0;
  const items = expected.slice(offset, offset + query.perPage);
  expect(page.items).toEqual(items.map(({ report }) => report));
  expect(page.offset).toBe(offset);
  if (page.totalRelation === 'eq') expect(page.total).toBe(expected.length);
  else {
    // A lower bound that is not below what the page shows.
    expect(page.total).toBeLessThanOrEqual(expected.length);
    if (page.items.length > 0) expect(page.total).toBeGreaterThanOrEqual(offset + page.items.length);
  }
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
  describe.each(Object.keys(LIST_VARIANTS))('lists with limits %s', (name) => {
    test(
      'equal those of the domain in content and order, on every page and by cursors',
      { tags: 'examples' },
      async () => {
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
              const imports = [];
              for (const id of [...ids, ...ids]) imports.push(await store.makeImport(id));
              try {
                const all = new Map<number, Listed[]>();
                for (const row of rows) {
                  const accountId = accountOf(row);
                  // The imports of the first account and of the second one alternate.
                  const importId =
                    typeof row.import === 'number' ? (imports[row.account + 2 * row.import] ?? null) : null;
                  const report = await createReport(store, accountId, { ...row, importId });
                  all.set(accountId, [
                    ...(all.get(accountId) ?? []),
                    { ...report, issues: row.issues, importId, report },
                  ]);
                }
                for (const [accountId, reports] of all) {
                  const projects = [...new Set(reports.map((report) => report.project))];
                  for (let round = 0; round < 25; round += 1) {
                    const query = gen(queryOf, rows, { projects, imports });
                    await expectPage({ reports: store.reports, accountId, all: reports }, query);
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
          { numRuns: examplesOf(12 * engine.exampleScale) },
        );
      },
    );

    test('contain queued reports that have a score while another is running', async () => {
      const store = await engine.openLists(name);
      try {
        const { id: accountId } = await store.accounts.ensure('a');
        const rows = [
          { url: 'https://a.example/1', status: 'queued', result: 'good', score: 90 },
          { url: 'https://a.example/2', status: 'queued', result: 'bad', score: 20 },
          { url: 'https://a.example/3', status: 'queued', result: 'decent', score: 60 },
          { url: 'https://a.example/4', status: 'running', result: null, score: null },
        ] as const;
        const ids: string[] = [];
        for (const row of rows) {
          const rest = { account: 0, privacy: 1, nowMs: 0, generatedAtMs: 0 } as const;
          ids.push((await createReport(store, accountId, { ...row, ...rest, issues: [] })).id);
        }
        for (const [scores, expected] of [
          [{ scoreMin: 0, scoreMax: 100 }, [0, 1, 2]],
          [{ scoreMin: 50, scoreMax: null }, [0, 2]],
        ] as const) {
          const filter = { ...EVERY_REPORT, ...scores, status: 'queued' } as const;
          const position = { kind: 'page', page: 1 } as const;
          const query = { ...filter, sortBy: 'id', direction: 'asc', perPage: 10, position } as const;
          const page = await store.reports.list(accountId, query);
          expect(page.items.map(({ id }) => ids.indexOf(id))).toEqual(expected);
          expect(page.total).toBe(expected.length);
        }
      } finally {
        await store.close();
      }
    });
  });
}
