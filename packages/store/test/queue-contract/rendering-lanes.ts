import type { Claim } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import { addReport, addReports, claim, claimOne, NO_JOBS, readReport } from './queue-fixture.ts';
import type { MakeQueueFixture, QueueFixture } from './queue-fixture.ts';

const FAILURE = runFailure('internal');

/** Claims from the rendering lanes. */
function claimRenderings({ store }: QueueFixture, limit = 100): Promise<Claim[]> {
  return store.queue.claim({ worker: 'tester', limit, isRendering: true });
}

/** Claims every page that is due, and moves it. */
async function moveAll(fixture: QueueFixture): Promise<void> {
  for (const held of await claim(fixture))
    expect(await fixture.store.queue.moveToRendering(held, { hasRequested: false })).toBe(true);
}

const hostsOf = (claims: readonly Claim[]) => claims.map(({ host }) => host);

/** Pages that need a browser wait apart from static audits. */
export function describeRenderingLanes(makeFixture: MakeQueueFixture): void {
  describe('the rendering lanes', () => {
    test('a moved page waits for a claim of its lane, and the attempt is not counted', async () => {
      await using fixture = await makeFixture();
      const { id } = await addReport(fixture);
      const held = await claimOne(fixture);
      expect(held).toMatchObject({ isRendering: false, attempt: 1 });
      await fixture.store.queue.moveToRendering(held, { hasRequested: false });
      expect((await readReport(fixture, id)).status).toBe('queued');
      expect(await fixture.store.queue.counts()).toEqual({
        ...NO_JOBS,
        interactive_rendering: { queued: 1, active: 0 },
      });
      expect(await claim(fixture)).toEqual([]);
      const [rendering] = await claimRenderings(fixture);
      expect(rendering).toMatchObject({ jobId: held.jobId, isRendering: true, attempt: 1 });
      expect((await readReport(fixture, id)).status).toBe('running');
      expect(await fixture.store.queue.list({ state: 'active', limit: 9 })).toMatchObject([
        { jobId: held.jobId, lane: 'interactive_rendering' },
      ]);
    });

    test('interactive pages go first, and those of static lanes are never claimed with them', async () => {
      await using fixture = await makeFixture();
      await addReport(fixture, { host: 'bulk.example', lane: 'bulk' });
      await addReport(fixture, { host: 'interactive.example' });
      await moveAll(fixture);
      await addReport(fixture, { host: 'static.example' });
      expect(hostsOf(await claimRenderings(fixture, 1))).toEqual(['interactive.example']);
      expect(hostsOf(await claimRenderings(fixture))).toEqual(['bulk.example']);
      expect(hostsOf(await claim(fixture))).toEqual(['static.example']);
    });

    test('an interactive page of a host goes before its bulk pages', async () => {
      await using fixture = await makeFixture({ perHostMax: 1, hostDelayMs: 0 });
      await addReport(fixture, { lane: 'bulk', path: 'bulk' });
      await moveAll(fixture);
      await addReport(fixture, { path: 'interactive' });
      await moveAll(fixture);
      const [first] = await claimRenderings(fixture);
      expect(first?.task.url).toBe('https://one.example/interactive');
    });

    test.each([
      { hasRequested: false, claimed: 1 },
      { hasRequested: true, claimed: 0 },
    ])('a host that was asked ($hasRequested) has its delay', async ({ hasRequested, claimed }) => {
      await using fixture = await makeFixture({ hostDelayMs: 1_000 });
      await addReports(fixture, 2);
      await fixture.store.queue.moveToRendering(await claimOne(fixture), { hasRequested });
      expect(await claim(fixture)).toHaveLength(claimed);
      fixture.clock.advance(1_000);
      expect(await claimRenderings(fixture)).toHaveLength(1);
    });

    test('static audits and renderings of a host share its places and its lease', async () => {
      await using fixture = await makeFixture({ perHostMax: 2, hostDelayMs: 0 });
      await addReport(fixture, { path: 'rendered' });
      await moveAll(fixture);
      await addReports(fixture, 2);
      expect(await claimRenderings(fixture)).toHaveLength(1);
      const other = { worker: 'other', limit: 9 };
      expect(await fixture.other.queue.claim(other)).toEqual([]);
      fixture.clock.advance(300);
      expect(await claim(fixture)).toHaveLength(1);
    });

    test('accounts take turns', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      const { id: accountId } = await fixture.store.accounts.ensure('second');
      for (let host = 0; host < 6; host += 1) await addReport(fixture, { host: `many-${host}.example` });
      await addReport({ ...fixture, accountId }, { host: 'few.example' });
      await moveAll(fixture);
      const accounts = (await claimRenderings(fixture, 2)).map((held) => held.accountId);
      expect(new Set(accounts)).toEqual(new Set([fixture.accountId, accountId]));
    });

    test('reserved places are for other accounts', async () => {
      await using fixture = await makeFixture();
      const { id: accountId } = await fixture.store.accounts.ensure('second');
      await addReport(fixture, { host: 'one.example' });
      await addReport({ ...fixture, accountId }, { host: 'two.example' });
      await moveAll(fixture);
      await addReport({ ...fixture, accountId }, { host: 'static.example' });
      const request = { worker: 'tester', limit: 9, isRendering: true, exceptAccounts: [fixture.accountId] };
      expect(await fixture.store.queue.claim(request)).toMatchObject([
        { host: 'two.example', isRendering: true },
      ]);
    });

    test('a failed page is tried again in its lane, also by an operator', async () => {
      await using fixture = await makeFixture({ attemptsMax: 2, backoffMs: 0 });
      await addReport(fixture, { lane: 'bulk' });
      await moveAll(fixture);
      for (const attempt of [1, 2]) {
        fixture.clock.advance(fixture.limits.hostDelayMs);
        const [held] = await claimRenderings(fixture);
        expect(held?.attempt).toBe(attempt);
        if (held !== undefined) await fixture.store.queue.fail(held, FAILURE);
      }
      const [failed] = await fixture.store.queue.list({ state: 'failed', limit: 9 });
      expect(failed?.lane).toBe('bulk_rendering');
      expect(await fixture.store.queue.retry(failed?.jobId ?? 0)).toBe(true);
      fixture.clock.advance(fixture.limits.hostDelayMs);
      expect(await claim(fixture)).toEqual([]);
      expect(await claimRenderings(fixture)).toMatchObject([{ attempt: 1 }]);
    });

    test('a page of a rendering lane is not moved again', async () => {
      await using fixture = await makeFixture();
      await addReport(fixture);
      await moveAll(fixture);
      const [held] = await claimRenderings(fixture);
      if (held === undefined) throw new Error('A claim was expected.');
      await expect(fixture.store.queue.moveToRendering(held, { hasRequested: true })).rejects.toThrow(
        'is in a rendering lane already',
      );
    });
  });
}
