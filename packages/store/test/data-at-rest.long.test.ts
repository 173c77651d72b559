import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { backUpDatabase } from '../src/backup/back-up-database.ts';
import { openSqliteStore, SqliteDb } from '../src/sqlite/index.ts';
import { sweepSearch } from '../src/operations/search-index.ts';
import { describeDataAtRest } from './data-at-rest/describe-data-at-rest.ts';

describeDataAtRest(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-resting-'));
  const path = join(folder, 'pagemark.db');
  // Opened for each statement, because other connections change the file.
  const withFile = async <T>(work: (connection: SqliteDb) => T | Promise<T>): Promise<T> => {
    const connection = new SqliteDb(path);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  return {
    location: { engine: 'sqlite', path },
    folder,
    query: (sql) =>
      withFile(({ driver }) => {
        const prepared = driver.prepare(sql);
        return prepared.reader ? prepared.all() : [prepared.run().changes];
      }),
    flush: async () => undefined,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
});

test('deleted data is not in the free pages of a backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-resting-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const location = { engine: 'sqlite', path: join(folder, 'pagemark.db') } as const;
  const store = await openSqliteStore({ path: location.path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('one');
  const [gone, kept] = ['a-page-that-was-deleted', 'a-page-that-was-kept'];
  for (let page = 0; page < 200; page += 1) {
    for (const name of [gone, kept])
      await store.reports.create(accountId, {
        url: `https://${name}.example/${page}`,
        project: `${name}.example`,
        privacy: 1,
        passwordHash: null,
        lane: 'bulk',
        idempotency: null,
      });
  }
  await store.projects.delete(accountId, `${gone}.example`);
  await store.close();
  // As a worker does by and by.
  const connection = new SqliteDb(location.path);
  await connection.transaction((tx) => sweepSearch(tx, 1_000));
  await connection.close();
  const target = join(folder, 'backup.db');
  const signal = new AbortController().signal;
  await backUpDatabase(location, target, { replace: false, signal, onProgress: () => undefined });
  const bytes = await readFile(target);
  expect(bytes.includes(kept)).toBe(true);
  expect(bytes.includes(`${gone}.example/`)).toBe(false);
});
