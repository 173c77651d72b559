import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { isFinal } from '@pagemark/domain';
import type { RenderingMode } from '@pagemark/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

const TEST_MS_MAX = 300_000;
const STATIC_PAGES = 40;
const SLOW_PAGES = 20;
const RENDER_CONCURRENCY = 2;
const SHELL =
  '<!doctype html><html lang="en"><title>Shell</title><body><div id="root"></div><script>document.getElementById("root").textContent = "shown ".repeat(200);</script>';

/**
 * Pages that show their content by a script. Below `/slow`, an image of theirs never comes, so they load until the
 * limit.
 */
async function startShells() {
  let pending = 0;
  const server = createServer((request, response) => {
    if (request.url === '/never.png') {
      pending += 1;
      response.on('close', () => (pending -= 1));
      return;
    }
    const image = request.url?.startsWith('/slow') === true ? '<img src="/never.png" alt="">' : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(SHELL + image);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Pages that are being loaded by a browser. */
    pending: () => pending,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let fixture: StoreFixture;
let shells: Awaited<ReturnType<typeof startShells>>;
let pages: PageServer;
let worker: WorkerProcess;

async function startWorker(): Promise<WorkerProcess> {
  return startWorkerProcess(fixture.databaseUrl, {
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    RENDER_CONCURRENCY: String(RENDER_CONCURRENCY),
    QUEUE_LEASE_S: '2',
  });
}

beforeEach(async () => {
  fixture = await openStoreFixture();
  shells = await startShells();
  pages = await startPageServer(() => 0);
  worker = await startWorker();
});

afterEach(async () => {
  await worker.end('SIGKILL');
  shells.close();
  await pages.close();
  await fixture.close();
});

async function queue(count: number, urlOf: (index: number) => string, rendering: RenderingMode) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await fixture.createReport(urlOf(index), { rendering })).id);
  return ids;
}

/** Resolves when static audits that are queued now have their outcome. */
async function auditStatic(): Promise<void> {
  const ids = await queue(STATIC_PAGES, (index) => `${pages.origin}/${index}`, 'off');
  const reports = await fixture.allFinal(ids, TEST_MS_MAX);
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['completed']));
}

test.each<{ rendering: RenderingMode }>([{ rendering: 'on' }, { rendering: 'auto' }])(
  'static audits keep their slots while slow pages are rendered ($rendering)',
  async ({ rendering }) => {
    const slow = await queue(SLOW_PAGES, (index) => `${shells.origin}/slow-${index}`, rendering);
    await expect.poll(shells.pending, { timeout: 60_000 }).toBe(RENDER_CONCURRENCY);
    await auditStatic();
    // In the slots of static audits, several times as many would have ended before the last of them got one.
    const final = (await fixture.read(slow)).filter(({ status }) => isFinal(status));
    expect(final.length).toBeLessThanOrEqual(RENDER_CONCURRENCY);
    const { interactive, interactive_rendering: renderings } = await fixture.store.queue.counts();
    expect(interactive).toEqual({ queued: 0, active: 0 });
    expect(renderings.active).toBeLessThanOrEqual(RENDER_CONCURRENCY);
    expect(renderings.queued).toBeGreaterThan(SLOW_PAGES / 2);
  },
  TEST_MS_MAX,
);

test(
  'renderings of a killed worker are claimed again, and each report has one outcome',
  async () => {
    const ids = [
      ...(await queue(4, (index) => `${shells.origin}/on-${index}`, 'on')),
      ...(await queue(4, (index) => `${shells.origin}/auto-${index}`, 'auto')),
    ];
    const isRendered = async () => (await fixture.store.queue.counts()).interactive_rendering.active > 0;
    await expect.poll(isRendered, { timeout: 60_000, interval: 20 }).toBe(true);
    await worker.end('SIGKILL');
    worker = await startWorker();
    const reports = await fixture.allFinal(ids, 90_000);
    for (const { id, status } of reports) {
      expect(status).toBe('completed');
      const detail = await fixture.store.reports.getDetail(fixture.accountId, id);
      expect(detail?.results?.rendering).toMatchObject({ view: 'mobile', devices: [{ ok: true }] });
    }
    const { interactive_rendering: renderings } = await fixture.store.queue.counts();
    expect(renderings).toEqual({ queued: 0, active: 0 });
  },
  TEST_MS_MAX,
);
