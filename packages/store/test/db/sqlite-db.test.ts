import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteDb } from '../../src/db/sqlite-db.ts';
import type { SqliteDbOptions } from '../../src/db/sqlite-db.ts';
import { describeDb, onBoth } from './describe-db.ts';
import Database from 'better-sqlite3';

const TABLES = `create table numbers (value integer primary key, bytes blob, needed integer not null default 0) strict;
  create table data_versions (version integer not null) strict;
  insert into data_versions values (0);`;

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagemark-db-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'a.db');
}

function open(options: SqliteDbOptions = {}) {
  const path = newFile();
  const db = new SqliteDb(path, options);
  db.driver.exec(TABLES);
  const other = new Database(path, { timeout: 0 });
  const close = async () => {
    other.close();
    await db.close();
  };
  return { db, other, behind: async (text: string) => other.exec(text), close };
}

describeDb('SQLite', async () => open());

const insert = onBoth<Record<string, never>>(() => sql`insert into numbers default values`);
const count = onBoth<Record<string, never>, { count: number }>(
  () => sql`select count(*) as count from numbers`,
);

test('a locked file is waited for without blocking the event loop, and read meanwhile', async () => {
  const { db, other, close } = open();
  onTestFinished(close);
  other.exec('begin immediate');
  const writing = db.run(insert, {});
  let turns = 0;
  for (const endMs = performance.now() + 200; performance.now() < endMs; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await db.one(count, {})).toEqual({ count: 0 });
  }
  other.exec('commit');
  expect(await writing).toBe(1);
  expect(turns).toBeGreaterThan(20);
});

test('a file that stays locked is given up, by each write once its own time is up', async () => {
  const { db, other, close } = open({ lockWait: 'short' });
  onTestFinished(close);
  other.exec('begin immediate');
  const startMs = performance.now();
  const settled = await Promise.allSettled([db.run(insert, {}), db.run(insert, {})]);
  expect(settled).toMatchObject([{ reason: { code: 'SQLITE_BUSY' } }, { reason: { code: 'SQLITE_BUSY' } }]);
  expect(performance.now() - startMs).toBeLessThan(8_000);
  other.exec('rollback');
  expect(await db.run(insert, {})).toBe(1);
});

test('a transaction is closed with its end, and a closing file waits for it', async () => {
  const { db, other } = open();
  const kept = await db.transaction(async (tx) => tx);
  await expect(kept.one(count, {})).rejects.toThrow('over');
  const writing = db.run(insert, {});
  const closing = db.close();
  expect(await writing).toBe(1);
  await closing;
  await expect(db.run(insert, {})).rejects.toThrow('not open');
  expect(other.prepare('select count(*) from numbers').pluck().get()).toBe(1);
  other.close();
});
