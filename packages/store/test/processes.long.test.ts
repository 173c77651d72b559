import { EVERY_REPORT } from '@pagemark/domain';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../src/sqlite/index.ts';

const CHILD = new URL('store-child.ts', import.meta.url);
const clock = { nowMs: () => 1_700_000_000_000 };
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagemark-store-'));
  path = join(folder, 'pagemark.db');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Starts a process that does a task with the database; resolves to its exit code, or the signal that ended it. */
async function runChild(task: string, account: string): Promise<unknown> {
  const child = fork(CHILD, [task, path, account], { execArgv: [] });
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

test('processes that start concurrently on a new file migrate it once, and none gets a busy error', async () => {
  const names = ['a', 'b', 'c'];
  expect(await Promise.all(names.map((name) => runChild('create', name)))).toEqual([0, 0, 0]);
  const store = await openSqliteStore({ path, clock });
  await store.ping();
  const query = { ...EVERY_REPORT, search: 'page', sortBy: 'id', direction: 'asc', perPage: 100 } as const;
  for (const name of names) {
    const { id } = await store.accounts.ensure(name);
    const { total, items } = await store.reports.list(id, { ...query, position: { kind: 'page', page: 1 } });
    expect(total).toBe(100);
    expect(items.map((report) => report.id)).toEqual(items.map((report) => report.id).toSorted());
  }
  expect(await store.accounts.count()).toBe(3);
  await store.close();
});

test('writes of a killed process are stored completely or not at all', async () => {
  expect(await runChild('create-and-die', 'a')).toBe('SIGKILL');
  const store = await openSqliteStore({ path, clock });
  const { id } = await store.accounts.ensure('a');
  const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc', perPage: 100 } as const;
  const { total } = await store.reports.list(id, { ...query, position: { kind: 'page', page: 1 } });
  expect(await store.queue.counts()).toMatchObject({ bulk: { queued: total } });
  expect(total).toBe(3);
  await store.close();
});

test('two connections of one process write by turns', async () => {
  const [one, two] = [await openSqliteStore({ path, clock }), await openSqliteStore({ path, clock })];
  const accounts = await Promise.all([one.accounts.ensure('a'), two.accounts.ensure('a')]);
  expect(accounts[0]).toEqual(accounts[1]);
  await one.close();
  await two.close();
});
