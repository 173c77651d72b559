// Ours: the worker's own path, from a job in the queue to a stored report.
import { createAuditor } from '@pagemark/audit-runner';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { DatabaseLocation, RunStore } from '@pagemark/core';
import { createPageFetcher, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import { openStore } from '@pagemark/store';
import { tuneGarbageCollection, Worker } from '@pagemark/worker';
import { pino } from 'pino';
import { serveRequests } from '../harness/serve-requests.ts';
import { IN_FLIGHT, PagesRequest } from './pages-request.ts';
import { startPages } from './start-pages.ts';

const HEARTBEAT_MS = 10_000;
const STOP_GRACE_MS = 10_000;
const [origin = '', location = ''] = process.argv.slice(2);

tuneGarbageCollection();
const loopback = parseNetworks('127.0.0.0/8');
if (!loopback.ok) throw new Error(loopback.message);
// Both ends are modules of this package, written together.
const store = await openStore(JSON.parse(location) as DatabaseLocation, {
  // As in the worker.
  gatherMs: 50,
  reading: 'cached',
  clock: systemClock,
  limits: {
    hostDelayMs: 0,
    perHostMax: IN_FLIGHT,
    openMax: { interactive: 100_000, bulk: 100_000 },
    accountOpenMax: { interactive: 100_000, bulk: 100_000 },
  },
});
const accountId = (await store.accounts.ensure('bench')).id;
const fetcher = createPageFetcher({
  allowedNetworks: loopback.networks,
  userAgent: userAgentOf({ version: '0.0.0', contactUrl: null }),
  clock: systemClock,
  // All hosts of the benchmark have one address.
  limits: { perAddressMax: IN_FLIGHT },
});
const auditor = createAuditor({ processes: 1 });

serveRequests(PagesRequest, async ({ pages }) => {
  for (let page = 0; page < pages; page += 1) await createReport(`${origin}/page-${page}`);
  const response = startPages(pages);
  await workOff(pages);
  return response();
});

async function createReport(url: string): Promise<void> {
  await store.reports.create(accountId, {
    url,
    project: new URL(url).host,
    privacy: 0,
    passwordHash: null,
    lane: 'bulk',
    idempotency: null,
  });
}

/** Starts a worker that completes `pages` runs. Throws when one of them fails. */
async function workOff(pages: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = pages;
  const runs: RunStore = {
    ...store.runs,
    async complete(claim, audit) {
      const written = await store.runs.complete(claim, audit);
      left -= 1;
      if (!written) reject(new Error('A run was lost.'));
      if (left === 0) resolve();
      return written;
    },
    async fail(_claim, failure) {
      reject(new Error(`A run failed: ${failure.message}`));
      return false;
    },
  };
  const core = createCore({
    store: { ...store, runs },
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    page: { fetcher, auditor },
  });
  const worker = new Worker({
    runs: core.runs,
    logger: pino(),
    name: 'bench',
    concurrency: IN_FLIGHT,
    renderConcurrency: 1,
    heartbeatMs: HEARTBEAT_MS,
  });
  const running = worker.run();
  await promise;
  await worker.stop(STOP_GRACE_MS);
  await running;
}
