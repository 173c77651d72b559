import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

const DONE_MS = 60_000;
const poll = { timeout: DONE_MS, interval: 50 };
/** Threads of a worker that reads no sitemap. */
const AT_REST = 1;

let store: StoreFixture;
let worker: WorkerProcess;
/** Each page has its own site, because artifacts are cached per site. */
let sites: Site[];

beforeAll(async () => {
  store = await openStoreFixture();
  sites = await Promise.all([startSite(), startSite()]);
  const settings = { FETCH_ARTIFACTS: 'on', FETCH_ARTIFACTS_MS: String(DONE_MS), QUEUE_LEASE_S: '30' };
  worker = await startWorkerProcess(store.databaseUrl, {
    ...settings,
    FETCH_LIMIT_ARTIFACTS_REQUEST_MS: String(DONE_MS),
    FETCH_LIMIT_HOP_MS: String(DONE_MS),
    FETCH_LIMIT_IDLE_MS: String(DONE_MS),
  });
});

afterAll(async () => {
  await worker.end('SIGKILL');
  for (const site of sites) site.close();
  await store.close();
});

type Site = { origin: string; open: ServerResponse[]; close(): void };

/** Starts a site whose sitemap stays open until the test ends it. */
async function startSite(): Promise<Site> {
  const open: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.end(`Sitemap: ${origin}/sitemap.xml`);
    else if (request.url === '/sitemap.xml') {
      response.write('<urlset><url><loc>');
      open.push(response);
    } else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shoes</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    open,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the number of the worker's threads, by the name that Node gives them. */
async function threads(): Promise<number> {
  const tasks = `/proc/${worker.child.pid}/task`;
  const names = await Promise.all(
    (await readdir(tasks)).map((task) => readFile(`${tasks}/${task}/comm`, 'utf8').catch(() => '')),
  );
  return names.filter((name) => name.trim() === 'WorkerThread').length;
}

it.runIf(process.platform === 'linux')(
  'the sitemap thread runs while there is a sitemap to read, and ends with the worker',
  async () => {
    // That of imports, which has its name only some time after the worker is ready.
    await expect.poll(threads, poll).toBe(AT_REST);
    const [first, second] = sites;
    if (first === undefined || second === undefined) throw new Error('There are two sites.');
    const { id } = await store.createReport(first.origin);
    await expect.poll(threads, poll).toBe(AT_REST + 1);
    for (const response of first.open) response.end('http://a.example/</loc></url></urlset>');
    await store.allFinal([id], DONE_MS);
    // It stays for some seconds, because the next page may need it.
    await expect.poll(threads, poll).toBe(AT_REST);

    await store.createReport(second.origin);
    await expect.poll(threads, poll).toBe(AT_REST + 1);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
  },
  4 * DONE_MS,
);
