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

test('a list that passes over a deleted project lets the event loop go on, and one of another account is read at once', async () => {
  const other = (await store.accounts.ensure('b')).id;
  await create(other, 'other.example', 1);
  expect(await turnsDuring(store.reports.list(account, FIRST))).toBeGreaterThan(2);
  expect(await turnsDuring(store.reports.list(other, FIRST))).toBeLessThanOrEqual(2);
});

test('the thread is started by the deletion of a large project, before it is marked, and by no list', async () => {
  await store.close();
  store = await openStore({ engine: 'sqlite', path: join(folder, 'pagemark.db') }, { clock: systemClock });
  const other = (await store.accounts.ensure('b')).id;
  for (let index = 0; index < REPORTS; index += 1) await create(other, 'large.example', index);
  await create(other, 'small.example', 1);
  let started = 0;
  const note = () => {
    started += 1;
  };
  subscribe('worker_threads', note);
  try {
    await store.projects.delete(other, 'small.example');
    expect(started).toBe(0);
    const deleted = store.projects.delete(other, 'large.example');
    expect(started).toBe(1);
    const total = async () => (await store.reports.list(other, FIRST)).total;
    expect(await total()).toBe(REPORTS);
    await deleted;
    expect(await total()).toBe(0);
    expect(started).toBe(1);
  } finally {
    unsubscribe('worker_threads', note);
  }
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
  const failure = store.reports.list(account, FIRST).then(() => null, String);
  await store.close();
  expect(await failure).toContain('ended');
  store = await openStore({ engine: 'sqlite', path: join(folder, 'pagemark.db') }, { clock: systemClock });
  expect(await store.reports.list(account, FIRST)).toMatchObject({ total: 15 });
});
