import { EVERY_REPORT } from '@pagemark/domain';
import { createArgon2PasswordHasher } from '@pagemark/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

// One worker for all tests. The host names do not resolve.
let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;

async function listReports(search: string, direction: 'asc' | 'desc' = 'asc') {
  const query = { ...EVERY_REPORT, search, sortBy: 'id', direction } as const;
  const position = { kind: 'page', page: 1 } as const;
  return store.store.reports.list(store.accountId, { ...query, perPage: 100, position });
}

/** A worker processes imports. */
export function describeProcessedImports(openFixture: () => Promise<StoreFixture>): void {
  beforeAll(async () => {
    store = await openFixture();
    fixture = createImportFixture(store);
    worker = await startWorkerProcess(store.databaseUrl, { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' });
  });

  afterAll(async () => {
    await worker.end('SIGKILL');
    await store.close();
  });

  describe('an import processed by a worker', () => {
    it('gives every line an outcome and rejects invalid lines with number and reason', async () => {
      const { id } = await fixture.send(
        'text',
        '# pages\nfirst.invalid/1\nhttps://first.invalid/1#again\nnot a url\n\nfirst-b.invalid\nftp://c.invalid/',
      );
      expect(await fixture.ended(id)).toMatchObject({
        source: 'text',
        status: 'completed',
        lines: 5,
        created: 2,
        refreshed: 0,
        skipped: 1,
        rejected: 2,
        error: null,
      });
      expect(await fixture.rejects(id)).toEqual([
        {
          line: 4,
          text: 'not a url',
          reason: 'url is not valid. Use an http or https URL, such as example.com.',
        },
        { line: 7, text: 'ftp://c.invalid/', reason: 'url must start with http:// or https://.' },
      ]);
      const { items } = await listReports('first');
      expect(items.map(({ url, privacy }) => ({ url, privacy }))).toEqual([
        { url: 'https://first.invalid/1', privacy: 1 },
        { url: 'https://first-b.invalid/', privacy: 1 },
      ]);
    });

    it('hashes passwords separately, each distinct one once', async () => {
      const rows = ['a,2,same', 'b,2,same', 'c,2,other', 'd,0,ignored', 'e,2,'];
      const lines = rows.map((row) => `secret-${row.slice(0, 1)}.invalid${row.slice(1)}`);
      const { id } = await fixture.send('csv', `url,privacy,password\n${lines.join('\n')}`);
      expect(await fixture.ended(id)).toMatchObject({ created: 4, rejected: 1 });
      await expect
        .poll(async () => (await listReports('secret')).items.map(({ privacy }) => privacy), {
          timeout: 10_000,
        })
        .toEqual([2, 2, 2, 0]);
      const { items } = await listReports('secret');
      const hashes = await Promise.all(
        items.map(async (report) => (await store.store.statistics.shared(report.id))?.passwordHash),
      );
      expect(hashes[0]).toBe(hashes[1]);
      expect(hashes[2]).not.toBe(hashes[0]);
      expect(hashes[3]).toBeNull();
      const hasher = createArgon2PasswordHasher();
      expect(await hasher.verify('same', hashes[0] ?? '', 1)).toBe(true);
      expect(await hasher.verify('other', hashes[2] ?? '', 1)).toBe(true);
    });

    it('finishes long before an earlier large import of another account', { tags: 'long' }, async () => {
      const other = await store.store.accounts.ensure('other');
      const lines = Array.from({ length: 150_000 }, (_, line) => `large.invalid/${line}`);
      const large = createImportFixture({ store: store.store, accountId: other.id });
      const { id } = await large.send('text', lines.join('\n'));
      const made = async () => (await large.imports.show(other.id, id)).created;
      await expect.poll(made, { timeout: 10_000 }).toBeGreaterThan(0);
      const small = await fixture.send(
        'text',
        Array.from({ length: 10 }, (_, line) => `small.invalid/${line}`).join('\n'),
      );
      expect(await fixture.ended(small.id)).toMatchObject({ created: 10 });
      const canceled = await large.imports.cancel(other.id, id);
      expect(canceled).toMatchObject({ status: 'canceled' });
      expect(canceled.created).toBeLessThan(lines.length / 2);
    });

    it('is canceled between two batches and reports its counts', async () => {
      const lines = Array.from({ length: 50_000 }, (_, line) => `c.invalid/${line}`);
      const { id } = await fixture.send('text', lines.join('\n'));
      await expect
        .poll(async () => (await fixture.imports.show(store.accountId, id)).created, { timeout: 10_000 })
        .toBeGreaterThan(0);
      const canceled = await fixture.imports.cancel(store.accountId, id);
      expect(canceled).toMatchObject({ status: 'canceled', lines: 50_000 });
      expect(canceled.created).toBeLessThan(50_000);
      const next = await fixture.send('text', 'next.invalid');
      expect(await fixture.ended(next.id)).toMatchObject({ created: 1 });
      const { created } = await fixture.imports.show(store.accountId, id);
      expect(created).toBe(canceled.created);
      expect((await listReports('://c.invalid')).total).toBe(created);
    });
  });

  describe('an import with many passwords', () => {
    it(
      'does not wait for thousands of passwords, and keeps each report private until its own is hashed',
      { tags: 'long' },
      async () => {
        const rows = Array.from({ length: 3_000 }, (_, row) => `many-${row}.invalid,2,secret-${row}`);
        const { id } = await fixture.send('csv', `url,privacy,password\n${rows.join('\n')}`);
        // Less than it takes to hash them, also where several tests share two cores.
        expect(await fixture.ended(id, 60_000)).toMatchObject({ status: 'completed', created: 3_000 });
        const privacies = (await listReports('many', 'desc')).items.map(({ privacy }) => privacy);
        expect(privacies).toContain(1); // The last passwords wait.
        for (const privacy of privacies) expect([1, 2]).toContain(privacy);
      },
    );
  });
}
