import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../src/sqlite/index.ts';
import { describeLargeQueue, LIMITS } from './large-queue.ts';
import Database from 'better-sqlite3';

describeLargeQueue(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-large-queue-'));
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: { nowMs: () => Date.now() }, limits: LIMITS });
  const native = new Database(path);
  onTestFinished(async () => {
    native.close();
    await store.close();
    await rm(folder, { recursive: true });
  });
  const { id: accountId } = await store.accounts.ensure('tester');
  return {
    engine: 'sqlite',
    store,
    accountId,
    execute: async (sql) => void native.exec(sql),
    count: async (sql) => Number(native.prepare(sql).pluck().get()),
  };
});
