import { describe, expect, test } from 'vitest';
import { addReport, addReports, claim, claimOne } from './queue-fixture.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';

/** What an operator sees by host. */
export function describeHosts(makeFixture: MakeQueueFixture): void {
  describe('hosts', () => {
    test('are listed by name with what is queued, active and failed, of each account and lane', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { queue, accounts } = fixture.store;
      const queuedAtMs = fixture.clock.nowMs();
      await addReport(fixture, { host: 'failed.example' });
      await queue.fail(await claimOne(fixture), { code: 'timeout', message: 'No response.' });
      await addReports(fixture, 3, { host: 'busy.example' });
      await claimOne(fixture);
      const other = await accounts.ensure('other');
      await addReports({ ...fixture, accountId: other.id }, 2, { host: 'busy.example', lane: 'bulk' });
      const { accountId } = fixture;
      const [own, others, failed, ...none] = await queue.hosts({ limit: 10 });
      const waiting = { host: 'busy.example', oldestQueuedAtMs: queuedAtMs, hasMore: false, failed: 0 };
      expect(own).toMatchObject({ ...waiting, lane: 'interactive', accountId, queued: 2, active: 1 });
      expect(own?.worker).toBe('tester');
      expect(own?.nextAtMs).toBeGreaterThan(queuedAtMs);
      expect(others).toMatchObject({ ...waiting, lane: 'bulk', accountId: other.id, queued: 2, active: 0 });
      expect(others?.worker).toBeNull();
      expect(failed).toMatchObject({ host: 'failed.example', queued: 0, active: 0, failed: 1 });
      expect(failed).toMatchObject({ oldestQueuedAtMs: null, nextAtMs: null });
      expect(none).toEqual([]);
    });

    test('are listed by account, up to the limit, and are gone with their last job', async () => {
      await using fixture = await makeFixture();
      const { queue, accounts, runs } = fixture.store;
      const other = await accounts.ensure('other');
      for (const host of ['c.example', 'a.example', 'b.example']) await addReport(fixture, { host });
      await addReport({ ...fixture, accountId: other.id }, { host: 'd.example' });
      const hosts = async (filter: { accountId?: number; limit: number }) =>
        (await queue.hosts(filter)).map(({ host }) => host);
      expect(await hosts({ limit: 2 })).toEqual(['a.example', 'b.example']);
      expect(await hosts({ accountId: other.id, limit: 10 })).toEqual(['d.example']);
      for (const held of await claim(fixture))
        await runs.fail(held, { code: 'timeout', message: 'No response.' });
      expect(await hosts({ limit: 10 })).toEqual([]);
    });
  });
}
