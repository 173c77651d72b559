import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkIntegrity } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { openIntegrityChecker, openStore } from '../../src/index.ts';
import { isEarlyDatabase, migrateEarlyDatabase } from '../../src/migrate-early/index.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { expectToGoOn } from '../transfer/expect-to-go-on.ts';
import { asMoved, contentOf } from '../transfer/store-content.ts';
import { earlyContent, makeEarlyDatabase, makeEarlyFile } from './early-fixture.ts';
import type { EarlyDatabase } from './early-fixture.ts';
import Database from 'better-sqlite3';

/** Expects everything that the early database had, no violation, and a service that continues with it. */
async function expectMigrated(location: DatabaseLocation, { clock, secretKeyFile }: EarlyDatabase) {
  const checker = await openIntegrityChecker(location, { clock, leaseMs: 30_000 });
  expect((await checkIntegrity(checker, { quick: false })).findings).toEqual([]);
  await checker.close();
  const store = await openStore(location, { clock });
  const content = await contentOf(store);
  await store.close();
  expect(asMoved(content)).toEqual(asMoved(await earlyContent()));
  // A server queues jobs by its own clock.
  clock.advance(Math.max(0, Date.now() - clock.nowMs()));
  await expectToGoOn(location, { clock, secretKeyFile });
}

test('an early file is replaced by a new one, and stays beside it', async () => {
  const { path, ...early } = await makeEarlyFile();
  const location = { engine: 'sqlite', path } as const;
  expect(await isEarlyDatabase(location)).toBe(true);
  await expect(openStore(location, { clock: early.clock })).rejects.toThrow('`pagemark migrate`');
  const copied = await migrateEarlyDatabase({ from: location, to: null, nowMs: early.clock.nowMs() });
  expect(copied.find(({ name }) => name === 'reports')).toMatchObject({ rows: 17 });
  expect((await readdir(dirname(path))).toSorted()).toEqual(['pagemark.db', 'pagemark.db.old', 'secret.key']);
  expect(await isEarlyDatabase(location)).toBe(false);
  expect(await isEarlyDatabase({ engine: 'sqlite', path: `${path}.old` })).toBe(true);
  await expectMigrated(location, early);
});

test('a migration continues where a killed one left a second name, and does not overwrite another file', async () => {
  const { path, clock } = await makeEarlyFile();
  const options = { from: { engine: 'sqlite', path }, to: null, nowMs: clock.nowMs() } as const;
  await writeFile(`${path}.old`, 'mine');
  await expect(migrateEarlyDatabase(options)).rejects.toThrow(/move that file away first/);
  expect(await readFile(`${path}.old`, 'utf8')).toBe('mine');
  await rm(`${path}.old`);
  await link(path, `${path}.old`);
  await migrateEarlyDatabase(options);
  expect(await isEarlyDatabase(options.from)).toBe(false);
  expect(await isEarlyDatabase({ engine: 'sqlite', path: `${path}.old` })).toBe(true);
});

test('an early file is copied into a PostgreSQL database', async () => {
  const { path, ...early } = await makeEarlyFile();
  await using target = await createTestDatabase('bare');
  const to = { engine: 'postgres', url: target.url } as const;
  const from = { engine: 'sqlite', path } as const;
  await migrateEarlyDatabase({ from, to, nowMs: early.clock.nowMs() });
  expect(await isEarlyDatabase(from)).toBe(true);
  await expectMigrated(to, early);
});

test.each(['postgres', 'sqlite'] as const)(
  'an early PostgreSQL database is copied into a new one (%s)',
  async (engine) => {
    const { database, ...early } = await makeEarlyDatabase();
    onTestFinished(async () => database[Symbol.asyncDispose]());
    await using target = await createTestDatabase('bare');
    const to: DatabaseLocation =
      engine === 'postgres'
        ? { engine, url: target.url }
        : { engine, path: join(dirname(early.secretKeyFile), 'pagemark.db') };
    const from = { engine: 'postgres', url: database.url } as const;
    expect(await isEarlyDatabase(from)).toBe(true);
    await migrateEarlyDatabase({ from, to, nowMs: Date.now() });
    await expectMigrated(to, early);
  },
);

test('an early database in use is refused and stays as it is', async () => {
  const { path, clock } = await makeEarlyFile();
  const from = { engine: 'sqlite', path } as const;
  const other = new Database(path);
  other.pragma('journal_mode = WAL');
  other.prepare('select count(*) from accounts').get();
  const refused = migrateEarlyDatabase({ from, to: null, nowMs: clock.nowMs() });
  await expect(refused).rejects.toThrow(/in use\. Stop the service first/);
  other.close();
  expect(await readdir(dirname(path))).not.toContain('pagemark.db.old');
  const { database } = await makeEarlyDatabase();
  onTestFinished(async () => database[Symbol.asyncDispose]());
  await database.query(`update imports set token = 't', lease_until = ${Date.now() + 60_000}`);
  const server = { engine: 'postgres', url: database.url } as const;
  const to = { engine: 'sqlite', path: join(dirname(path), 'new.db') } as const;
  await expect(migrateEarlyDatabase({ from: server, to, nowMs: Date.now() })).rejects.toThrow(/in use/);
});

test('a migration that is interrupted leaves the early file as it was', async () => {
  const { path, clock } = await makeEarlyFile();
  const from = { engine: 'sqlite', path } as const;
  const interruption = new AbortController();
  const migration = migrateEarlyDatabase({
    from,
    to: null,
    nowMs: clock.nowMs(),
    signal: interruption.signal,
    onProgress: ({ phase }) => phase === 'comparing' && interruption.abort(new Error('enough')),
  });
  await expect(migration).rejects.toThrow('enough');
  expect((await readdir(dirname(path))).toSorted()).toEqual(['pagemark.db', 'secret.key']);
  expect(await isEarlyDatabase(from)).toBe(true);
});
