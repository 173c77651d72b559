import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { DatabaseUrl, migrateDatabase, openStore } from '../../src/index.ts';
import { requireSteps, MIGRATIONS } from '../../src/migrations/migration.ts';
import type { Db } from '../../src/db/db.ts';

const CHILD = new URL('migration-child.ts', import.meta.url);
const clock = { nowMs: () => 1_700_000_000_000 };

/** An empty database that was never migrated. */
export type BareDatabase = AsyncDisposable & {
  /** As in DATABASE_URL. */
  url: string;
  /** Runs a statement from outside; returns its rows. */
  query(sql: string): Promise<unknown[]>;
  /** Opens the database without migrating it. */
  openUnmigrated(): Db & { close(): Promise<void> };
};

const current = MIGRATIONS.map(({ name }) => name);
const openDatabase = (url: string) => openStore(DatabaseUrl.parse(url), { clock });

async function namesIn(database: BareDatabase): Promise<string[]> {
  const rows = await database.query('select name from kysely_migration order by name');
  return rows.map((row) => String(Object(row).name));
}

/** Migrates a database in a process of its own, with one more step; returns its exit code, or the signal that ended it. */
async function runChild(step: 'next' | 'next-and-die', url: string): Promise<unknown> {
  const child = fork(CHILD, [step, url], { execArgv: [], timeout: 60_000 });
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

/** `openEarly` returns the URL of a database that a version before 1.0 made. */
export function describeMigrations(
  open: () => Promise<BareDatabase>,
  openEarly: () => Promise<string>,
): void {
  test('a new database has all steps, and a second migration applies none', async () => {
    await using database = await open();
    const location = DatabaseUrl.parse(database.url);
    expect(await migrateDatabase(location)).toEqual(current);
    expect(await migrateDatabase(location)).toEqual([]);
  });

  test('a process that is killed in a step of an empty database leaves it empty', async () => {
    await using database = await open();
    expect(await runChild('next-and-die', database.url)).toBe('SIGKILL');
    expect(await migrateDatabase(DatabaseUrl.parse(database.url))).toEqual(current);
  });

  test('a process that is killed in the middle of a step leaves every row as it was, and the next one completes it', async () => {
    await using database = await open();
    const store = await openDatabase(database.url);
    await store.accounts.ensure('one');
    await store.close();
    expect(await runChild('next-and-die', database.url)).toBe('SIGKILL');
    expect(await database.query('select id, name from accounts')).toMatchObject([{ name: 'one' }]);
    expect(await namesIn(database)).toEqual(current);
    expect(await runChild('next', database.url)).toBe(0);
    expect(await database.query('select name, nickname from accounts')).toEqual([
      { name: 'ONE', nickname: 'one' },
    ]);
    expect(await namesIn(database)).toEqual([...current, '9999-next']);
  });

  test('rejects a database of a newer version, in one line without a password', async () => {
    await using database = await open();
    expect(await runChild('next', database.url)).toBe(0);
    const opened = openDatabase(database.url);
    await expect(opened).rejects.toThrow(/made by a newer version of Pagemark.*Use that version/);
    await expect(opened).rejects.not.toThrow(/\n|:pagemark@/);
  });

  test('rejects a database of another program, and leaves it as it was', async () => {
    await using database = await open();
    await database.query('create table invoices (id integer)');
    await expect(openDatabase(database.url)).rejects.toThrow(/the tables of another program\. Name a new/);
    await database.query('create table kysely_migration (name varchar(255), timestamp varchar(255))');
    await database.query("insert into kysely_migration (name, timestamp) values ('0001-invoices', '')");
    await expect(openDatabase(database.url)).rejects.toThrow(/the database of another program\. Name a new/);
    expect(await namesIn(database)).toEqual(['0001-invoices']);
    await expect(database.query('select 1 from accounts')).rejects.toThrow(/accounts/);
  });

  test('rejects a database of a version before 1.0, in one line that names the command', async () => {
    const opened = openDatabase(await openEarly());
    await expect(opened).rejects.toThrow(/version before 1\.0.*`pagemark migrate`/);
    await expect(opened).rejects.not.toThrow(/\n|:pagemark@/);
  });

  test('ping fails on a database that was not migrated', async () => {
    await using database = await open();
    const db = database.openUnmigrated();
    await expect(requireSteps(db)).rejects.toThrow(`lacks schema steps: ${current[0]}`);
    await db.close();
  });
}
