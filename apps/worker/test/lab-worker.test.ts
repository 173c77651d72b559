import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { LabTask } from '@pagemark/core';
import { lighthouseFailure } from '@pagemark/domain';
import type { LighthouseOutcome } from '@pagemark/domain';
import { COMPLETED_AUDIT } from '@pagemark/store/testing/completed-audit';
import { labOutcome } from '@pagemark/store/testing/lab-outcome';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { LabWorker } from '../src/lab/lab-worker.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';

const PAUSES = { idleMs: 5, busyMs: 5 };
const LEASE_MS = 300;

type Audit = (task: LabTask) => Promise<LighthouseOutcome>;

const audited: Audit = async ({ device }) => ({
  ok: true,
  results: labOutcome(device).results,
  json: `{"of":"${device}"}`,
});

async function open(): Promise<StoreFixture> {
  const fixture = await openStoreFixture();
  onTestFinished(() => fixture.close());
  return fixture;
}

/** Creates reports with the mode lab, and completes their runs. */
async function waiting(fixture: StoreFixture, count: number): Promise<string[]> {
  const { store, accountId } = fixture;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await fixture.createReport(`https://${index}.example/`);
    await store.reports.change(accountId, id, { mode: 'lab' }, null);
    const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
    if (claim === undefined) throw new Error('There is no run to claim.');
    await store.runs.complete(claim, COMPLETED_AUDIT);
    ids.push(id);
  }
  return ids;
}

function start({ store }: StoreFixture, audit: Audit) {
  const core = createCore({
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    labAuditor: { audit },
  });
  const logger = pino({ level: 'silent' });
  const worker = new LabWorker({ lab: core.lab, logger, leaseMs: LEASE_MS, pauses: PAUSES });
  const ended = worker.run();
  const stop = async () => {
    worker.stop();
    await ended;
  };
  onTestFinished(stop);
  return { stop };
}

const statesOf = ({ store, accountId }: StoreFixture, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await store.reports.getDetail(accountId, id))?.lighthouse?.state));

test('audits waiting pages one at a time', async () => {
  const fixture = await open();
  const ids = await waiting(fixture, 3);
  let active = 0;
  let most = 0;
  start(fixture, async (task) => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 10));
    active -= 1;
    return audited(task);
  });
  await expect.poll(() => statesOf(fixture, ids)).toEqual(['completed', 'completed', 'completed']);
  expect(most).toBe(1);
});

test('extends its claim while an audit takes longer than it holds', async () => {
  const fixture = await open();
  const ids = await waiting(fixture, 1);
  start(fixture, async (task) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * LEASE_MS));
    return audited(task);
  });
  await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
  expect(await fixture.store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
  await expect.poll(() => statesOf(fixture, ids)).toEqual(['completed']);
});

test('when Lighthouse is busy, the audit waits, however long, and is made then', async () => {
  const fixture = await open();
  const ids = await waiting(fixture, 1);
  let count = 0;
  start(fixture, async (task) => {
    count += 1;
    return count < 10 ? { ok: false, failure: lighthouseFailure('busy') } : audited(task);
  });
  await expect.poll(() => statesOf(fixture, ids)).toEqual(['completed']);
});

test('ends the audit in progress when its report is deleted, and goes on with the next', async () => {
  const fixture = await open();
  const [first = '', second = ''] = await waiting(fixture, 2);
  const reasons: unknown[] = [];
  start(fixture, (task) => {
    if (!task.url.includes('0.example')) return audited(task);
    return new Promise((_resolve, reject) => {
      task.signal.addEventListener('abort', () => {
        reasons.push(task.signal.reason);
        reject(task.signal.reason as Error);
      });
    });
  });
  await expect.poll(() => statesOf(fixture, [first])).toEqual(['running']);
  await fixture.store.reports.delete(fixture.accountId, first, null);
  await expect.poll(() => statesOf(fixture, [second])).toEqual(['completed']);
  expect(reasons).toHaveLength(1);
});

test('a stop ends the audit in progress, which another worker starts immediately', async () => {
  const fixture = await open();
  const ids = await waiting(fixture, 1);
  const { stop } = start(
    fixture,
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  await expect.poll(() => statesOf(fixture, ids)).toEqual(['running']);
  await stop();
  expect(await statesOf(fixture, ids)).toEqual(['pending']);
  start(fixture, audited);
  await expect.poll(() => statesOf(fixture, ids)).toEqual(['completed']);
});
