import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REPORT_SORTS, RESULTS, selectReports, SORT_DIRECTIONS } from '@pagemark/domain';
import type { Report, ReportListQuery, Result } from '@pagemark/domain';
import { migrateSqlite, SqliteConnection } from '../src/index.ts';
import { createSqliteAccountStore } from '../src/sqlite/accounts/create-sqlite-account-store.ts';
import { createSqliteProjectStore } from '../src/sqlite/projects/create-sqlite-project-store.ts';
import { QUEUE_LIMITS_DEFAULT } from '../src/sqlite/queue/queue-limits.ts';
import { createSqliteReportStore } from '../src/sqlite/reports/create-sqlite-report-store.ts';
import { accountTrigram } from '../src/sqlite/search/search-text.ts';
import { sweepSearchIndex } from '../src/sqlite/search/sweep-search-index.ts';
import { FrequencySampler } from '../src/sqlite/search/token-frequencies.ts';
import { corpusRow, createReport } from './report-corpus.ts';
import type { CorpusRow } from './report-corpus.ts';

type Operation =
  | { kind: 'create'; row: CorpusRow }
  | { kind: 'delete' | 'delete-project'; pick: number }
  | { kind: 'grade'; pick: number; result: Result }
  | { kind: 'list'; search: string; query: Pick<ReportListQuery, 'result' | 'sortBy' | 'direction'> };

const listing = fc.record({
  result: fc.constantFrom(null, null, ...RESULTS),
  sortBy: fc.constantFrom(...REPORT_SORTS),
  direction: fc.constantFrom(...SORT_DIRECTIONS),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), row: corpusRow }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-project'), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grade'), pick: fc.nat(), result: fc.constantFrom(...RESULTS) }),
  },
  // Few searches, so that each is made again after something has changed.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('list'),
      search: fc.constantFrom('shop', 'a', 'jacket'),
      query: listing,
    }),
  },
);

async function openStore() {
  const connection = new SqliteConnection(':memory:');
  await migrateSqlite(connection.native);
  const accounts = createSqliteAccountStore(connection, { nowMs: () => 1_000 });
  const sampler = new FrequencySampler();
  const reports = createSqliteReportStore(connection, {
    clock: { nowMs: () => 1_000 },
    limits: QUEUE_LIMITS_DEFAULT,
    sampler,
    listLimits: { collectRowsMax: 0, countFrequencyMin: 2 },
  });
  const projects = createSqliteProjectStore(connection, { sampler });
  const ids = [(await accounts.ensure('a')).id, (await accounts.ensure('b')).id] as const;
  return { connection, reports, projects, ids };
}

type Open = Awaited<ReturnType<typeof openStore>>;
type Held = { accountId: number; report: Report };

/** Does to the store and to the model what an operation says; answers the model. */
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
    case 'delete-project':
      expect(await store.projects.delete(accountId, report.project)).toBe(true);
      return held.filter((other) => other.accountId !== accountId || other.report.project !== report.project);
    case 'grade': {
      const { result } = operation;
      store.connection.native
        .prepare('update reports set result_rank = ?, generated_at = 7 where id = ?')
        .run(RESULTS.indexOf(result), Buffer.from(report.id.replaceAll('-', ''), 'hex'));
      const graded = { accountId, report: { ...report, result, generatedAtMs: 7 } };
      return held.map((other) => (other === picked ? graded : other));
    }
  }
}

async function expectList(
  store: Open,
  held: Held[],
  { search, query }: Extract<Operation, { kind: 'list' }>,
) {
  const filter = { search, project: null, ...query };
  const [accountId] = store.ids;
  const own = held.filter((one) => one.accountId === accountId).map(({ report }) => report);
  const expected = selectReports(filter, own);
  const position = { kind: 'page', page: 1 } as const;
  const page = await store.reports.list(accountId, { ...filter, perPage: 10, position });
  expect(page.items).toEqual(expected.slice(0, 10));
  expect(page.total).toBe(expected.length);
}

/** The counters of projects or accounts as their rows hold them, and as the reports add up to them. */
function kept(table: string, id: string): string {
  return `select ${id} as id, pending, bad, decent, good from ${table}
    where pending + bad + decent + good > 0 order by 1`;
}

function summed(column: string): string {
  return `select ${column} as id, sum(result_rank = -1) as pending, sum(result_rank = 0) as bad,
    sum(result_rank = 1) as decent, sum(result_rank = 2) as good from reports group by 1 order by 1`;
}

function expectCounters({ connection }: Open): void {
  const all = (sql: string) => connection.native.prepare(sql).all();
  expect(all(kept('projects', 'id'))).toEqual(all(summed('project_id')));
  expect(all(kept('account_totals', 'account_id'))).toEqual(all(summed('account_id')));
  expect(all('select account_id, projects from account_totals where projects > 0')).toEqual(
    all('select account_id, count(*) as projects from projects group by 1 order by 1'),
  );
}

/** Once swept, the index holds the reports that there are and no others. */
function expectSearchIndex({ connection, ids }: Open): void {
  connection.write(() => sweepSearchIndex(connection, 1_000));
  for (const accountId of ids) {
    const indexed = connection.native
      .prepare('select rowid from report_search where report_search match ? order by rowid')
      .pluck()
      .all(`"${accountTrigram(accountId)}"`);
    const seqs = connection.native
      .prepare('select seq from reports where account_id = ? order by seq')
      .pluck();
    expect(indexed).toEqual(seqs.all(accountId));
  }
  connection.native.exec("insert into report_search (report_search) values ('integrity-check')");
}

test('searches, counters and the search index stay right whatever is made, graded and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 120 }), async (operations) => {
      const store = await openStore();
      try {
        let held: Held[] = [];
        for (const operation of operations) held = await apply(store, held, operation);
        expectCounters(store);
        expectSearchIndex(store);
      } finally {
        store.connection.close();
      }
    }),
    { numRuns: 40 },
  );
});

test('a walk by cursors meets every report that stays once, whatever comes and goes meanwhile', async () => {
  const rows = fc.array(corpusRow, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      listing,
      fc.array(operation, { maxLength: 20 }),
      async (made, query, meanwhile) => {
        const store = await openStore();
        try {
          let held: Held[] = [];
          for (const row of made)
            held = await apply(store, held, { kind: 'create', row: { ...row, account: 0 } });
          const before = held;
          // A report whose grade changes moves in the list: only what comes and goes is held against the walk.
          const changes = meanwhile.filter(({ kind }) => kind === 'create' || kind === 'delete');
          const met: string[] = [];
          let position: ReportListQuery['position'] = { kind: 'page', page: 1 };
          for (let pages = 0; pages < 100; pages += 1) {
            const filter = { search: '', project: null, ...query };
            const page = await store.reports.list(store.ids[0], { ...filter, perPage: 10, position });
            met.push(...page.items.map((report) => report.id));
            for (const change of changes.splice(0, 5)) held = await apply(store, held, change);
            if (page.nextCursor === null) break;
            position = { kind: 'cursor', cursor: page.nextCursor };
          }
          expect(new Set(met).size).toBe(met.length);
          const stayed = before.filter((one) => held.includes(one)).map(({ report }) => report);
          const expected = selectReports({ search: '', project: null, ...query }, stayed).map(({ id }) => id);
          expect(met.filter((id) => expected.includes(id))).toEqual(expected);
        } finally {
          store.connection.close();
        }
      },
    ),
    { numRuns: 20 },
  );
});
