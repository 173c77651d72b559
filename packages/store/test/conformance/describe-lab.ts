import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { LabClaim, Store } from '@pagemark/core';
import { lighthouseFailure } from '@pagemark/domain';
import type { RenderDevice } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import { labOutcome } from '../../testing/lab-outcome.ts';
import { TestClock } from '../queue-contract/queue-fixture.ts';
import type { TestEngine } from './test-engine.ts';

const LEASE_MS = 30_000;

type Opened = { store: Store; clock: TestClock; accountId: number };

/** Creates a report and completes its run. */
async function makeReport(
  { store, accountId }: Pick<Opened, 'store' | 'accountId'>,
  host: string,
  mode: 'standard' | 'lab' = 'lab',
): Promise<string> {
  const made = await store.reports.create(accountId, {
    url: `https://${host}/`,
    project: host,
    privacy: 1,
    passwordHash: null,
    mode,
    devices: 'both',
    lane: 'interactive',
    idempotency: null,
  });
  if (made.kind !== 'created') throw new Error('It was not created.');
  await complete(store);
  return made.report.id;
}

async function complete(store: Store): Promise<string> {
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  expect(await store.runs.complete(claim, COMPLETED_AUDIT)).toBe(true);
  return claim.runId;
}

async function claimOne(store: Store, afterAccountId = 0): Promise<LabClaim> {
  const claim = await store.lab.claim({ afterAccountId, leaseMs: LEASE_MS });
  if (claim === null) throw new Error('There is no audit to claim.');
  return claim;
}

async function stateOf({ store, accountId }: Opened, id: string) {
  return (await store.reports.getDetail(accountId, id))?.lighthouse?.state ?? null;
}

/** Audits with Lighthouse: what waits, claims and their fences, what is stored and shown. */
export function describeLab(engine: TestEngine): void {
  async function open(): Promise<Opened> {
    const clock = new TestClock();
    const store = await engine.openStore(clock, { hostDelayMs: 0 });
    const { id: accountId } = await store.accounts.ensure('a');
    return { store, clock, accountId };
  }

  test('a completed run waits for Lighthouse when its report has the mode lab, and only then', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const standard = await makeReport(opened, 'one.example', 'standard');
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
    expect(await stateOf(opened, standard)).toBeNull();
    const lab = await makeReport(opened, 'two.example');
    expect(await stateOf(opened, lab)).toBe('pending');
    expect(await store.reports.get(accountId, lab)).toMatchObject({ mode: 'lab', status: 'completed' });
    await store.reports.change(accountId, standard, { mode: 'lab', startRun: 'interactive' }, null);
    await complete(store);
    expect(await stateOf(opened, standard)).toBe('pending');
  });

  test('what a claim stores is shown with the report and the run, and its file is found by device', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    const claim = await claimOne(store);
    expect(claim).toMatchObject({
      accountId,
      reportId: id,
      url: 'https://one.example/',
      isNamedByPublic: false,
      choice: { devices: 'both', renderRuns: 0 },
      outcomes: [],
      attempt: 1,
    });
    expect(await stateOf(opened, id)).toBe('running');
    const failure = lighthouseFailure('failed', 'It was slow.');
    expect(await store.lab.addOutcome(claim, labOutcome('mobile'), '{"lhr":1}')).toBe(true);
    expect(await store.lab.addOutcome(claim, { device: 'desktop', ok: false, failure }, null)).toBe(true);
    expect(await store.lab.finish(claim, null)).toBe(true);
    const outcomes = [labOutcome('mobile'), { device: 'desktop', ok: false, failure }];
    const lighthouse = { state: 'completed', failure: null, outcomes };
    expect(await store.reports.getDetail(accountId, id)).toMatchObject({ lighthouse });
    expect(await store.runHistory.get(accountId, id, claim.runId)).toMatchObject({ lighthouse });
    expect([...(await store.lab.outcomesOf(accountId, [id]))]).toEqual([[id, outcomes]]);
    const find = async (account: number, device: RenderDevice, runId: string | null) => {
      const file = await store.lab.getFile(account, id, { device, runId });
      return file === null ? null : gunzipSync(file).toString();
    };
    expect(await find(accountId, 'mobile', null)).toBe('{"lhr":1}');
    expect(await find(accountId, 'mobile', claim.runId)).toBe('{"lhr":1}');
    expect(await find(accountId, 'desktop', null)).toBeNull();
    const other = await store.accounts.ensure('b');
    expect((await store.lab.outcomesOf(other.id, [id])).size).toBe(0);
    expect(await find(other.id, 'mobile', null)).toBeNull();
    expect(await find(other.id, 'mobile', claim.runId)).toBeNull();
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
  });

  test('an audit that ended is an event, once; one that waits again is none', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const ids: string[] = [];
    for (const failure of [null, lighthouseFailure('blocked_address')]) {
      ids.push(await makeReport(opened, `${ids.length}.example`));
      await store.lab.release(await claimOne(store), { delayMs: 0, isCounted: false });
      const claim = await claimOne(store);
      expect(await store.lab.finish(claim, failure)).toBe(true);
      expect(await store.lab.finish(claim, failure)).toBe(false);
    }
    while (await store.events.publish());
    const types = ['report.lighthouse_completed', 'report.lighthouse_failed'] as const;
    const { items } = await store.events.list(accountId, { after: 0, limit: 100, types });
    const runId = expect.any(String);
    expect(items).toMatchObject([
      {
        type: 'report.lighthouse_completed',
        data: { reportId: ids[0], project: '0.example', url: 'https://0.example/', runId },
      },
      { type: 'report.lighthouse_failed', data: { reportId: ids[1], runId, error: 'blocked_address' } },
    ]);
  });

  test('each step is a change of the report that shows the run, and not of one that shows a later one', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    const version = async () => (await store.reports.get(accountId, id))?.version ?? 0;
    const before = await version();
    const claim = await claimOne(store);
    await store.lab.addOutcome(claim, labOutcome('mobile'), '{}');
    expect(await version()).toBe(before + 2);
    await store.reports.change(accountId, id, { mode: 'standard', startRun: 'interactive' }, null);
    await complete(store);
    const later = await version();
    expect(await store.lab.finish(claim, null)).toBe(true);
    expect(await version()).toBe(later);
    expect(await store.reports.getDetail(accountId, id)).toMatchObject({ lighthouse: null });
    expect(await store.runHistory.get(accountId, id, claim.runId)).toMatchObject({
      lighthouse: { state: 'completed' },
    });
  });

  test('a claim that was not extended is lost to the next one, which keeps what was stored', async () => {
    const opened = await open();
    const { store, clock, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    const lost = await claimOne(store);
    await store.lab.addOutcome(lost, labOutcome('mobile'), '{"first":1}');
    clock.advance(LEASE_MS - 1);
    expect(await store.lab.extend(lost, LEASE_MS)).toBe(true);
    clock.advance(LEASE_MS - 1);
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
    clock.advance(1);
    const next = await claimOne(store);
    expect(next).toMatchObject({ attempt: 2, outcomes: [{ device: 'mobile' }] });
    for (const write of [
      () => store.lab.extend(lost, LEASE_MS),
      () => store.lab.addOutcome(lost, labOutcome('desktop'), '{"late":1}'),
      () => store.lab.finish(lost, lighthouseFailure('failed')),
      () => store.lab.release(lost, { delayMs: 0, isCounted: false }),
    ])
      expect(await write()).toBe(false);
    expect(await store.lab.getFile(accountId, id, { device: 'desktop', runId: null })).toBeNull();
    expect(await store.lab.finish(next, null)).toBe(true);
    expect(await store.reports.getDetail(accountId, id)).toMatchObject({
      lighthouse: { state: 'completed', outcomes: [{ device: 'mobile' }] },
    });
  });

  test('what has waited for a while is found apart from what came later', async () => {
    const opened = await open();
    const claim = () => opened.store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS, waitedMs: 1_000 });
    const first = await makeReport(opened, 'one.example');
    opened.clock.advance(999);
    expect(await claim()).toBeNull();
    opened.clock.advance(1);
    await makeReport(opened, 'two.example');
    expect([await claim(), await claim()]).toMatchObject([{ reportId: first }, null]);
  });

  test('of two workers that look at the same time, one claims an audit', async () => {
    const opened = await open();
    await makeReport(opened, 'one.example');
    const request = { afterAccountId: 0, leaseMs: LEASE_MS };
    const claims = await Promise.all([1, 2, 3].map(() => opened.store.lab.claim(request)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(claims.find((claim) => claim !== null)).toMatchObject({ attempt: 1 });
  });

  test('a file that is too large to store is skipped, and this is reported', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    // Random bytes do not compress: their base64 does, to about their number.
    const json = JSON.stringify(randomBytes(4_700_000).toString('base64'));
    await store.lab.addOutcome(await claimOne(store), labOutcome('mobile'), json);
    expect(await store.lab.getFile(accountId, id, { device: 'mobile', runId: null })).toBeNull();
    expect(await store.reports.getDetail(accountId, id)).toMatchObject({
      lighthouse: { outcomes: [{ device: 'mobile', ok: true, hasJson: false }] },
    });
  });

  test('a claim that is released waits again, and counts as an attempt only when it was one', async () => {
    const opened = await open();
    const { store, clock } = opened;
    const id = await makeReport(opened, 'one.example');
    const first = await claimOne(store);
    expect(await store.lab.release(first, { delayMs: 0, isCounted: false })).toBe(true);
    expect(await stateOf(opened, id)).toBe('pending');
    const second = await claimOne(store);
    expect(second.attempt).toBe(1);
    expect(await store.lab.release(second, { delayMs: 1_000, isCounted: true })).toBe(true);
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
    clock.advance(1_000);
    expect((await claimOne(store)).attempt).toBe(2);
  });

  test('accounts take turns, and of each the oldest audit is first', async () => {
    const opened = await open();
    const { store } = opened;
    const { id: otherId } = await store.accounts.ensure('b');
    const of = async (host: string) => makeReport(opened, host);
    const [one, two, three] = [await of('1.example'), await of('2.example'), await of('3.example')];
    const other = await makeReport({ store, accountId: otherId }, '4.example');
    const order: string[] = [];
    let afterAccountId = 0;
    for (let count = 0; count < 4; count += 1) {
      const claim = await claimOne(store, afterAccountId);
      order.push(claim.reportId);
      ({ accountId: afterAccountId } = claim);
    }
    expect(order).toEqual([one, other, two, three]);
  });

  test('what waits of an earlier run does not wait any more when a later one has completed', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    const runId = await complete(store);
    expect((await claimOne(store)).runId).toBe(runId);
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
  });

  test('an audit that is in progress stays when a later run has completed', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    const claim = await claimOne(store);
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    await complete(store);
    expect(await store.lab.finish(claim, lighthouseFailure('failed'))).toBe(true);
    expect(await store.runHistory.get(accountId, id, claim.runId)).toMatchObject({
      lighthouse: { state: 'failed', failure: lighthouseFailure('failed') },
    });
  });

  test('the audits of a deleted report and of a deleted project are not claimed, and their writes are lost', async () => {
    const opened = await open();
    const { store, accountId } = opened;
    const id = await makeReport(opened, 'one.example');
    const claim = await claimOne(store);
    expect(await store.reports.delete(accountId, id, null)).toBe('deleted');
    expect(await store.lab.addOutcome(claim, labOutcome('mobile'), '{}')).toBe(false);
    expect(await store.lab.finish(claim, null)).toBe(false);
    await makeReport(opened, 'two.example');
    expect(await store.projects.delete(accountId, 'two.example')).toBe(true);
    expect(await store.lab.claim({ afterAccountId: 0, leaseMs: LEASE_MS })).toBeNull();
  });

  test('files count as stored bytes until their report is deleted', async () => {
    const clock = new TestClock();
    const store = await engine.openStore(clock, { hostDelayMs: 0, storedBytesMax: 40_000 });
    const { id: accountId } = await store.accounts.ensure('a');
    const id = await makeReport({ store, accountId }, 'one.example');
    // It does not compress.
    const json = JSON.stringify(Array.from({ length: 40_000 }, () => Math.random()));
    await store.lab.addOutcome(await claimOne(store), labOutcome('mobile'), json);
    await expect(makeReport({ store, accountId }, 'two.example')).rejects.toThrow(/stor/i);
    await store.reports.delete(accountId, id, null);
    await makeReport({ store, accountId }, 'two.example');
  });
}
