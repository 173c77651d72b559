import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import { startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Ten times what the test may take: nobody waits for a lease here. */
const SETTINGS = { QUEUE_LEASE_S: '600', LOG_LEVEL: 'fatal' };
const PATIENCE_MS = 60_000;
const LINES = 30_000;

/** What becomes of the claims of a worker that is killed when another is started under its name. */
export function describeTakenBackClaims(openFixture: () => Promise<StoreFixture>): void {
  describe('a worker that is started under the name of one that was killed', () => {
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

    it('goes on with its run without waiting for the lease', async () => {
      delayMs = PATIENCE_MS;
      const { id } = await store.createReport(`${server.origin}/page`);
      const arrival = server.nextRequest();
      const first = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      await arrival;
      await first.end('SIGKILL');
      delayMs = 0;
      const second = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      try {
        expect(await store.allFinal([id], PATIENCE_MS)).toMatchObject([{ status: 'completed' }]);
      } finally {
        await second.end('SIGKILL');
      }
    }, 180_000);

    it('goes on with its import without waiting for the lease', async () => {
      const imports = createImportFixture(store);
      const lines = Array.from({ length: LINES }, (_, line) => `no url ${line}`);
      const { id } = await imports.send('text', lines.join('\n'));
      const status = async () => (await imports.imports.show(store.accountId, id)).status;
      const first = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      await expect.poll(status, { timeout: PATIENCE_MS, interval: 1 }).not.toBe('queued');
      await first.end('SIGKILL');
      expect(await status()).toBe('running');
      const second = await startWorkerProcess(store.databaseUrl, SETTINGS, 'named');
      try {
        expect(await imports.ended(id, PATIENCE_MS)).toMatchObject({ status: 'completed', rejected: LINES });
      } finally {
        await second.end('SIGKILL');
      }
    }, 180_000);
  });
}
