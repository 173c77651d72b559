import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { isFinal, normalizeUrl, PRIVACY } from '@pagemark/domain';
import type { RenderingMode, Report } from '@pagemark/domain';
import { DatabaseUrl, openStore, secretKeyFileOf } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';

const POLL_MS = 20;

type ReportOptions = { accountId?: number; rendering?: RenderingMode };

export type StoreFixture = {
  store: Store;
  /** DATABASE_URL for another process that uses the database. */
  databaseUrl: string;
  accountId: number;
  /** Creates a report in the fixture's account or in another. Default: rendered by the server's settings. */
  createReport(url: string, options?: ReportOptions): Promise<Report>;
  /** Returns the current reports in the order of the given ids. */
  read(ids: readonly string[]): Promise<Report[]>;
  /** Resolves when all of them are final; rejects after `timeoutMs`. */
  allFinal(ids: readonly string[], timeoutMs: number): Promise<Report[]>;
  close(): Promise<void>;
};

/** Creates a database file with one account, open in this process. */
export async function openStoreFixture(): Promise<StoreFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-worker-'));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  return openFixture(`file:${path}`, () => rm(folder, { recursive: true }));
}

/** Creates a database with one account on the PostgreSQL server of the test run. */
export async function openPostgresFixture(): Promise<StoreFixture> {
  const database = await createTestDatabase('fresh');
  return openFixture(database.url, async () => database[Symbol.asyncDispose]());
}

async function openFixture(databaseUrl: string, remove: () => Promise<void>): Promise<StoreFixture> {
  const location = DatabaseUrl.parse(databaseUrl);
  const store = await openStore(location, {
    clock: systemClock,
    secretKeyFile: secretKeyFileOf(location),
  });
  const account = await store.accounts.ensure('test');

  async function read(ids: readonly string[]): Promise<Report[]> {
    const reports = await Promise.all(ids.map((id) => store.reports.get(account.id, id)));
    return reports.filter((report) => report !== null);
  }

  return {
    store,
    databaseUrl,
    accountId: account.id,
    async createReport(input, { accountId = account.id, rendering = 'default' } = {}) {
      const normalized = normalizeUrl(input);
      if (!normalized.ok) throw new Error(normalized.problem);
      const { url, project } = normalized;
      const outcome = await store.reports.create(accountId, {
        url,
        project,
        privacy: PRIVACY.private,
        passwordHash: null,
        rendering,
        lane: 'interactive',
        idempotency: null,
      });
      if (outcome.kind === 'key_reused') throw new Error('No key was used.');
      return outcome.report;
    },
    read,
    async allFinal(ids, timeoutMs) {
      const endAt = performance.now() + timeoutMs;
      while (performance.now() < endAt) {
        const reports = await read(ids);
        if (reports.every((report) => isFinal(report.status))) return reports;
        await delay(POLL_MS);
      }
      throw new Error(`Not all reports are final after ${timeoutMs} ms.`);
    },
    async close() {
      await store.close();
      await remove();
    },
  };
}
