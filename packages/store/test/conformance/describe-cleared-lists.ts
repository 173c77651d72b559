import { REPORT_SORTS, RUN_STATUSES, selectReports, SORT_DIRECTIONS, EVERY_REPORT } from '@pagemark/domain';
import type { Report, ReportListQuery } from '@pagemark/domain';
import { runFailure } from '@pagemark/domain';
import type { Store } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import { LIST_VARIANTS } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';

/** More than are deleted with their project. */
const REPORTS = 210;
const DELETED = 'large.example';
const KEPT = ['a.example', 'b.example', 'large.example.org'];
const AGAIN = [...KEPT, DELETED];
const PAGES = 3;

const EVERYTHING: ReportListQuery = {
  ...EVERY_REPORT,
  sortBy: 'id',
  direction: 'asc',
  perPage: 10,
  position: { kind: 'page', page: 1 },
};

async function create(
  store: Pick<Store, 'reports'>,
  account: number,
  project: string,
  path: number,
): Promise<void> {
  const outcome = await store.reports.create(account, {
    url: `https://${project}/${path}`,
    project,
    privacy: 0,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  expect(outcome.kind).toBe('created');
}

/** All reports of a list, page by page, as cursors lead through them. */
async function walk(
  store: Pick<Store, 'reports'>,
  account: number,
  query: ReportListQuery,
): Promise<Report[]> {
  const found: Report[] = [];
  let { position } = query;
  for (let page = 0; page < 100; page += 1) {
    const { items, nextCursor } = await store.reports.list(account, { ...query, position });
    found.push(...items);
    if (nextCursor === null) return found;
    position = { kind: 'cursor', cursor: nextCursor };
  }
  throw new Error('The list does not end.');
}

/** Completes some runs and fails others, so that lists have results and states to filter by. */
async function endSome(store: Store): Promise<void> {
  const claims = await store.queue.claim({ worker: 'w', limit: 9 });
  for (const [at, claim] of claims.entries()) {
    expect(await store.runs.begin(claim)).not.toBeNull();
    const { [at % 3]: result = 'good' } = ['good', 'decent', 'bad'] as const;
    if (at < 6) await store.runs.complete(claim, { ...COMPLETED_AUDIT, result, score: 90 - 30 * (at % 3) });
    else if (at < 8) await store.runs.fail(claim, runFailure('timeout'));
  }
}

/** Lists of an account while a deleted project is not cleared yet, compared with the domain's functions. */
export function describeClearedLists(engine: TestEngine): void {
  test('lists contain the reports of all other projects in every order, on every page, while one is cleared', async () => {
    let nowMs = 1_700_000_000_000;
    const store = await engine.openStore({ nowMs: () => (nowMs += 1) }, { hostDelayMs: 0, perHostMax: 10 });
    const { id: account } = await store.accounts.ensure('a');
    for (let path = 0; path < 7; path += 1)
      for (const project of KEPT) await create(store, account, project, path);
    await endSome(store);
    for (let path = 0; path < REPORTS; path += 1) await create(store, account, DELETED, path);
    const all = await walk(store, account, EVERYTHING);
    expect(all).toHaveLength(REPORTS + 7 * KEPT.length);
    expect(await store.projects.delete(account, DELETED)).toBe(true);
    const kept = all.filter(({ project }) => project !== DELETED);

    const filters = [
      {},
      { result: 'good' as const },
      { result: 'bad' as const, status: 'completed' as const },
      ...RUN_STATUSES.map((status) => ({ status })),
    ];
    for (const sortBy of REPORT_SORTS) {
      for (const direction of SORT_DIRECTIONS) {
        for (const filter of filters) {
          const query = { ...EVERYTHING, ...filter, sortBy, direction };
          const expected = selectReports(query, kept);
          expect(await walk(store, account, query)).toEqual(expected);
          for (let page = 1; page <= PAGES; page += 1) {
            const found = await store.reports.list(account, { ...query, position: { kind: 'page', page } });
            expect(found.items).toEqual(expected.slice((page - 1) * 10, page * 10));
            expect(found.total).toBe(expected.length);
          }
        }
      }
    }
    expect(kept.filter(({ status }) => status === 'completed').length).toBeGreaterThan(3);
  });

  for (const name of Object.keys(LIST_VARIANTS)) {
    test(`lists ${name} separate the reports of a project from deleted ones of a project with the same name`, async () => {
      const store = await engine.openLists(name);
      onTestFinished(() => store.close());
      const { id: account } = await store.accounts.ensure('a');
      for (let path = 0; path < 9; path += 1) await create(store, account, DELETED, path);
      expect(await store.projects.delete(account, DELETED)).toBe(true);
      for (let path = 5; path < 12; path += 1)
        for (const project of AGAIN) await create(store, account, project, path);
      const all = await walk(store, account, EVERYTHING);
      expect(all).toHaveLength(7 * AGAIN.length);
      for (const project of [null, ...AGAIN, 'b.example.org']) {
        const queries = REPORT_SORTS.flatMap((sortBy) =>
          SORT_DIRECTIONS.map((direction) => ({
            ...EVERYTHING,
            project,
            sortBy,
            direction,
            perPage: 10 as const,
          })),
        );
        for (const query of queries) {
          const expected = selectReports(query, all);
          expect(await walk(store, account, query)).toEqual(expected);
          const second = { ...query, position: { kind: 'page', page: 2 } } as const;
          expect((await store.reports.list(account, second)).items).toEqual(expected.slice(10, 20));
        }
      }
    });
  }
}
