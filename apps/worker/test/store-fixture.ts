import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { isFinal, normalizeUrl, PRIVACY } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { DatabaseUrl, openStore, secretKeyFileOf } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';

const POLL_MS = 20;

export type StoreFixture = {
  store: Store;
  /** DATABASE_URL of a process that is to use it, too. */
  databaseUrl: string;
  accountId: number;
  /** Makes a report of the fixture's own account, or of another. */
  createReport(url: string, accountId?: number): Promise<Report>;
  /** The reports as they are now, in the order of their ids as given. */
  read(ids: readonly string[]): Promise<Report[]>;
  /** Resolves when all of them are final; rejects after `timeoutMs`. */
  allFinal(ids: readonly string[], timeoutMs: number): Promise<Report[]>;
  close(): Promise<void>;
};

/** A database file of its own with one account, open in this process. */
export async function openStoreFixture(): Promise<StoreFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-worker-'));
  return openFixture(`file:${join(folder, 'pagemark.db')}`, () => rm(folder, { recursive: true }));
}

/** The same in a database of its own on the PostgreSQL server of the test run. */
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
    async createReport(input, accountId = account.id) {
      const normalized = normalizeUrl(input);
      if (!normalized.ok) throw new Error(normalized.problem);
      const { url, project } = normalized;
      const outcome = await store.reports.create(accountId, {
        url,
        project,
        privacy: PRIVACY.private,
        passwordHash: null,
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
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`Not all reports are final after ${timeoutMs} ms.`);
    },
    async close() {
      await store.close();
      await remove();
    },
  };
}
