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
import type { MakeQueueFixture } from './queue-fixture.ts';

const TIMEOUT = runFailure('timeout', undefined, { name: 'fetch.limit.hop_ms', limit: 20_000 });
/** The results as they are read: findings with their words, here none. */
const SHOWN_RESULTS = { ...COMPLETED_AUDIT.results, findings: [] };

/** What a report shows of its runs, and what remains after its deletion. */
export function describeRuns(makeFixture: MakeQueueFixture): void {
  describe('runs', () => {
    test('a completed run gives its report a result', async () => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      const held = await claimOne(fixture);
      fixture.clock.advance(1_500);
      expect(await fixture.store.runs.complete(held, COMPLETED_AUDIT)).toBe(true);
      expect(await readReport(fixture, report.id)).toMatchObject({
        status: 'completed',
        result: 'good',
        score: 81,
        categories: COMPLETED_AUDIT.categories,
        error: null,
        generatedAtMs: fixture.clock.nowMs(),
        updatedAtMs: fixture.clock.nowMs(),
        version: report.version + 2,
      });
      expect((await fixture.store.reports.getDetail(fixture.accountId, report.id))?.results ?? null).toEqual(
        SHOWN_RESULTS,
      );
    });

    test('the longest wait of a lane is that of the page that was queued first', async () => {
      await using fixture = await makeFixture();
      const none = { interactive_rendering: null, bulk_rendering: null };
      expect(await fixture.store.queue.longestWaits()).toEqual({ ...none, interactive: null, bulk: null });
      await addReport(fixture);
      fixture.clock.advance(5_000);
      await addReports(fixture, 2, { host: 'two.example' });
      await addReport(fixture, { host: 'three.example', lane: 'bulk' });
      fixture.clock.advance(1_000);
      expect(await fixture.store.queue.longestWaits()).toEqual({ ...none, interactive: 6_000, bulk: 1_000 });
      await claimOne(fixture);
      expect(await fixture.store.queue.longestWaits()).toEqual({ ...none, interactive: 1_000, bulk: 1_000 });
    });

    test('a run that fails on the page is final, and leaves no job', async () => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      expect(await fixture.store.runs.fail(await claimOne(fixture), TIMEOUT)).toBe(true);
      expect(await readReport(fixture, report.id)).toMatchObject({
        status: 'failed',
        error: TIMEOUT,
        result: null,
        generatedAtMs: null,
      });
      const position = { kind: 'page', page: 1 } as const;
      const page = { perPage: 10, position } as const;
      const runs = await fixture.store.runHistory.list(fixture.accountId, report.id, page);
      expect(runs?.items).toMatchObject([{ status: 'failed', error: TIMEOUT }]);
      expect(await fixture.store.queue.counts()).toEqual(NO_JOBS);
      expect(await fixture.store.queue.list({ state: 'failed', limit: 10 })).toEqual([]);
    });

    test('a failure that is followed by a result leaves no error, nor its limit', async () => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture);
      const { queue, runs } = fixture.store;
      expect(await queue.fail(await claimOne(fixture), TIMEOUT)).toBe(true);
      expect(await queue.list({ state: 'queued', limit: 1 })).toMatchObject([{ error: TIMEOUT }]);
      fixture.clock.advance(fixture.limits.backoffMaxMs);
      const again = await claimOne(fixture);
      expect(await queue.list({ state: 'active', limit: 1 })).toMatchObject([{ error: null }]);
      expect(await runs.fail(again, TIMEOUT)).toBe(true);
      await fixture.store.reports.change(fixture.accountId, report.id, { startRun: 'interactive' }, null);
      fixture.clock.advance(fixture.limits.hostDelayMs);
      expect(await runs.complete(await claimOne(fixture), COMPLETED_AUDIT)).toBe(true);
      expect(await readReport(fixture, report.id)).toMatchObject({ status: 'completed', error: null });
    });

    test('a report in progress shows what it waits for, then what its worker reports', async () => {
      await using fixture = await makeFixture({ perHostMax: 1, hostDelayMs: 1_000 });
      const { runs, reports, queue } = fixture.store;
      const [first, second] = await addReports(fixture, 2);
      if (first === undefined || second === undefined) throw new Error('Two reports were expected.');
      const progressOf = async ({ id }: { id: string }) => {
        const shown = await reports.getProgress(fixture.accountId, id);
        expect((await reports.getDetail(fixture.accountId, id))?.progress).toEqual(shown?.progress);
        return shown?.progress ?? null;
      };
      const waiting = { ...NO_PROGRESS, phase: 'waiting' };
      expect(await progressOf(first)).toEqual({ ...waiting, waitingFor: 'worker' });
      const held = await claimOne(fixture);
      expect(held.isInteractive).toBe(true);
      expect(await progressOf(first)).toEqual({ ...NO_PROGRESS, waitingFor: null });
      expect(await progressOf(second)).toEqual({ ...waiting, waitingFor: 'host' });

      const { version } = (await readReport(fixture, first.id)) ?? first;
      const progress = {
        phase: 'checking_files',
        connectMs: 12,
        htmlBytes: 29_000,
        device: 'mobile',
        files: { checked: 3, total: 17 },
      } as const;
      expect(await runs.reportProgress(held, progress)).toBe(true);
      expect(await progressOf(first)).toEqual({ ...progress, waitingFor: null });
      expect(await readReport(fixture, first.id)).toMatchObject({ version });

      await queue.moveToRendering(held, { hasRequested: false });
      expect(await progressOf(first)).toEqual({ ...waiting, waitingFor: 'browser' });
      const other = await claimOne(fixture);
      expect(await runs.reportProgress(other, progress)).toBe(true);
      await queue.fail(other, TIMEOUT);
      expect(await progressOf(second)).toEqual({ ...waiting, waitingFor: 'retry' });
      fixture.clock.advance(fixture.limits.backoffMaxMs);
      const again = await claimOne(fixture);
      expect(await progressOf(second)).toEqual({ ...NO_PROGRESS, waitingFor: null });
      expect(await runs.reportProgress(again, progress)).toBe(true);
      await runs.complete(again, COMPLETED_AUDIT);
      expect(await progressOf(second)).toBeNull();
      expect(await reports.getProgress(fixture.accountId + 1, first.id)).toBeNull();
    });

    test('a page of an import is none that someone waits for', async () => {
      await using fixture = await makeFixture();
      await addReport(fixture, { lane: 'bulk' });
      expect(await claimOne(fixture)).toMatchObject({ isInteractive: false });
    });

    test('the last completed result stays while a new run is in progress and after it has failed', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      const report = await addReport(fixture);
      await fixture.store.runs.complete(await claimOne(fixture), COMPLETED_AUDIT);
      const generatedAtMs = fixture.clock.nowMs();
      const shown = { result: 'good', score: 81, generatedAtMs };
      fixture.clock.advance(1_000);
      await fixture.store.reports.change(fixture.accountId, report.id, { startRun: 'interactive' }, null);
      expect(await readReport(fixture, report.id)).toMatchObject({ ...shown, status: 'queued' });
      const held = await claimOne(fixture);
      expect(await readReport(fixture, report.id)).toMatchObject({ ...shown, status: 'running' });
      await fixture.store.runs.fail(held, TIMEOUT);
      expect(await readReport(fixture, report.id)).toMatchObject({
        ...shown,
        status: 'failed',
        error: TIMEOUT,
      });
      expect((await fixture.store.reports.getDetail(fixture.accountId, report.id))?.results ?? null).toEqual(
        SHOWN_RESULTS,
      );
    });

    test('settled reports have a final latest run or were deleted', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      const [done, failed, deleted, open] = await addReports(fixture, 4);
      if (done === undefined || failed === undefined || deleted === undefined || open === undefined)
        throw new Error('Four reports were expected.');
      await fixture.store.runs.complete(await claimOne(fixture), COMPLETED_AUDIT);
      await fixture.store.runs.fail(await claimOne(fixture), TIMEOUT);
      await fixture.store.reports.delete(fixture.accountId, deleted.id, null);
      const ids = [done.id, failed.id, deleted.id];
      expect((await fixture.store.runs.settled([open.id, ...ids])).toSorted()).toEqual(ids.toSorted());
      expect(await fixture.store.runs.settled([])).toEqual([]);
      await expect(fixture.store.runs.settled(Array.from({ length: 1_001 }, () => open.id))).rejects.toThrow(
        '1000',
      );
    });

    test('the data version moves only when a connection writes', async () => {
      await using fixture = await makeFixture();
      const mark = () => fixture.store.runs.dataVersion();
      const start = await mark();
      expect(await mark()).toBe(start);
      await fixture.other.accounts.ensure('elsewhere');
      const afterOther = await mark();
      expect(afterOther).not.toBe(start);
      expect(await mark()).toBe(afterOther);
      await fixture.store.accounts.ensure('here');
      expect(await mark()).not.toBe(afterOther);
    });

    test.each(['report', 'project'] as const)(
      'nothing is left when a %s is deleted while it runs',
      async (what) => {
        await using fixture = await makeFixture({ hostDelayMs: 0, attemptsMax: 1, perHostMax: 3 });
        const [running] = await addReports(fixture, 3);
        if (running === undefined) throw new Error('A report was expected.');
        const held = await claimOne(fixture);
        await fixture.store.queue.fail(await claimOne(fixture), TIMEOUT);
        const { queue, reports, projects, runs } = fixture.store;
        if (what === 'report')
          expect(await reports.delete(fixture.accountId, running.id, null)).toBe('deleted');
        else expect(await projects.delete(fixture.accountId, 'one.example')).toBe(true);
        expect(await runs.complete(held, COMPLETED_AUDIT)).toBe(false);
        expect(await runs.fail(held, TIMEOUT)).toBe(false);
        expect(await queue.fail(held, TIMEOUT)).toBe(false);
        expect(await queue.heartbeat([held])).toEqual([held.jobId]);
        const left = what === 'report' ? 1 : 0;
        expect(await queue.counts()).toMatchObject({ interactive: { queued: left, active: 0 } });
        expect(await queue.list({ state: 'failed', limit: 10 })).toHaveLength(left);
        expect(await claim(fixture)).toHaveLength(left);
      },
    );

    test('a report that was deleted gives its place at the host to the next', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0, perHostMax: 1 });
      const [running] = await addReports(fixture, 2);
      if (running === undefined) throw new Error('A report was expected.');
      await claimOne(fixture);
      expect(await claim(fixture)).toEqual([]);
      await fixture.store.reports.delete(fixture.accountId, running.id, null);
      expect(await claim(fixture)).toHaveLength(1);
    });
  });
}
