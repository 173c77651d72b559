import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { ImportFixture } from './import-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

/** The minimum setting. */
const QUOTA_MB = 1;
const MIB = 1_048_576;
/** About 0.6 MB as stored. The compressed uploads take almost nothing. */
const REJECTS = 300;
const REJECT_BYTES = 2_000;
const rejected = `not a url ${'x'.repeat(REJECT_BYTES)}\n`.repeat(REJECTS);
const urls = (host: string) => Array.from({ length: 50 }, (_, page) => `${host}.invalid/${page}\n`).join('');
const DONE_MS = 60_000;

let store: StoreFixture;
let fixture: ImportFixture;
let worker: WorkerProcess;

/** A worker processes an import that fills the quota of its account. */
export function describeQuotaImports(openFixture: () => Promise<StoreFixture>): void {
  beforeAll(async () => {
    store = await openFixture();
    fixture = createImportFixture(store);
    worker = await startWorkerProcess(store.databaseUrl, {
      ACCOUNT_QUOTA_MB: String(QUOTA_MB),
      FETCH_CONCURRENCY: '1',
      LOG_LEVEL: 'fatal',
    });
  });

  afterAll(async () => {
    await worker.end('SIGKILL');
    await store.close();
  });

  describe('an import that exceeds the quota of its account halfway', () => {
    it(
      'keeps its reports, waits without delaying other accounts, and continues when there is room',
      async () => {
        const earlier = await fixture.send('text', rejected);
        expect(await fixture.ended(earlier.id, DONE_MS)).toMatchObject({ rejected: REJECTS });

        const { id } = await fixture.send('text', urls('before') + rejected + urls('after'));
        const show = () => fixture.imports.show(store.accountId, id);
        const isFull = async () =>
          (await show()).rejected * REJECT_BYTES > QUOTA_MB * MIB - REJECTS * REJECT_BYTES;
        await expect.poll(isFull, { timeout: DONE_MS }).toBe(true);
        const other = await store.store.accounts.ensure('other');
        const others = createImportFixture({ store: store.store, accountId: other.id });
        const theirs = async (host: string) =>
          others.ended((await others.send('text', urls(host))).id, DONE_MS);
        // Accounts take turns: while these finish, it gets two time slices.
        for (const host of ['one', 'two'])
          expect(await theirs(host)).toMatchObject({ status: 'completed', created: 50 });
        const halfWay = await show();
        expect(halfWay).toMatchObject({
          status: 'running',
          created: 50,
          error: null,
          waitingFor: { code: 'quota_exceeded', message: expect.stringContaining('ACCOUNT_QUOTA_MB') },
        });
        expect(halfWay.keptRejects).toBe(halfWay.rejected);
        expect(await theirs('three')).toMatchObject({ status: 'completed', created: 50 });
        expect(await show()).toMatchObject({ created: 50, rejected: halfWay.rejected });
        const { items } = await fixture.imports.reports(store.accountId, id, { after: null, limit: 100 });
        expect(items.map(({ url }) => url)).toEqual(
          Array.from({ length: 50 }, (_, page) => `https://before.invalid/${page}`),
        );

        await fixture.imports.delete(store.accountId, earlier.id);
        expect(await fixture.ended(id, DONE_MS)).toMatchObject({
          status: 'completed',
          waitingFor: null,
          lines: 100 + REJECTS,
          created: 100,
          rejected: REJECTS,
        });
      },
      3 * DONE_MS,
    );
  });
}
