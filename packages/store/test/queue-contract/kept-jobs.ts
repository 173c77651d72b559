import { AppError, runFailure } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import { addReport, addReports, claim, claimOne, COMPLETED_AUDIT, readReport } from './queue-fixture.ts';
import type { MakeQueueFixture, QueueFixture } from './queue-fixture.ts';

const INTERNAL = runFailure('internal');

/** Creates a report whose only attempt fails with an internal error; returns the ids of the report and its job. */
async function addFailed(fixture: QueueFixture): Promise<{ reportId: string; jobId: number }> {
  const report = await addReport(fixture, { host: `${Math.random()}.example` });
  const held = await claimOne(fixture);
  await fixture.store.queue.fail(held, INTERNAL);
  return { reportId: report.id, jobId: held.jobId };
}

/** Jobs that ended without a result: stored, listed, retried, canceled. */
export function describeKeptJobs(makeFixture: MakeQueueFixture): void {
  describe('finished jobs', () => {
    test('are listed oldest first, by account, up to the limit', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const ids: number[] = [];
      for (let index = 0; index < 3; index += 1) {
        ids.push((await addFailed(fixture)).jobId);
        fixture.clock.advance(1);
      }
      const { queue, accounts } = fixture.store;
      const stranger = await accounts.ensure('stranger');
      const listed = async (filter: { accountId?: number; limit: number }) =>
        (await queue.list({ state: 'failed', ...filter })).map((job) => job.jobId);
      expect(await listed({ limit: 10 })).toEqual(ids);
      expect(await listed({ limit: 2 })).toEqual(ids.slice(0, 2));
      expect(await listed({ accountId: fixture.accountId, limit: 2 })).toEqual(ids.slice(0, 2));
      expect(await listed({ accountId: stranger.id, limit: 10 })).toEqual([]);
    });

    test.each(['queued', 'active'] as const)('%s jobs are listed by account too', async (state) => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      await addReports(fixture, 2);
      if (state === 'active') await claim(fixture);
      const { queue, accounts } = fixture.store;
      const stranger = await accounts.ensure('stranger');
      expect(await queue.list({ state, accountId: fixture.accountId, limit: 10 })).toHaveLength(2);
      expect(await queue.list({ state, accountId: stranger.id, limit: 10 })).toEqual([]);
    });

    test('retrying a failed job starts it over: report queued, attempts at zero', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { reportId, jobId } = await addFailed(fixture);
      expect(await fixture.store.runs.settled([reportId])).toEqual([reportId]);
      fixture.clock.advance(60_000);
      expect(await fixture.store.queue.retry(jobId)).toBe(true);
      expect(await readReport(fixture, reportId)).toMatchObject({ status: 'queued', error: null });
      expect(await fixture.store.queue.list({ state: 'failed', limit: 10 })).toEqual([]);
      const again = await claimOne(fixture);
      expect(again).toMatchObject({ jobId, attempt: 1 });
      expect(await fixture.store.runs.complete(again, COMPLETED_AUDIT)).toBe(true);
      expect(await readReport(fixture, reportId)).toMatchObject({
        status: 'completed',
        error: null,
        score: 81,
      });
    });

    test('a failed job is not retried once its report has a newer run', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { reportId, jobId } = await addFailed(fixture);
      await fixture.store.reports.change(fixture.accountId, reportId, { startRun: 'interactive' }, null);
      expect(await fixture.store.queue.retry(jobId)).toBe(false);
      expect(await readReport(fixture, reportId)).toMatchObject({ status: 'queued' });
      expect(await fixture.store.queue.list({ state: 'failed', limit: 10 })).toHaveLength(1);
    });

    test.each(['queued', 'active'] as const)('canceling a %s job fails its run', async (state) => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      const [job] = await fixture.store.queue.list({ state: 'queued', limit: 1 });
      if (job === undefined) throw new Error('There should be a job.');
      const held = state === 'active' ? await claimOne(fixture) : null;
      expect(await fixture.store.queue.cancel(job.jobId)).toBe(true);
      expect(await readReport(fixture, report.id)).toMatchObject({
        status: 'failed',
        error: runFailure('canceled'),
      });
      expect(await fixture.store.queue.list({ state: 'canceled', limit: 1 })).toMatchObject([
        { jobId: job.jobId, state: 'canceled', error: runFailure('canceled') },
      ]);
      if (held !== null) expect(await fixture.store.runs.complete(held, COMPLETED_AUDIT)).toBe(false);
      fixture.clock.advance(60_000);
      expect(await claim(fixture)).toEqual([]);
      expect(await fixture.store.queue.retry(job.jobId)).toBe(true);
      expect(await claim(fixture)).toHaveLength(1);
    });

    test('cancels only open jobs, and retries only finished ones', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { jobId } = await addFailed(fixture);
      expect(await fixture.store.queue.cancel(jobId)).toBe(false);
      expect(await fixture.store.queue.cancel(999_999)).toBe(false);
      expect(await fixture.store.queue.retry(999_999)).toBe(false);
      expect(await fixture.store.queue.retry(jobId)).toBe(true);
      expect(await fixture.store.queue.retry(jobId)).toBe(false);
    });

    test('a full lane rejects a new report with a time to retry; the other lane continues', async () => {
      await using fixture = await makeFixture({ openMax: { interactive: 2, bulk: 10 } });
      await addReports(fixture, 2);
      await claimOne(fixture);
      const refused = addReport(fixture, { host: 'three.example' });
      await expect(refused).rejects.toBeInstanceOf(AppError);
      await expect(refused).rejects.toMatchObject({ code: 'queue_full', retryAfterS: expect.any(Number) });
      expect(await fixture.store.projects.delete(fixture.accountId, 'three.example')).toBe(false);
      await addReport(fixture, { lane: 'bulk' });
    });

    test("rejects an account that has filled its share of a lane, and accepts another account's report", async () => {
      await using fixture = await makeFixture({ accountOpenMax: { interactive: 3, bulk: 2 } });
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      const [report] = await addReports(fixture, 3);
      await claimOne(fixture);
      const refused = addReport(fixture, { host: 'three.example' });
      await expect(refused).rejects.toMatchObject({
        code: 'account_queue_full',
        message: expect.stringContaining('3 audits'),
        retryAfterS: expect.any(Number),
      });
      await addReport({ ...fixture, accountId });
      await addReports(fixture, 2, { lane: 'bulk' });
      await expect(addReport(fixture, { lane: 'bulk' })).rejects.toMatchObject({
        code: 'account_queue_full',
      });
      await addReport({ ...fixture, accountId }, { lane: 'bulk' });
      await fixture.recount?.();
      await fixture.store.reports.delete(fixture.accountId, report?.id ?? '', null);
      await addReport(fixture, { host: 'three.example' });
      await fixture.recount?.();
    });

    test('a full lane refuses a retry too', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1, openMax: { interactive: 1, bulk: 1 } });
      const { jobId } = await addFailed(fixture);
      await addReport(fixture);
      await expect(fixture.store.queue.retry(jobId)).rejects.toMatchObject({ code: 'queue_full' });
      expect(await fixture.store.queue.list({ state: 'failed', limit: 10 })).toHaveLength(1);
    });
  });
}
