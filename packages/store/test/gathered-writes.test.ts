import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GatheredWrites } from '../src/db/sqlite-writes.ts';
import { SqliteDb } from '../src/db/sqlite-db.ts';

let folder = '';
let writer: SqliteDb;
let reader: SqliteDb;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagemark-'));
  writer = new SqliteDb(join(folder, 'a.db'));
  writer.driver.exec('create table t (x integer not null) strict');
  reader = new SqliteDb(join(folder, 'a.db'));
});

afterEach(async () => {
  await writer.close();
  await reader.close();
  rmSync(folder, { recursive: true });
});

const gatheredInto = (db: SqliteDb) => new GatheredWrites((work) => db.transaction(work));
const insert = (x: number | null) => async () => {
  writer.driver.prepare('insert into t values (?)').run(x);
  return x;
};
const stored = () => reader.driver.prepare('select x from t order by x').pluck().all();
/** Moves by one with every commit of another connection. */
const commits = () => Number(reader.driver.pragma('data_version', { simple: true }));

test.each([0, 5])(
  'concurrent writes share one commit and resolve after it (%i ms apart)',
  async (pauseMs) => {
    const before = commits();
    const writes = gatheredInto(writer);
    const seen: unknown[] = [];
    const responses = [1, 2, 3].map((x) =>
      writes.run(insert(x), pauseMs).then((value) => {
        seen.push(stored());
        return value;
      }),
    );
    expect(await Promise.all(responses)).toEqual([1, 2, 3]);
    expect(seen).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(commits()).toBe(before + 1);
  },
);

test('a write that fails takes no other with it', async () => {
  const writes = gatheredInto(writer);
  const responses = await Promise.allSettled([1, null, 3].map((x) => writes.run(insert(x), 0)));
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 3]);
});

test('a write waits until the pause after the previous one is over', async () => {
  const writes = gatheredInto(writer);
  await writes.run(insert(1), 60_000);
  expect(stored()).toEqual([1]);
  const second = writes.run(insert(2), 60_000);
  await setImmediate();
  expect(stored()).toEqual([1]);
  // It takes the other one with it.
  await writes.run(insert(3), 0);
  expect(stored()).toEqual([1, 2, 3]);
  expect(await second).toBe(2);
});

test('a group is written when it is full, however long it might wait', async () => {
  const writes = gatheredInto(writer);
  await writes.run(insert(-1), 0);
  const responses = await Promise.all(Array.from({ length: 64 }, (_, x) => writes.run(insert(x), 60_000)));
  expect(responses).toHaveLength(64);
  expect(stored()).toHaveLength(65);
});

test('writes fail alone when the database is closed', async () => {
  const closed = new SqliteDb(':memory:');
  const writes = gatheredInto(closed);
  const responses = [1, 2].map((x) => writes.run(async () => x, 0));
  await closed.close();
  const settled = await Promise.allSettled(responses);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
