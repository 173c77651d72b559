import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import { startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Ten times the duration of the test: no lease expires. */
const SETTINGS = { QUEUE_LEASE_S: '600', LOG_LEVEL: 'fatal' };
const WAIT_MS_MAX = 60_000;
const LINES = 30_000;

/** A worker reclaims the claims of a killed worker with the same name. */
export function describeReclaimedClaims(openFixture: () => Promise<StoreFixture>): void {
  describe('a worker with the name of a killed worker', () => {
    let store: StoreFixture;
    let server: PageServer;
    let delayMs = 0;
    beforeEach(async () => {
      store = await openFixture();
      server = await startPageServer(() => delayMs);
    });
    afterEach(async () => {
      await server.close();
      await store.close();
    });

    it('continues its run without waiting for the lease', async () => {
      delayMs = WAIT_MS_MAX;
      const { id } = await store.createReport(`${server.origin}/page`);
      const arrival = server.nextRequest();
      const first = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      await arrival;
      await first.end('SIGKILL');
      delayMs = 0;
      const second = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      try {
        expect(await store.allFinal([id], WAIT_MS_MAX)).toMatchObject([{ status: 'completed' }]);
      } finally {
        await second.end('SIGKILL');
      }
    }, 180_000);

    it('continues its import without waiting for the lease', async () => {
      const imports = createImportFixture(store);
      const lines = Array.from({ length: LINES }, (_, line) => `no url ${line}`);
      const { id } = await imports.send('text', lines.join('\n'));
      const status = async () => (await imports.imports.show(store.accountId, id)).status;
      const first = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      await expect.poll(status, { timeout: WAIT_MS_MAX, interval: 1 }).not.toBe('queued');
      await first.end('SIGKILL');
      expect(await status()).toBe('running');
      const second = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      try {
        expect(await imports.ended(id, WAIT_MS_MAX)).toMatchObject({ status: 'completed', rejected: LINES });
      } finally {
        await second.end('SIGKILL');
      }
    }, 180_000);
  });
}
