import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareProjects,
  containsFolded,
  PER_PAGE_VALUES,
  PROJECT_SORTS,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { Project, ProjectListQuery, ScheduleInterval } from '@pagemark/domain';
import type { ProjectStore } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';
import { pagesWithScores } from './pages-with-scores.ts';
import { examplesOf } from '../../testing/examples.ts';

const project = fc.record({
  account: fc.constantFrom('a', 'a', 'a', 'b'),
  name: fc
    .array(fc.constantFrom('a', 'b', 'shop', '.', '-', 'site7', 'example', ':8080', '_', '1'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join('')),
  createdAtMs: fc.integer({ min: 0, max: 5 }),
});

const queryOf = (names: readonly string[]): fc.Arbitrary<ProjectListQuery> =>
  fc.record({
    search: fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom(...names), fc.nat(20), fc.integer({ min: 1, max: 8 }), fc.boolean())
        .map(([name, from, length, upper]) => {
          const piece = name.slice(from % name.length, (from % name.length) + length);
          return upper ? piece.toUpperCase() : piece;
        }),
      fc.string({ unit: fc.constantFrom('%', '_', '\\', '"', '*', 'a', 'é'), maxLength: 4 }),
    ),
    sortBy: fc.constantFrom(...PROJECT_SORTS),
    direction: fc.constantFrom(...SORT_DIRECTIONS),
    perPage: fc.constantFrom(...PER_PAGE_VALUES),
    position: fc.integer({ min: 1, max: 6 }).map((page) => ({ kind: 'page', page }) as const),
  });

async function walkList(
  projects: ProjectStore,
  accountId: number,
  query: ProjectListQuery,
): Promise<string[]> {
  const names: string[] = [];
  let position: ProjectListQuery['position'] = { kind: 'page', page: 1 };
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await projects.list(accountId, { ...query, position });
    names.push(...page.items.map((item) => item.project));
    if (page.nextCursor === null) return names;
    position = { kind: 'cursor', cursor: page.nextCursor };
  }
  throw new Error('The list does not end.');
}

/** Lists of projects, compared with the domain's functions. */
export function describeProjectLists(engine: TestEngine): void {
  describe('lists of projects', () => {
    test(
      'equal those of the domain in content and order, on every page and by cursors',
      { tags: 'examples' },
      async () => {
        const some = fc.uniqueArray(project, { minLength: 1, maxLength: 80, selector: (made) => made.name });
        await fc.assert(
          fc.asyncProperty(some, fc.gen(), async (made, gen) => {
            const store = await engine.openLists('as they are');
            const { accounts, projects } = store;
            try {
              for (const { account, name, createdAtMs } of made) {
                const { id: accountId } = await accounts.ensure(account);
                await store.makeProject({ accountId, name, nowMs: createdAtMs });
              }
              const { id: accountId } = await accounts.ensure('a');
              const all = made.filter(({ account }) => account === 'a').map(toProject);
              for (let round = 0; round < 25; round += 1) {
                const query = gen(
                  queryOf,
                  made.map(({ name }) => name),
                );
                const expected = all
                  .filter((item) => containsFolded(item.project, query.search))
                  .toSorted((a, b) => compareProjects(query, a, b));
                const page = await projects.list(accountId, query);
                const offset = query.position.kind === 'page' ? (query.position.page - 1) * query.perPage : 0;
                expect(page.items).toEqual(expected.slice(offset, offset + query.perPage));
                expect(page).toMatchObject({ total: expected.length, totalRelation: 'eq', offset });
                const names = expected.map((item) => item.project);
                expect(await walkList(projects, accountId, { ...query, perPage: 10 })).toEqual(names);
              }
            } finally {
              await store.close();
            }
          }),
          { numRuns: examplesOf(15 * engine.exampleScale) },
        );
      },
    );

    test(
      'are sorted by score, change and times of audits as by the domain',
      { tags: 'examples' },
      async () => {
        const scores = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 });
        const pages = fc.array(scores, { minLength: 1, maxLength: 3 });
        const every = fc.constantFrom<(ScheduleInterval | null)[]>(null, 'daily', 'weekly', 'monthly');
        const site = fc.record({ pages, every });
        await fc.assert(
          fc.asyncProperty(fc.array(site, { minLength: 11, maxLength: 14 }), async (sites) => {
            const store = await engine.openStore({ nowMs: () => NOW_MS });
            const { id: accountId } = await store.accounts.ensure('a');
            for (const [index, made] of sites.entries()) {
              const name = `site${index}.example`;
              await pagesWithScores(store, accountId, { name, pages: made.pages, nowMs: NOW_MS });
              const { every: interval } = made;
              const schedule = { every: interval ?? 'daily', day: 1, hour: 3, timeZone: 'UTC' };
              if (interval !== null) await store.schedules.put(accountId, name, schedule);
            }
            const query = { search: '', direction: 'asc', sortBy: 'project', position: FIRST } as const;
            const { items } = await store.projects.list(accountId, { ...query, perPage: 25 });
            expect(items).toHaveLength(sites.length);
            for (const sortBy of PROJECT_SORTS)
              for (const direction of SORT_DIRECTIONS) {
                const expected = items.toSorted((a, b) => compareProjects({ sortBy, direction }, a, b));
                const sorted = { ...query, sortBy, direction };
                expect((await store.projects.list(accountId, { ...sorted, perPage: 25 })).items).toEqual(
                  expected,
                );
                const last = { ...sorted, perPage: 10, position: { kind: 'page', page: 2 } } as const;
                expect((await store.projects.list(accountId, last)).items).toEqual(expected.slice(10));
                const names = await walkList(store.projects, accountId, { ...sorted, perPage: 10 });
                expect(names).toEqual(expected.map((item) => item.project));
              }
          }),
          { numRuns: examplesOf(6 * engine.exampleScale) },
        );
      },
    );
  });
}

const NOW_MS = Date.UTC(2026, 10, 1);
const FIRST = { kind: 'page', page: 1 } as const;

function toProject({ name, createdAtMs }: { name: string; createdAtMs: number }): Project {
  return {
    project: name,
    createdAtMs,
    reports: { total: 0, good: 0, decent: 0, bad: 0, failed: 0, pending: 0 },
    score: null,
    change: null,
    auditedAtMs: null,
    every: null,
    nextAuditAtMs: null,
  };
}
