import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError, checkIntegrity, systemClock } from '@pagemark/core';
import type { BackupProgress } from '@pagemark/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpDatabase } from '../src/backup/back-up-database.ts';
import { openIntegrityChecker, StoreOpenError } from '../src/index.ts';
import { openSqliteStore, SqliteDb } from '../src/sqlite/index.ts';
import { fillStore } from './integrity/fill-store.ts';
import { TestClock } from './queue-contract/queue-fixture.ts';

let folder: string;
let source: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-backup-'));
  source = join(folder, 'pagemark.db');
  target = join(folder, 'copy.db');
  const clock = new TestClock();
  const store = await openSqliteStore({ path: source, clock });
  await fillStore(store, clock);
  await store.close();
});
afterEach(() => rm(folder, { recursive: true }));

type Options = { replace?: boolean; signal?: AbortSignal; onProgress?: (progress: BackupProgress) => void };

const back = (options: Options = {}) =>
  backUpDatabase({ engine: 'sqlite', path: source }, target, {
    replace: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
const namesOf = async () => (await readdir(folder)).toSorted();

async function findingsOf(path: string) {
  const checker = await openIntegrityChecker(
    { engine: 'sqlite', path },
    { clock: new TestClock(), leaseMs: 1_000_000 },
  );
  const { findings } = await checkIntegrity(checker);
  await checker.close();
  return findings;
}

test('the copy has every row and no violation, and is readable only by its owner', async () => {
  const bytes = await back();
  expect((await stat(target)).size).toBe(bytes);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect(await findingsOf(target)).toEqual([]);
  expect(await namesOf()).toEqual(['copy.db', 'pagemark.db']);
});

test('concurrent writes neither restart the copy nor are in it', async () => {
  const writer = new SqliteDb(source);
  writer.driver.exec('create table bulk (body blob); create table marks (at integer)');
  const insert = writer.driver.prepare('insert into bulk values (randomblob(4000))');
  await writer.transaction(async () => {
    for (let row = 0; row < 5_000; row += 1) insert.run();
  });
  writer.driver.exec('insert into marks values (1)');
  let turns = 0;
  await back({
    onProgress: () => {
      turns += 1;
      if (turns > 1_000) throw new Error('The copying does not come to an end.');
      writer.driver.exec('insert into marks values (2)');
    },
  });
  await writer.close();
  const copy = new SqliteDb(target);
  expect(copy.driver.prepare('select at from marks').pluck().all()).toEqual([1]);
  expect(turns).toBeGreaterThan(3);
  await copy.close();
});

test('does not overwrite an existing file without replace', async () => {
  await writeFile(target, 'mine');
  await expect(back()).rejects.toThrow(/exists\. --force/);
  expect(await readFile(target, 'utf8')).toBe('mine');
  await back({ replace: true });
  expect(await findingsOf(target)).toEqual([]);
});

test('does not replace the database itself, under whatever name', async () => {
  const { ino } = await stat(source);
  await link(source, target);
  await expect(back({ replace: true })).rejects.toThrow(/^\S+copy\.db is the database itself\./);
  target = source;
  await expect(back({ replace: true })).rejects.toThrow(BackupError);
  expect((await stat(source)).ino).toBe(ino);
  target = '';
  await expect(back()).rejects.toThrow('The backup needs the name of a file.');
});

test('does not overwrite a file created during the copy', async () => {
  let written: Promise<void> = Promise.resolve();
  const onProgress = () => void (written = writeFile(target, 'mine'));
  await expect(back({ onProgress })).rejects.toThrow(BackupError);
  await written;
  expect(await readFile(target, 'utf8')).toBe('mine');
  expect(await namesOf()).toEqual(['copy.db', 'pagemark.db']);
});

test('one that is interrupted leaves nothing', async () => {
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('Enough.'));
  await expect(back({ signal: controller.signal, onProgress })).rejects.toThrow('Enough.');
  expect(await namesOf()).toEqual(['pagemark.db']);
});

test('a database that is damaged has no backup of that name', async () => {
  const db = new SqliteDb(source);
  db.driver.unsafeMode();
  db.driver.exec(
    `pragma writable_schema = on;
    update sqlite_schema set sql = 'create index reports_url on reports (url, account_id)' where name = 'reports_url'`,
  );
  await db.close();
  await expect(back()).rejects.toThrow(/damaged.*pagemark doctor/);
  expect(await namesOf()).toEqual(['pagemark.db']);
});

test('does not create a missing database, and reports a missing folder', async () => {
  const options = { replace: false, signal: new AbortController().signal, onProgress: () => undefined };
  const missing = join(folder, 'none.db');
  await expect(backUpDatabase({ engine: 'sqlite', path: missing }, target, options)).rejects.toThrow(
    StoreOpenError,
  );
  target = join(folder, 'none', 'copy.db');
  await expect(back()).rejects.toThrow(/^The folder .*none does not exist\.$/);
  expect(await namesOf()).toEqual(['pagemark.db']);
});

test('a copy is opened as any database', async () => {
  await back();
  const store = await openSqliteStore({ path: target, clock: systemClock });
  const account = await store.accounts.getByName('one');
  expect(await store.keys.get('key-one')).toMatchObject({ accountId: account?.id });
  await store.close();
});
