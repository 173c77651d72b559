import { setTimeout as delay } from 'node:timers/promises';
import { checkIntegrity, systemClock } from '@pagemark/core';
import type { Claim, Store } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { expect, onTestFinished, test } from 'vitest';
import { openIntegrityChecker } from '../src/index.ts';
import { openStore } from '../src/open-store.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { COMPLETED_AUDIT } from './queue-contract/queue-fixture.ts';
import pg from 'pg';

const RESTARTS = 30;
const CREATORS = 3;
const WORKERS = 3;
const HOSTS = 7;
/** Reports created and pages completed between two crashes, at least. */
const BETWEEN = 5;
const LEASE_MS = 2_000;
const RETRY_MS = 20;
const WAIT_MS = 60_000;

/** What was reported to the clients of a store. */
type Ledger = {
  created: Set<string>;
  /** URLs whose transaction may or may not have been committed. */
  unknown: Set<string>;
  /** The ids of jobs whose completion was confirmed, one for each confirmation. */
  completed: number[];
  unexpected: unknown[];
};

type Load = { isCreating: boolean; isAuditing: boolean; sent: number };

/** Does one step; false when the database was not available. */
async function attempt(ledger: Ledger, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'overloaded')) ledger.unexpected.push(error);
    await delay(RETRY_MS);
    return false;
  }
}

async function createReports(store: Store, accountId: number, ledger: Ledger, load: Load): Promise<void> {
  while (load.isCreating) {
    const host = `${load.sent % HOSTS}.example`;
    const url = `https://${host}/${(load.sent += 1)}`;
    const report = { url, project: host, privacy: 1, passwordHash: null } as const;
    const isDone = await attempt(ledger, async () => {
      const made = await store.reports.create(accountId, { ...report, lane: 'bulk', idempotency: null });
      expect(made.kind).toBe('created');
      ledger.created.add(url);
    });
    if (!isDone) ledger.unknown.add(url);
    // The workers must keep up.
    await delay(RETRY_MS);
  }
}

async function auditPages(store: Store, worker: string, ledger: Ledger, load: Load): Promise<void> {
  while (load.isAuditing) {
    let claims: Claim[] = [];
    await attempt(ledger, async () => {
      await store.queue.reclaimExpired();
      claims = await store.queue.claim({ worker, limit: 4 });
    });
    for (const claim of claims) {
      const isStored = await attempt(ledger, async () => {
        if (await store.runs.complete(claim, COMPLETED_AUDIT)) ledger.completed.push(claim.jobId);
      });
      const release = async () => void (await store.queue.release(claim));
      // A worker releases a page whose result it could not store, so it costs no attempt.
      for (let isReleased = isStored; !isReleased;) isReleased = await attempt(ledger, release);
    }
    if (claims.length === 0) await delay(RETRY_MS);
  }
}

const COUNTS = `select (select count(*) from runs)::int as runs, (select count(*) from run_results)::int as results,
  (select count(*) from reports where status = 2)::int as completed,
  (select count(*) from reports where status = 3 and error_code = 'worker_crashed')::int as crashed`;

test(`a server that crashes ${RESTARTS} times under load loses nothing, does nothing twice and counts right`, async () => {
  const server = await startPostgresServer({ durable: true });
  onTestFinished(() => server.close());
  const url = await server.createDatabase('restarted');
  const limits = { hostDelayMs: 0, backoffMs: 0, leaseMs: LEASE_MS };
  const store = await openStore({ engine: 'postgres', url }, { clock: systemClock, limits });
  const { id: accountId } = await store.accounts.ensure('tester');
  const ledger: Ledger = { created: new Set(), unknown: new Set(), completed: [], unexpected: [] };
  const load: Load = { isCreating: true, isAuditing: true, sent: 0 };
  const creators = Array.from({ length: CREATORS }, () => createReports(store, accountId, ledger, load));
  const workers = Array.from({ length: WORKERS }, (_, at) => auditPages(store, `worker-${at}`, ledger, load));

  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const before = { created: ledger.created.size, completed: ledger.completed.length };
    const progress = () =>
      Math.min(ledger.created.size - before.created, ledger.completed.length - before.completed);
    await expect.poll(progress, { timeout: WAIT_MS, interval: 5 }).toBeGreaterThanOrEqual(BETWEEN);
    await server.halt('immediate');
    await server.start();
  }
  load.isCreating = false;
  await Promise.all(creators);
  await expect.poll(() => openPages(store), { timeout: WAIT_MS }).toBe(0);
  load.isAuditing = false;
  await Promise.all(workers);

  expect(ledger.unexpected).toEqual([]);
  const stored = await rowsOf(url, 'select url from reports');
  const urls = stored.map((row) => String(row['url']));
  expect(new Set(urls).size).toBe(urls.length);
  expect([...ledger.created].filter((created) => !urls.includes(created))).toEqual([]);
  expect(urls.filter((found) => !ledger.created.has(found) && !ledger.unknown.has(found))).toEqual([]);
  expect(new Set(ledger.completed).size).toBe(ledger.completed.length);
  // Each report has one run, and each completed run one result: a page that was audited again replaced nothing.
  const [counts] = await rowsOf(url, COUNTS);
  const { completed, crashed } = Object(counts);
  expect(counts).toEqual({ runs: urls.length, results: completed, completed, crashed });
  // A page whose claim was lost in three crashes has failed, as when its worker is killed three times.
  expect(completed + crashed).toBe(urls.length);
  const totals = { pending: 0, failed: crashed, good: completed };
  expect(await store.statistics.totals(accountId)).toMatchObject(totals);
  await store.close();
  const checker = await openIntegrityChecker(
    { engine: 'postgres', url },
    { clock: systemClock, leaseMs: LEASE_MS },
  );
  expect((await checkIntegrity(checker)).findings).toEqual([]);
  await checker.close();
}, 400_000);

async function openPages({ queue }: Store): Promise<number> {
  const { bulk } = await queue.counts();
  return bulk.queued + bulk.active;
}

async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
