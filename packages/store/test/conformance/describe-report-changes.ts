import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EVERY_REPORT,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  selectReports,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { Report, ReportListQuery, Result, RunStatus } from '@pagemark/domain';
import { corpusRow, createReport } from './report-corpus.ts';
import type { CorpusRow } from './report-corpus.ts';
import type { ListStore, TestEngine } from './test-engine.ts';
import { examplesOf } from '../../testing/examples.ts';

type Operation =
  | { kind: 'create'; row: CorpusRow }
  | { kind: 'delete' | 'delete-project' | 'clear'; pick: number }
  | { kind: 'grade'; pick: number; result: Result | null; status: RunStatus }
  | { kind: 'list'; search: string; query: Listing };
type Listing = Pick<ReportListQuery, 'result' | 'status' | 'sortBy' | 'direction'>;

const listing = fc.record({
  result: fc.constantFrom(null, null, ...RESULTS),
  status: fc.constantFrom(null, null, ...RUN_STATUSES),
  sortBy: fc.constantFrom(...REPORT_SORTS),
  direction: fc.constantFrom(...SORT_DIRECTIONS),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), row: corpusRow }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-project'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        kind: fc.constant('grade'),
        pick: fc.nat(),
        result: fc.constantFrom(null, ...RESULTS),
        status: fc.constantFrom(...RUN_STATUSES),
      })
      .filter(({ status, result }) => status !== 'completed' || result !== null),
  },
  // Few searches, so each is repeated after a change.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('list'),
      search: fc.constantFrom('shop', 'a', 'jacket'),
      query: listing,
    }),
  },
);

async function open(engine: TestEngine) {
  const store = await engine.openLists('that find few by the search index');
  const ids = [(await store.accounts.ensure('a')).id, (await store.accounts.ensure('b')).id] as const;
  return { ...store, ids };
}

type Open = ListStore & { ids: readonly [number, number] };
type Held = { accountId: number; report: Report };

/** Applies an operation to the store and the model; returns the model. */
async function apply(store: Open, held: Held[], operation: Operation): Promise<Held[]> {
  if (operation.kind === 'create') {
    const accountId = store.ids[operation.row.account];
    return [...held, { accountId, report: await createReport(store, accountId, operation.row) }];
  }
  if (operation.kind === 'list') {
    await expectList(store, held, operation);
    return held;
  }
  const picked = held[operation.pick % Math.max(1, held.length)];
  if (picked === undefined) return held;
  const { accountId, report } = picked;
  switch (operation.kind) {
    case 'delete':
      expect(await store.reports.delete(accountId, report.id, null)).toBe('deleted');
      return held.filter((other) => other !== picked);
    case 'clear':
      await store.projects.clear();
      return held;
    case 'delete-project':
      expect(await store.projects.delete(accountId, report.project)).toBe(true);
      return held.filter((other) => other.accountId !== accountId || other.report.project !== report.project);
    case 'grade': {
      const { status, result } = operation;
      const { score } = report;
      const issues = operation.pick % 2 === 0 ? [] : [{ check: 'image-alt', verdict: 'fail' as const }];
      await store.setOutcome(report.id, { status, result, score, generatedAtMs: 7, issues });
      const generatedAtMs = result === null ? null : 7;
      const graded = { accountId, report: { ...report, status, result, generatedAtMs } };
      return held.map((other) => (other === picked ? graded : other));
    }
  }
}

async function expectList(
  store: Open,
  held: Held[],
  { search, query }: Extract<Operation, { kind: 'list' }>,
) {
  const filter = { ...EVERY_REPORT, search, ...query };
  const [accountId] = store.ids;
  const own = held.filter((one) => one.accountId === accountId).map(({ report }) => report);
  const expected = selectReports(filter, own);
  const position = { kind: 'page', page: 1 } as const;
  const page = await store.reports.list(accountId, { ...filter, perPage: 10, position });
  expect(page.items.map(withoutChange)).toEqual(expected.slice(0, 10).map(withoutChange));
  expect(page.total).toBe(expected.length);
}

/** The model has no runs, and so no change of a score. */
function withoutChange(report: Report): Report {
  return { ...report, scoreChange: null };
}

/** Lists and counters, whatever comes and goes. */
export function describeReportChanges(engine: TestEngine): void {
  test(
    'searches, counters and the search index stay correct through any creation, grading and deletion',
    { tags: 'examples' },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 120 }), async (operations) => {
          const store = await open(engine);
          try {
            let held: Held[] = [];
            for (const operation of operations) held = await apply(store, held, operation);
            await store.expectConsistent(store.ids);
          } finally {
            await store.close();
          }
        }),
        { numRuns: examplesOf(40 * engine.exampleScale) },
      );
    },
  );

  test(
    'paging by cursors returns every remaining report once, whatever is created and deleted meanwhile',
    { tags: 'examples' },
    async () => {
      const rows = fc.array(corpusRow, { minLength: 30, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(
          rows,
          listing,
          fc.array(operation, { maxLength: 20 }),
          async (made, query, meanwhile) => {
            const store = await open(engine);
            try {
              let held: Held[] = [];
              for (const row of made)
                held = await apply(store, held, { kind: 'create', row: { ...row, account: 0 } });
              const before = held;
              // A report whose grade changes moves in the list, so only creations and deletions are compared.
              const changes = meanwhile.filter(({ kind }) => kind !== 'grade' && kind !== 'list');
              const met: string[] = [];
              let position: ReportListQuery['position'] = { kind: 'page', page: 1 };
              for (let pages = 0; pages < 100; pages += 1) {
                const filter = { ...EVERY_REPORT, ...query };
                const page = await store.reports.list(store.ids[0], { ...filter, perPage: 10, position });
                met.push(...page.items.map((report) => report.id));
                for (const change of changes.splice(0, 5)) held = await apply(store, held, change);
                if (page.nextCursor === null) break;
                position = { kind: 'cursor', cursor: page.nextCursor };
              }
              expect(new Set(met).size).toBe(met.length);
              const stayed = before.filter((one) => held.includes(one)).map(({ report }) => report);
              const expected = selectReports({ ...EVERY_REPORT, ...query }, stayed).map(({ id }) => id);
              expect(met.filter((id) => expected.includes(id))).toEqual(expected);
            } finally {
              await store.close();
            }
          },
        ),
        { numRuns: examplesOf(20 * engine.exampleScale) },
      );
    },
  );
}
