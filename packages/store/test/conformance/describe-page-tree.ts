import type { Store } from '@pagemark/core';
import { resultOf } from '@pagemark/domain';
import type { PerPage, Position } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';

const PROJECT = 'example.com';
const FIRST = { kind: 'page', page: 1 } as const;

/** The pages of a project by their paths. */
export function describePageTree(engine: TestEngine): void {
  async function open() {
    const store = await engine.openStore({ nowMs: () => 1_000 });
    const { id: accountId } = await store.accounts.ensure('a');
    const add = (path: string, ...scores: number[]) =>
      store.history.add(accountId, {
        url: `https://${PROJECT}${path}`,
        project: PROJECT,
        privacy: 1,
        passwordHash: null,
        runs: scores.map((score, at) => ({
          queuedAtMs: at,
          startedAtMs: at,
          finishedAtMs: at,
          end: { kind: 'completed', audit: { ...COMPLETED_AUDIT, score, result: resultOf(score) } },
        })),
      });
    const levelAt = (path: string, perPage: PerPage = 10, position: Position = FIRST) =>
      levelOf(store, accountId, { path, perPage, position });
    return { store, accountId, add, levelAt };
  }

  test('a directory has the mean score and change of all pages below it, a page those of its report', async () => {
    const { store, accountId, add, levelAt } = await open();
    const home = await add('/', 90);
    await add('/blog/', 50, 60);
    const post = await add('/blog/2026/a?b=/c/', 41);
    await add('/blog/2026/b', 80, 78);
    const nodes = (path: string) => levelAt(path).then(({ items }) => items);
    expect(await nodes('/')).toEqual([
      { path: '/', kind: 'page', pages: 1, score: 90, change: null, reportId: home },
      { path: '/blog/', kind: 'directory', pages: 3, score: 179 / 3, change: 4, reportId: null },
    ]);
    expect(await nodes('/blog/')).toMatchObject([
      { path: '/blog/', kind: 'page', score: 60, change: 10 },
      { path: '/blog/2026/', kind: 'directory', pages: 2, score: 59.5, change: -2 },
    ]);
    expect(await nodes('/blog/2026/')).toMatchObject([
      { path: '/blog/2026/a?b=/c/', kind: 'page', reportId: post },
      { path: '/blog/2026/b', change: -2 },
    ]);
    expect(await nodes('/other/')).toEqual([]);
    const query = { path: '/', perPage: 10, position: FIRST } as const;
    expect(await store.pages.level(accountId, 'other.example', query)).toBeNull();
    const { id: other } = await store.accounts.ensure('b');
    expect(await store.pages.level(other, PROJECT, query)).toBeNull();
  });

  test('a project has the mean score and change of its pages, the time of its last result and its schedule', async () => {
    const { store, accountId, add } = await open();
    await add('/a', 50, 60);
    await add('/b/', 71);
    const schedule = { every: 'weekly', day: 1, hour: 3, timeZone: 'UTC' } as const;
    await store.schedules.put(accountId, PROJECT, schedule);
    const query = { search: '', sortBy: 'project', direction: 'asc', perPage: 10, position: FIRST } as const;
    const { items } = await store.projects.list(accountId, query);
    expect(items).toMatchObject([{ score: 65.5, change: 10, auditedAtMs: 1, every: 'weekly' }]);
  });

  test('a deleted page leaves its directories, and an empty directory leaves the tree', async () => {
    const { store, accountId, add, levelAt } = await open();
    const only = await add('/a/b/c', 50);
    await add('/d', 70);
    const twin = await add('/d', 90);
    await store.reports.delete(accountId, only, null);
    expect((await levelAt('/')).items).toMatchObject([{ path: '/d', pages: 2, score: 80 }]);
    await store.reports.delete(accountId, twin, null);
    expect((await levelAt('/')).items).toMatchObject([{ path: '/d', pages: 1, score: 70 }]);
  });

  test('every page of a level is in one page of the list, by number and by cursor', async () => {
    const { add, levelAt } = await open();
    const names = Array.from({ length: 23 }, (_, at) => `/list/${String(at).padStart(2, '0')}`);
    for (const name of names) await add(name, 50);
    const byNumber: string[] = [];
    const byCursor: string[] = [];
    let position: Position = FIRST;
    for (let page = 1; page <= 3; page += 1) {
      const numbered = await levelAt('/list/', 10, { kind: 'page', page });
      expect(numbered).toMatchObject({ total: 23, totalRelation: 'eq', offset: 10 * (page - 1) });
      byNumber.push(...numbered.items.map(({ path }) => path));
      const { items, nextCursor } = await levelAt('/list/', 10, position);
      byCursor.push(...items.map(({ path }) => path));
      expect(nextCursor === null).toBe(page === 3);
      position = { kind: 'cursor', cursor: nextCursor ?? '' };
    }
    expect(byNumber).toEqual(names);
    expect(byCursor).toEqual(names);
    const { nextCursor } = await levelAt('/list/');
    await expect(levelAt('/', 10, { kind: 'cursor', cursor: nextCursor ?? '' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('the pages below a directory are read in batches, by path, with their scores before', async () => {
    const { store, accountId, add } = await open();
    await add('/b/2', 50, 40);
    await add('/b/c/1', 60);
    await add('/bb/1', 70);
    const read = (after: { parent: string; name: string } | null) =>
      store.pages.below(accountId, PROJECT, { path: '/b/', after, limit: 1 });
    const [first] = (await read(null)) ?? [];
    expect(first).toMatchObject({ report: { score: 40, scoreChange: -10 }, previousScore: 50 });
    const [second] = (await read(first?.position ?? null)) ?? [];
    expect(second).toMatchObject({ position: { parent: '/b/c/', name: '1' }, previousScore: null });
    expect(second?.report.scoreChange).toBeNull();
    expect(await read(second?.position ?? null)).toEqual([]);
    expect(
      await store.pages.below(accountId, 'other.example', { path: '/', after: null, limit: 1 }),
    ).toBeNull();
  });
}

async function levelOf(
  store: Store,
  accountId: number,
  query: { path: string; perPage: PerPage; position: Position },
) {
  const level = await store.pages.level(accountId, PROJECT, query);
  if (level === null) throw new Error('There is no such project.');
  return level;
}
