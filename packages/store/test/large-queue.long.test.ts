import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../src/sqlite/index.ts';
import { describeLargeQueue, LIMITS } from './large-queue.ts';
import Database from 'better-sqlite3';

const LIST_INDEXES = `select name from sqlite_schema where type = 'index' and tbl_name = 'reports' and sql not like 'create unique%'`;

describeLargeQueue(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-large-queue-'));
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: { nowMs: () => Date.now() }, limits: LIMITS });
  const native = new Database(path);
  // The rows refer to others that are there, and none has to outlast the machine.
  native.pragma('foreign_keys = off');
  native.pragma('synchronous = off');
  native.pragma('cache_size = -100000');
  onTestFinished(async () => {
    native.close();
    await store.close();
    await rm(folder, { recursive: true });
  });
  // Lists are not what is tested, and their indexes take a third of the time to fill.
  for (const name of native.prepare(LIST_INDEXES).pluck().all()) native.exec(`drop index ${String(name)}`);
  const { id: accountId } = await store.accounts.ensure('tester');
  return {
    engine: 'sqlite',
    store,
    accountId,
    fill: async (statements) => void native.exec(statements.join(';')),
    count: async (sql) => Number(native.prepare(sql).pluck().get()),
  };
});
