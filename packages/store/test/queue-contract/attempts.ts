import { runFailure } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import { addReport, claim, claimOne, readReport } from './queue-fixture.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';

const INTERNAL = runFailure('internal');

/** Jobs with failed attempts. */
export function describeAttempts(makeFixture: MakeQueueFixture): void {
  describe('attempts', () => {
    test.each([
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
      [4, 5_000],
      [5, 5_000],
    ])('after attempt %i the wait is between half of and all of %i ms', async (attempt, waitMs) => {
      await using fixture = await makeFixture({
        backoffMs: 1_000,
        backoffMaxMs: 5_000,
        attemptsMax: 10,
        hostDelayMs: 0,
      });
      await addReport(fixture);
      for (let earlier = 1; earlier < attempt; earlier += 1) {
        await fixture.store.queue.fail(await claimOne(fixture), INTERNAL);
        fixture.clock.advance(5_000);
      }
      await fixture.store.queue.fail(await claimOne(fixture), INTERNAL);
      fixture.clock.advance(waitMs / 2 - 1);
      expect(await claim(fixture)).toEqual([]);
      fixture.clock.advance(waitMs / 2 + 1);
      expect(await claimOne(fixture)).toMatchObject({ attempt: attempt + 1 });
    });

    test('while a job waits for another attempt its report is queued, and the job has the error', async () => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      const held = await claimOne(fixture);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'running' });
      await fixture.store.queue.fail(held, INTERNAL);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'queued', error: null });
      expect(await fixture.store.queue.list({ state: 'queued', limit: 10 })).toMatchObject([
        { jobId: held.jobId, attempt: 1, error: INTERNAL, worker: null },
      ]);
    });

    test('a job that fails every time is stored as failed, and so is its report', async () => {
      await using fixture = await makeFixture({ attemptsMax: 3, hostDelayMs: 0 });
      const report = await addReport(fixture);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const claimed = await claimOne(fixture);
        expect(claimed.isLastAttempt).toBe(attempt === 3);
        await fixture.store.queue.fail(claimed, INTERNAL);
        fixture.clock.advance(fixture.limits.backoffMaxMs);
      }
      expect(await claim(fixture)).toEqual([]);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'failed', error: INTERNAL });
      expect(await fixture.store.queue.list({ state: 'failed', limit: 10 })).toMatchObject([
        {
          accountId: fixture.accountId,
          host: 'one.example',
          lane: 'interactive',
          attempt: 3,
          error: INTERNAL,
        },
      ]);
    });

    test('a job that kills every worker ends as crashed: attempts count at the claim', async () => {
      await using fixture = await makeFixture({ attemptsMax: 2 });
      const report = await addReport(fixture);
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await claimOne(fixture);
        fixture.clock.advance(fixture.limits.leaseMs);
        expect(await fixture.store.queue.reclaimExpired()).toBe(1);
        fixture.clock.advance(fixture.limits.backoffMaxMs);
      }
      expect(await claim(fixture)).toEqual([]);
      expect(await readReport(fixture, report.id)).toMatchObject({
        status: 'failed',
        error: runFailure('worker_crashed'),
      });
      expect(await fixture.store.runs.settled([report.id])).toEqual([report.id]);
    });

    // Jobs that are due within one second may change places.
    test('a job that comes again goes behind those that came in meanwhile', async () => {
      await using fixture = await makeFixture({ backoffMs: 4_000, hostDelayMs: 0, perHostMax: 1 });
      await addReport(fixture, { path: 'first' });
      const first = await claimOne(fixture);
      await addReport(fixture, { path: 'second' });
      await fixture.store.queue.fail(first, INTERNAL);
      fixture.clock.advance(4_000);
      const second = await claimOne(fixture);
      expect(second.jobId).not.toBe(first.jobId);
      await fixture.store.queue.release(second);
      expect((await claimOne(fixture)).jobId).toBe(second.jobId);
    });

    test('a postponed job waits for the end of a pause, and only this job', async () => {
      await using fixture = await makeFixture({ attemptsMax: 3, hostDelayMs: 0, perHostMax: 1 });
      const report = await addReport(fixture, { path: 'first' });
      const first = await claimOne(fixture);
      expect(await fixture.store.queue.postpone(first, 5_000)).toBe(true);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'queued', error: null });
      await addReport(fixture, { path: 'second' });
      const second = await claimOne(fixture);
      expect(second.jobId).not.toBe(first.jobId);
      await fixture.store.runs.fail(second, INTERNAL);
      fixture.clock.advance(4_999);
      expect(await claim(fixture)).toEqual([]);
      fixture.clock.advance(1);
      expect(await claimOne(fixture)).toMatchObject({ jobId: first.jobId, attempt: 2, isLastAttempt: false });
    });

    test('a job that was taken back waits like any other that failed', async () => {
      await using fixture = await makeFixture({ backoffMs: 1_000, hostDelayMs: 0 });
      await addReport(fixture);
      await claimOne(fixture);
      fixture.clock.advance(fixture.limits.leaseMs);
      await fixture.store.queue.reclaimExpired();
      expect(await claim(fixture)).toEqual([]);
      fixture.clock.advance(1_000);
      expect(await claim(fixture)).toHaveLength(1);
    });
  });
}
