import { REPORT_SORTS, RUN_STATUSES, selectReports, SORT_DIRECTIONS, EVERY_REPORT } from '@pagemark/domain';
import type { Report, ReportListQuery } from '@pagemark/domain';
import type { Store } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { LIST_VARIANTS } from './test-engine.ts';
import type { ListStore, TestEngine } from './test-engine.ts';

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

/** Completes the runs of some reports and fails others, so lists have results and states to filter by. */
async function endSome(store: ListStore, ids: readonly string[], nowMs: number): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const rank = at % 3;
    const { [rank]: result = 'good' } = ['good', 'decent', 'bad'] as const;
    const times = { generatedAtMs: nowMs + rank, issues: [] };
    if (at < 6) await store.setOutcome(id, { status: 'completed', result, score: 90 - 30 * rank, ...times });
    else
      await store.setOutcome(id, {
        status: 'failed',
        result: null,
        score: null,
        ...times,
        generatedAtMs: -1,
      });
  }
}

/** Lists of an account while a deleted project is not cleared yet, compared with the domain's functions. */
export function describeClearedLists(engine: TestEngine): void {
  for (const name of Object.keys(LIST_VARIANTS)) {
    test(
      `lists ${name} contain the reports of all other projects in every order, on every page, while one is cleared`,
      { tags: 'long' },
      async () => {
        const store = await engine.openLists(name);
        onTestFinished(() => store.close());
        const { id: account } = await store.accounts.ensure('a');
        for (let path = 0; path < 7; path += 1)
          for (const project of KEPT) await create(store, account, project, path);
        const some = (await walk(store, account, EVERYTHING)).slice(0, 8);
        await endSome(
          store,
          some.map(({ id }) => id),
          1_700_000_000_000,
        );
        for (let path = 0; path < REPORTS; path += 1) await create(store, account, DELETED, path);
        const all = await walk(store, account, EVERYTHING);
        expect(all).toHaveLength(REPORTS + 7 * KEPT.length);
        expect(await store.projects.delete(account, DELETED)).toBe(true);
        const kept = all.filter(({ project }) => project !== DELETED);

        const filters = [
          {},
          { result: 'good' as const },
          { result: 'bad' as const, status: 'completed' as const },
          { scoreMin: 10, scoreMax: 60 },
          { privacy: 1 as const },
          { search: '/3' },
          ...RUN_STATUSES.map((status) => ({ status })),
        ];
        for (const sortBy of REPORT_SORTS) {
          for (const direction of SORT_DIRECTIONS) {
            for (const filter of filters) {
              const query = { ...EVERYTHING, ...filter, sortBy, direction };
              const expected = selectReports(query, kept);
              expect(await walk(store, account, query)).toEqual(expected);
              for (let page = 1; page <= PAGES; page += 1) {
                const found = await store.reports.list(account, {
                  ...query,
                  position: { kind: 'page', page },
                });
                expect(found.items).toEqual(expected.slice((page - 1) * 10, page * 10));
                if (found.totalRelation === 'eq') expect(found.total).toBe(expected.length);
                else expect(found.total).toBeLessThanOrEqual(expected.length);
              }
            }
          }
        }
        expect(kept.filter(({ status }) => status === 'completed').length).toBeGreaterThan(3);
      },
    );
  }

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
