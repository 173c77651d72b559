import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteConnection } from '../src/sqlite/connection.ts';
import { GroupedWrites } from '../src/sqlite/grouped-writes.ts';

let folder = '';
let writer: SqliteConnection;
let reader: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagemark-'));
  writer = new SqliteConnection(join(folder, 'a.db'));
  writer.native.exec('create table t (x integer not null) strict');
  reader = new SqliteConnection(join(folder, 'a.db'));
});

afterEach(() => {
  writer.close();
  reader.close();
  rmSync(folder, { recursive: true });
});

const insert = (x: number | null) => () => {
  writer.native.prepare('insert into t values (?)').run(x);
  return x;
};
const stored = () => reader.native.prepare('select x from t order by x').pluck().all();
/** Moves by one with every commit of another connection. */
const commits = () => Number(reader.native.pragma('data_version', { simple: true }));

test.each([0, 5])(
  'concurrent writes share one commit and resolve after it (waiting %i ms)',
  async (waitMs) => {
    const before = commits();
    const writes = new GroupedWrites(writer, waitMs);
    const seen: unknown[] = [];
    const responses = [1, 2, 3].map((x) =>
      writes.run(insert(x)).then((value) => {
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
  const writes = new GroupedWrites(writer, 0);
  const responses = await Promise.allSettled([1, null, 3].map((x) => writes.run(insert(x))));
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 3]);
});

test('a group is written when it is full, however long it might wait', async () => {
  const writes = new GroupedWrites(writer, 60_000);
  const responses = await Promise.all(Array.from({ length: 64 }, (_, x) => writes.run(insert(x))));
  expect(responses).toHaveLength(64);
  expect(stored()).toHaveLength(64);
});

test('writes fail alone when the database is closed', async () => {
  const closed = new SqliteConnection(':memory:');
  const writes = new GroupedWrites(closed, 0);
  const responses = [1, 2].map((x) => writes.run(() => x));
  closed.close();
  const settled = await Promise.allSettled(responses);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
