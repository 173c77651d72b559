import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@pagemark/core';
import { openSqliteStore, SqliteDb } from '@pagemark/store/sqlite';
import { SMALL_ACCOUNTS } from '../corpus/make-reports.ts';
import { categoryTexts } from './category-texts.ts';
import { checkCounters } from './check-counters.ts';
import { fillReports } from './fill-reports.ts';
import { sameSchema } from './same-schema.ts';

export const LARGE_ACCOUNT = 'default';
/** All scores in the corpus: 0 to 100. */
const SCORES = Array.from({ length: 101 }, (_, score) => score);
/** Increased whenever the corpus changes, so older files are not used. */
export const CORPUS_VERSION = 3;
const DATA_FOLDER = new URL('../.data/', import.meta.url);

/** The path of a benchmark database, which is kept between runs. */
export function dataPath(name: string): string {
  mkdirSync(DATA_FOLDER, { recursive: true });
  return fileURLToPath(new URL(name, DATA_FOLDER));
}

/**
 * The path of a database with `reports` reports of the corpus: nine of ten in the account `default`, the others in a
 * hundred small ones. Created once, in about a minute per million, and again when the schema has changed.
 */
export async function reportDatabase(reports: number, say: (text: string) => void): Promise<string> {
  const path = dataPath(`reports-${reports}-${CORPUS_VERSION}.db`);
  if (existsSync(path) && (await sameSchema(path))) return path;
  say(`making a database of ${reports.toLocaleString('en')} reports`);
  const partial = `${path}.partial`;
  removeDatabase(path);
  removeDatabase(partial);
  const accountIds = await makeAccounts(partial);
  const categoriesByScore = await categoryTexts(SCORES);
  const db = new SqliteDb(partial);
  await fillReports(db, { reports, accountIds, categoriesByScore }, say);
  checkCounters(db.driver);
  db.driver.pragma('journal_mode = wal');
  await db.close();
  renameSync(partial, path);
  if (!(await sameSchema(path))) throw new Error('The database is not as the migrations make it.');
  return path;
}

/** Removes a database file and SQLite's files next to it. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}

/** Migrates a new file and creates the accounts of the corpus in it. */
async function makeAccounts(path: string): Promise<number[]> {
  const store = await openSqliteStore({ path, clock: systemClock });
  const ids = [(await store.accounts.ensure(LARGE_ACCOUNT)).id];
  for (let number = 1; number <= SMALL_ACCOUNTS; number += 1)
    ids.push((await store.accounts.ensure(`small-${number}`)).id);
  await store.close();
  return ids;
}
