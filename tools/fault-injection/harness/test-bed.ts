import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkIntegrity, systemClock } from '@pagemark/core';
import type { IntegrityLevel, Store } from '@pagemark/core';
import { DatabaseUrl, openIntegrityChecker, openStore, secretKeyFileOf } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect } from 'vitest';
import { queryPostgres } from './query-postgres.ts';
import { querySqlite } from './query-sqlite.ts';

const LEASE_MS = 1_000;

/** A separate database for a test, open in the test's process next to the programs that use it. */
export type TestBed = AsyncDisposable & {
  engine: 'sqlite' | 'postgres';
  databaseUrl: string;
  store: Store;
  accountId: number;
  /** Runs SQL in another connection; returns the rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** The URLs of all reports, one for each report. */
  urls(): Promise<string[]>;
  /** Expects no violation in `pagemark doctor --strict`; if runs are still in progress, no error. */
  expectSound(least?: IntegrityLevel): Promise<void>;
};

/** A SQLite file, by default in a new folder. */
export async function openSqliteBed(folderGiven?: string): Promise<TestBed> {
  const folder = folderGiven ?? (await mkdtemp(join(tmpdir(), 'pagemark-faults-')));
  const path = join(folder, 'pagemark.db');
  const databaseUrl = `file:${path}`;
  const store = await openBed(databaseUrl);
  const query = async (sql: string) => querySqlite(path, sql);
  const remove = () => (folderGiven === undefined ? rm(folder, { recursive: true }) : Promise.resolve());
  return bedOf({ engine: 'sqlite', databaseUrl, store, query }, remove);
}

/** A database on the PostgreSQL server of the test run. */
export async function openPostgresBed(): Promise<TestBed> {
  const database = await createTestDatabase('fresh');
  const store = await openBed(database.url);
  const query = async (sql: string) => (await database.query(sql)) as Record<string, unknown>[]; // The rows of the driver.
  const { url: databaseUrl } = database;
  return bedOf({ engine: 'postgres', databaseUrl, store, query }, async () =>
    database[Symbol.asyncDispose](),
  );
}

/** An empty database on another server, which its test stops. */
export async function openServerBed(databaseUrl: string): Promise<TestBed> {
  const store = await openBed(databaseUrl);
  const query = (sql: string) => queryPostgres(databaseUrl, sql);
  return bedOf({ engine: 'postgres', databaseUrl, store, query }, async () => undefined);
}

function openBed(databaseUrl: string) {
  const location = DatabaseUrl.parse(databaseUrl);
  return openStore(location, { clock: systemClock, secretKeyFile: secretKeyFileOf(location) });
}

async function bedOf(
  given: Pick<TestBed, 'engine' | 'databaseUrl' | 'store' | 'query'>,
  remove: () => Promise<void>,
): Promise<TestBed> {
  const { id: accountId } = await given.store.accounts.ensure('default');
  return {
    ...given,
    accountId,
    urls: async () =>
      (await given.query('select url from reports order by url')).map(({ url }) => String(url)),
    expectSound: (least) => expectSound(given.databaseUrl, least),
    [Symbol.asyncDispose]: async () => {
      await given.store.close();
      await remove();
    },
  };
}

/** Expects no violation of the invariants that `pagemark doctor` verifies. */
export async function expectSound(databaseUrl: string, least: IntegrityLevel = 'warning'): Promise<void> {
  const options = { clock: systemClock, leaseMs: LEASE_MS };
  const checker = await openIntegrityChecker(DatabaseUrl.parse(databaseUrl), options);
  try {
    const { checked, findings } = await checkIntegrity(checker);
    const counting = findings.filter(({ invariant }) => least === 'warning' || invariant.level === 'error');
    expect(counting.map(({ invariant, examples }) => ({ invariant: invariant.id, examples }))).toEqual([]);
    expect(checked.length).toBeGreaterThan(0);
  } finally {
    await checker.close();
  }
}
