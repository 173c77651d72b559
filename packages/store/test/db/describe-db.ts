import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Db, Tx } from '../../src/db/db.ts';
import { postgresStatement, sqliteStatement } from '../../src/db/statement.ts';
import type { Arg, Statement } from '../../src/db/statement.ts';

/** An empty database with a table `numbers (value bigint primary key, bytes)`. */
export type TestDatabase = {
  db: Db;
  /** Runs SQL on a connection of its own, as another process does, without waiting for locks. */
  behind(sql: string): Promise<unknown>;
  close(): Promise<void>;
};

/** A statement with the same SQL on both engines. */
export function onBoth<Args extends Record<string, unknown>, Row = never>(
  build: (arg: Arg<Args>) => RawBuilder<unknown>,
): Statement<Args, Row> {
  const of = { sqlite: sqliteStatement<Args, Row>(build), postgres: postgresStatement<Args, Row>(build) };
  return { compile: (engine) => of[engine].compile(engine) };
}

type Value = { value: number };
const insert = onBoth<Value, Value>(
  (arg) => sql`insert into numbers (value) values (${arg('value')}) returning value`,
);
const all = onBoth<Record<string, never>, Value>(() => sql`select value from numbers order by value`);
const count = onBoth<Record<string, never>, { count: number; sum: number }>(
  () => sql`select count(*) as count, coalesce(sum(value), 0) as sum from numbers`,
);
const setBytes = onBoth<{ bytes: Uint8Array | null }>(
  (arg) => sql`update numbers set bytes = ${arg('bytes')}`,
);
const bytesOf = onBoth<Record<string, never>, { bytes: Uint8Array | null }>(
  () => sql`select bytes from numbers`,
);

const values = async (reader: Pick<Db, 'all'>) => (await reader.all(all, {})).map(({ value }) => value);
/** Writes the number of rows: no two do at once. */
const add = async (tx: Tx) => {
  const { count: known = 0 } = (await tx.one(count, {})) ?? {};
  await tx.run(insert, { value: known });
};
const fail = () => Promise.reject(new Error('It failed.'));

/** What both engines' databases do. */
export function describeDb(name: string, openDatabase: () => Promise<TestDatabase>): void {
  describe(`the database on ${name}`, () => {
    let opened: TestDatabase;
    let db: Db;
    beforeEach(async () => {
      opened = await openDatabase();
      ({ db } = opened);
    });
    afterEach(() => opened.close());

    test('stores everything that a transaction wrote, and returns its result', async () => {
      const result = await db.transaction(async (tx) => {
        expect(await tx.run(insert, { value: 1 })).toBe(1);
        expect(await tx.one(insert, { value: 2 })).toEqual({ value: 2 });
        return values(tx);
      });
      expect(result).toEqual([1, 2]);
      expect(await values(db)).toEqual([1, 2]);
    });

    test('stores nothing of a transaction that throws, and goes on with the next one', async () => {
      const failed = db.transaction(async (tx) => {
        await tx.run(insert, { value: 1 });
        return fail();
      });
      const next = db.run(insert, { value: 2 });
      await expect(failed).rejects.toThrow('It failed.');
      expect(await next).toBe(1);
      expect(await values(db)).toEqual([2]);
    });

    test('stores nothing of a transaction whose statement was refused', async () => {
      await db.run(insert, { value: 1 });
      const twice = db.transaction(async (tx) => {
        await tx.run(insert, { value: 2 });
        await tx.run(setBytes, { bytes: null });
        await tx.run(notNull, {});
      });
      await expect(twice).rejects.toThrow(/not.null/i);
      expect(await values(db)).toEqual([1]);
    });

    test('refuses the database inside a transaction or a snapshot of it', async () => {
      const uses: (() => Promise<unknown>)[] = [
        () => db.one(count, {}),
        () => db.all(all, {}),
        () => db.run(insert, { value: 2 }),
        () => db.transaction(async () => null),
        () => db.gathered(async () => null, 0),
        () => db.snapshot(async () => null),
      ];
      for (const use of uses) {
        await expect(db.transaction(use)).rejects.toThrow('inside a transaction');
        await expect(db.snapshot(use)).rejects.toThrow('inside a transaction');
      }
      expect(await values(db)).toEqual([]);
    });

    test('allows another database inside a transaction, but not the first one inside that', async () => {
      const other = await openDatabase();
      onTestFinished(() => other.close());
      const used = await db.transaction(() => other.db.run(insert, { value: 1 }));
      expect(used).toBe(1);
      const backAgain = db.transaction(() => other.db.transaction(() => db.one(count, {})));
      await expect(backAgain).rejects.toThrow('inside a transaction');
    });

    test('allows the database in what a transaction started and did not wait for', async () => {
      const later = Promise.withResolvers<number>();
      await db.transaction(async () => {
        setTimeout(() => later.resolve(db.run(insert, { value: 1 })), 20);
      });
      expect(await later.promise).toBe(1);
    });

    test('shows no reader half a transaction', async () => {
      const half = Promise.withResolvers<null>();
      const rest = Promise.withResolvers<null>();
      const writing = db.transaction(async (tx) => {
        await tx.run(insert, { value: 1 });
        half.resolve(null);
        await rest.promise;
        await tx.run(insert, { value: 2 });
      });
      await half.promise;
      expect(await values(db)).toEqual([]);
      expect(await db.snapshot(values)).toEqual([]);
      rest.resolve(null);
      await writing;
      expect(await values(db)).toEqual([1, 2]);
    });

    test('reads a snapshot as it was, while others write', async () => {
      await db.run(insert, { value: 1 });
      const seen = await db.snapshot(async (reader) => {
        const before = await values(reader);
        await opened.behind('insert into numbers (value) values (2)');
        return [before, await values(reader)];
      });
      expect(seen).toEqual([[1], [1]]);
      expect(await values(db)).toEqual([1, 2]);
    });

    test('runs concurrent transactions as if one came after the other', async () => {
      await Promise.all(Array.from({ length: 8 }, () => db.transaction(add)));
      expect(await values(db)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    test('gathers writes without letting one that fails take others with it', async () => {
      const settled = await Promise.allSettled([
        db.gathered((tx) => tx.run(insert, { value: 1 }), 0),
        db.gathered(fail, 0),
        db.gathered((tx) => tx.run(insert, { value: 3 }), 0),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await values(db)).toEqual([1, 3]);
    });

    test('returns numbers, bytes and null alike', async () => {
      await db.run(insert, { value: 2 ** 40 });
      expect(await db.one(count, {})).toEqual({ count: 1, sum: 2 ** 40 });
      expect(await db.one(bytesOf, {})).toEqual({ bytes: null });
      expect(await db.run(setBytes, { bytes: Uint8Array.of(0, 255) })).toBe(1);
      expect(await db.one(bytesOf, {})).toEqual({ bytes: Buffer.of(0, 255) });
      expect(await db.one(bytesOf, {})).toEqual({ bytes: expect.any(Uint8Array) });
    });

    test('has another version after every commit, of its own or of others', async () => {
      const versions = [await db.dataVersion()];
      await db.run(bump, {});
      versions.push(await db.dataVersion());
      expect(await db.dataVersion()).toBe(versions[1]);
      await opened.behind('update data_versions set version = version + 1');
      versions.push(await db.dataVersion());
      expect(new Set(versions).size).toBe(3);
    });
  });
}

const notNull = onBoth<Record<string, never>>(() => sql`update numbers set needed = null`);
const bump = onBoth<Record<string, never>>(() => sql`update data_versions set version = version + 1`);
