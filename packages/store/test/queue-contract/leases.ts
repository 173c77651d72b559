import { NO_PROGRESS, runFailure } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import {
  addReport,
  addReports,
  claim,
  claimOne,
  COMPLETED_AUDIT,
  NO_JOBS,
  readReport,
} from './queue-fixture.ts';
import type { MakeQueueFixture, QueueFixture } from './queue-fixture.ts';
import type { Claim } from '@pagemark/core';

const FAILURE = runFailure('timeout');
const PROGRESS = { ...NO_PROGRESS, connectMs: 12 };
/** Writes after which the claim is still held. */
const HELD_AFTER = new Set(['heartbeat', 'reportProgress']);

/** Every write that a claim allows; each returns whether the claim was valid. */
const WRITES: [string, (fixture: QueueFixture, held: Claim) => Promise<boolean>][] = [
  ['complete', ({ store }, held) => store.runs.complete(held, COMPLETED_AUDIT)],
  ['fail', ({ store }, held) => store.runs.fail(held, FAILURE)],
  ['retryLater', ({ store }, held) => store.queue.fail(held, FAILURE)],
  ['postpone', ({ store }, held) => store.queue.postpone(held, 60_000)],
  ['release', ({ store }, held) => store.queue.release(held)],
  ['moveToRendering', ({ store }, held) => store.queue.moveToRendering(held, { hasRequested: false })],
  ['reportProgress', ({ store }, held) => store.runs.reportProgress(held, PROGRESS)],
  ['heartbeat', async ({ store }, held) => (await store.queue.heartbeat([held])).length === 0],
];

/** All that can be seen of a report's run from outside. */
async function observe(fixture: QueueFixture, reportId: string): Promise<unknown> {
  const { queue, reports } = fixture.store;
  const states = ['queued', 'active', 'failed', 'canceled'] as const;
  return {
    report: await reports.get(fixture.accountId, reportId),
    detail: await reports.getDetail(fixture.accountId, reportId),
    jobs: await Promise.all(states.map((state) => queue.list({ state, limit: 10 }))),
    counts: await queue.counts(),
  };
}

/** Writes for a job require a valid lease. */
export function describeLeases(makeFixture: MakeQueueFixture): void {
  describe('leases', () => {
    test('claims of one call have different tokens, also for one host in both lanes', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0, perHostMax: 10 });
      await addReports(fixture, 2, { lane: 'interactive' });
      await addReports(fixture, 3, { lane: 'bulk' });
      const claims = await claim(fixture, 5);
      expect(new Set(claims.map(({ token }) => token)).size).toBe(5);
    });

    test.each(WRITES)('%s is allowed until the lease ends', async (_name, write) => {
      await using fixture = await makeFixture();
      await addReport(fixture);
      const held = await claimOne(fixture);
      fixture.clock.advance(fixture.limits.leaseMs - 1);
      expect(await write(fixture, held)).toBe(true);
    });

    test.each(WRITES)('%s changes nothing once the lease has ended', async (_name, write) => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      const held = await claimOne(fixture);
      fixture.clock.advance(fixture.limits.leaseMs);
      const before = await observe(fixture, report.id);
      expect(await write(fixture, held)).toBe(false);
      expect(await observe(fixture, report.id)).toEqual(before);
    });

    test.each(WRITES)(
      '%s of a worker that returns late does not affect the next one',
      async (_name, write) => {
        await using fixture = await makeFixture();
        const report = await addReport(fixture);
        const late = await claimOne(fixture);
        fixture.clock.advance(fixture.limits.leaseMs);
        await fixture.store.queue.reclaimExpired();
        fixture.clock.advance(fixture.limits.backoffMaxMs);
        const next = await claimOne(fixture);
        expect(next).toMatchObject({ jobId: late.jobId, attempt: 2 });
        expect(next.token).not.toBe(late.token);
        const before = await observe(fixture, report.id);
        expect(await write(fixture, late)).toBe(false);
        expect(await observe(fixture, report.id)).toEqual(before);
        expect(await fixture.store.runs.complete(next, COMPLETED_AUDIT)).toBe(true);
      },
    );

    test.each(WRITES.filter(([name]) => !HELD_AFTER.has(name)))(
      '%s ends the claim: no second write is allowed',
      async (_name, write) => {
        await using fixture = await makeFixture();
        const report = await addReport(fixture);
        const held = await claimOne(fixture);
        expect(await write(fixture, held)).toBe(true);
        const before = await observe(fixture, report.id);
        for (const [, again] of WRITES) expect(await again(fixture, held)).toBe(false);
        expect(await observe(fixture, report.id)).toEqual(before);
      },
    );

    test('heartbeats renew a lease, and report lost ones', async () => {
      await using fixture = await makeFixture({ leaseMs: 1_000, attemptMs: 60_000 });
      await addReport(fixture, { host: 'one.example' });
      await addReport(fixture, { host: 'two.example' });
      const [kept, dropped] = await claim(fixture);
      if (kept === undefined || dropped === undefined) throw new Error('Two claims were expected.');
      for (let beat = 0; beat < 5; beat += 1) {
        fixture.clock.advance(900);
        await fixture.store.queue.heartbeat([kept]);
        await fixture.store.queue.reclaimExpired();
      }
      expect(await fixture.store.queue.heartbeat([kept, dropped])).toEqual([dropped.jobId]);
      expect(await fixture.store.queue.heartbeat([])).toEqual([]);
    });

    test('no heartbeat carries a lease past the deadline', async () => {
      await using fixture = await makeFixture({ leaseMs: 1_000, attemptMs: 2_500 });
      await addReport(fixture);
      const held = await claimOne(fixture);
      for (const lost of [[], [], [held.jobId]]) {
        fixture.clock.advance(900);
        expect(await fixture.store.queue.heartbeat([held])).toEqual(lost);
      }
      expect(await fixture.store.queue.reclaimExpired()).toBe(1);
    });

    test('reaping keeps valid leases', async () => {
      await using fixture = await makeFixture();
      await addReport(fixture);
      await claimOne(fixture);
      fixture.clock.advance(fixture.limits.leaseMs - 1);
      expect(await fixture.store.queue.reclaimExpired()).toBe(0);
      fixture.clock.advance(1);
      expect(await fixture.store.queue.reclaimExpired()).toBe(1);
      expect(await fixture.store.queue.reclaimExpired()).toBe(0);
    });

    test('reclaiming ends the claims of one worker before their leases end and counts an attempt for each', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0, perHostMax: 10 });
      const { queue } = fixture.store;
      const dead = await addReport(fixture, { host: 'one.example' });
      const [ofDead] = await queue.claim({ worker: 'dead', limit: 1 });
      await addReport(fixture, { host: 'two.example' });
      const [ofOther] = await queue.claim({ worker: 'dead/other', limit: 1 });
      if (ofDead === undefined || ofOther === undefined) throw new Error('Two claims were expected.');
      expect(await queue.reclaim('dea')).toBe(0);
      expect(await queue.reclaim('dead')).toBe(1);
      expect(await queue.reclaim('dead')).toBe(0);
      expect(await readReport(fixture, dead.id)).toMatchObject({ status: 'queued' });
      const error = { code: 'worker_crashed', message: 'The worker stopped during the audit.' };
      expect(await queue.list({ state: 'queued', limit: 10 })).toMatchObject([{ attempt: 1, error }]);
      expect(await queue.heartbeat([ofDead, ofOther])).toEqual([ofDead.jobId]);
      fixture.clock.advance(fixture.limits.backoffMs);
      expect(await claimOne(fixture)).toMatchObject({ jobId: ofDead.jobId, attempt: 2 });
    });

    test('reclaiming a last attempt fails its run', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const report = await addReport(fixture);
      await fixture.store.queue.claim({ worker: 'dead', limit: 1 });
      expect(await fixture.store.queue.reclaim('dead')).toBe(1);
      expect(await readReport(fixture, report.id)).toMatchObject({
        status: 'failed',
        error: { code: 'worker_crashed' },
      });
      expect(await fixture.store.queue.counts()).toEqual(NO_JOBS);
    });

    test('a released job can be claimed again immediately, and its attempt does not count', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      const report = await addReport(fixture);
      const held = await claimOne(fixture);
      await fixture.store.queue.release(held);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'queued' });
      expect(await claimOne(fixture)).toMatchObject({ jobId: held.jobId, attempt: 1 });
    });

    test('a released job keeps its position before later ones', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0, perHostMax: 1 });
      await addReport(fixture, { path: 'first' });
      fixture.clock.advance(5);
      await addReport(fixture, { path: 'second' });
      const held = await claimOne(fixture);
      fixture.clock.advance(5);
      await fixture.store.queue.release(held);
      expect((await claimOne(fixture)).jobId).toBe(held.jobId);
    });

    test('a completed job leaves nothing behind', async () => {
      await using fixture = await makeFixture();
      await addReport(fixture);
      await fixture.store.runs.complete(await claimOne(fixture), COMPLETED_AUDIT);
      expect(await fixture.store.queue.counts()).toEqual(NO_JOBS);
    });
  });
}
