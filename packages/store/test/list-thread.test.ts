import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../src/index.ts';

/** More than are deleted with their project. */
const REPORTS = 210;
const ALL = { search: '', project: null, result: null, status: null, sortBy: 'id', perPage: 10 } as const;
const FIRST = { ...ALL, direction: 'asc', position: { kind: 'page', page: 1 } } as const;

let folder: string;
let store: Store;
let account: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-lists-'));
  store = await openStore({ engine: 'sqlite', path: join(folder, 'pagemark.db') }, { clock: systemClock });
  account = (await store.accounts.ensure('a')).id;
  for (let index = 0; index < REPORTS; index += 1) await create(account, 'large.example', index);
  for (let index = 0; index < 15; index += 1) await create(account, 'kept.example', index);
  await store.projects.delete(account, 'large.example');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function create(accountId: number, project: string, index: number): Promise<void> {
  const report = { url: `https://${project}/${index}`, project, privacy: 1, passwordHash: null } as const;
  await store.reports.create(accountId, { ...report, lane: 'interactive', idempotency: null });
}

/** How often the event loop comes round while a list is read. */
async function turnsDuring(list: Promise<unknown>): Promise<number> {
  const end = { isOver: false };
  const read = list.finally(() => {
    end.isOver = true;
  });
  let turns = 0;
  for (await Promise.resolve(); !end.isOver; await turn()) turns += 1;
  await read;
  return turns;
}

/** Skips every report of the deleted project. */
const SEARCH = { ...FIRST, search: 'example' } as const;

/** How many threads are started while something is done. */
async function threadsDuring(action: () => Promise<unknown>): Promise<number> {
  let started = 0;
  const note = () => {
    started += 1;
  };
  subscribe('worker_threads', note);
  try {
    await action();
    return started;
  } finally {
    unsubscribe('worker_threads', note);
  }
}

async function reopen(): Promise<void> {
  await store.close();
  store = await openStore({ engine: 'sqlite', path: join(folder, 'pagemark.db') }, { clock: systemClock });
}

test('a search that skips a deleted project does not block the event loop, and other lists are read directly', async () => {
  const other = (await store.accounts.ensure('b')).id;
  await create(other, 'other.example', 1);
  expect(await turnsDuring(store.reports.list(account, SEARCH))).toBeGreaterThan(2);
  expect(await turnsDuring(store.reports.list(account, FIRST))).toBeLessThanOrEqual(2);
  expect(await turnsDuring(store.reports.list(other, SEARCH))).toBeLessThanOrEqual(2);
});

test('the thread is started by the deletion of a large project, once it is deleted', async () => {
  await reopen();
  const other = (await store.accounts.ensure('b')).id;
  for (let index = 0; index < REPORTS; index += 1) await create(other, 'large.example', index);
  const deleted = await threadsDuring(async () => {
    expect(await store.projects.delete(other, 'nowhere.example')).toBe(false);
    expect(await store.projects.delete(other, 'large.example')).toBe(true);
    expect((await store.reports.list(other, FIRST)).total).toBe(0);
    expect((await store.reports.list(other, SEARCH)).total).toBe(0);
  });
  expect(deleted).toBe(1);
});

test('lists that skip few reports start no thread', async () => {
  await reopen();
  const sorts = ['id', 'result', 'generated_at', 'url'] as const;
  const lists = sorts.flatMap((sortBy) => [
    { ...FIRST, sortBy },
    { ...FIRST, sortBy, position: { kind: 'page', page: 2 } as const },
  ]);
  const byLists = await threadsDuring(async () => {
    for (const list of lists) expect((await store.reports.list(account, list)).total).toBe(15);
    await store.reports.list(account, { ...FIRST, project: 'kept.example' });
  });
  expect(byLists).toBe(0);
  expect(await threadsDuring(() => store.reports.list(account, SEARCH))).toBe(1);
});

test('its pages are those that remain, by page, by cursor and by search, also right after a write', async () => {
  const first = await store.reports.list(account, FIRST);
  expect(first).toMatchObject({ total: 15, totalRelation: 'eq', offset: 0 });
  const cursor = String(first.nextCursor);
  const second = await store.reports.list(account, { ...FIRST, position: { kind: 'cursor', cursor } });
  const urls = [...first.items, ...second.items].map(({ url }) => url);
  expect(urls).toEqual(Array.from({ length: 15 }, (_, index) => `https://kept.example/${index}`));
  await create(account, 'kept.example', 99);
  expect(await store.reports.list(account, { ...FIRST, search: 'example/99' })).toMatchObject({
    total: 1,
    items: [{ url: 'https://kept.example/99' }],
  });
});

test('a cursor of another list is refused as ever, and lists that are read when the store is closed fail', async () => {
  const { nextCursor } = await store.reports.list(account, FIRST);
  const position = { kind: 'cursor', cursor: String(nextCursor) } as const;
  await expect(store.reports.list(account, { ...FIRST, sortBy: 'url', position })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await reopen();
  const failure = store.reports.list(account, SEARCH).then(() => null, String);
  await reopen();
  expect(await failure).toContain('ended');
  expect(await store.reports.list(account, FIRST)).toMatchObject({ total: 15 });
});
