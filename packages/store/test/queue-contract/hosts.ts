import type { HostRecord } from '@pagemark/core';
import { describe, expect, test } from 'vitest';
import { COUNTED_MAX } from '../../src/queries/jobs.ts';
import { addReport, addReports, claim, claimOne } from './queue-fixture.ts';
import type { MakeQueueFixture, QueueFixture } from './queue-fixture.ts';

/** Copies the failed run of a host this many times. */
async function failOften(fixture: QueueFixture, host: string, times: number): Promise<void> {
  const columns = 'report_seq, account_id, status, queued_at, lane, host, kept';
  const [id, numbers] =
    fixture.engine === 'sqlite'
      ? [
          'randomblob(16)',
          `(with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${times}) select n from numbers)`,
        ]
      : ['gen_random_uuid()', `generate_series(1, ${times})`];
  await fixture.execute(
    `insert into runs (id, ${columns}) select ${id}, ${columns} from runs cross join ${numbers} as numbers where host = '${host}'`,
  );
}

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

    test('have the age of the job that waits longest, also when others are due before it', async () => {
      await using fixture = await makeFixture({ backoffMs: 60_000 });
      const { queue } = fixture.store;
      const queuedAtMs = fixture.clock.nowMs();
      await addReport(fixture, { path: 'again' });
      await queue.fail(await claimOne(fixture), { code: 'timeout', message: 'No response.' });
      fixture.clock.advance(1_000);
      await addReport(fixture, { path: 'later' });
      expect(await queue.hosts({ limit: 10 })).toMatchObject([{ queued: 2, oldestQueuedAtMs: queuedAtMs }]);
    });

    test('have waited since a job was retried', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { queue } = fixture.store;
      await addReport(fixture);
      const held = await claimOne(fixture);
      await queue.fail(held, { code: 'timeout', message: 'No response.' });
      fixture.clock.advance(3_600_000);
      expect(await queue.retry(held.jobId)).toBe(true);
      expect(await queue.hosts({ limit: 10 })).toMatchObject([{ oldestQueuedAtMs: fixture.clock.nowMs() }]);
    });

    test('of an account have its failures, however many others have newer ones', async () => {
      await using fixture = await makeFixture({ attemptsMax: 1 });
      const { queue, accounts } = fixture.store;
      await addReport(fixture, { host: 'failed.example' });
      await queue.fail(await claimOne(fixture), { code: 'timeout', message: 'No response.' });
      const other = await accounts.ensure('other');
      await addReport({ ...fixture, accountId: other.id }, { host: 'other.example' });
      await queue.fail(await claimOne(fixture), { code: 'timeout', message: 'No response.' });
      await failOften(fixture, 'other.example', COUNTED_MAX);
      expect(await queue.hosts({ limit: 10 })).toMatchObject([
        { host: 'other.example', failed: COUNTED_MAX },
      ]);
      expect(await queue.hosts({ accountId: fixture.accountId, limit: 10 })).toMatchObject([
        { host: 'failed.example', failed: 1 },
      ]);
    });

    test('are listed on after a record, and by name', async () => {
      await using fixture = await makeFixture();
      const { queue, accounts } = fixture.store;
      const other = await accounts.ensure('other');
      for (const host of ['c.example', 'a.example', 'b.example']) {
        await addReport(fixture, { host });
        await addReport({ ...fixture, accountId: other.id }, { host });
      }
      await addReport(fixture, { host: 'b.example', lane: 'bulk' });
      const all = await queue.hosts({ limit: 10 });
      expect(all).toHaveLength(7);
      for (const limit of [1, 2, 3]) {
        const found: HostRecord[] = [];
        for (let page = 0; page < 8; page += 1) {
          const last = found.at(-1);
          found.push(...(await queue.hosts({ limit, ...(last !== undefined && { after: last }) })));
        }
        expect(found).toEqual(all);
      }
      const named = all.filter(({ host }) => host === 'b.example');
      expect(await queue.hosts({ host: 'b.example', limit: 10 })).toEqual(named);
      const { accountId } = fixture;
      expect(await queue.hosts({ host: 'b.example', accountId, limit: 10 })).toEqual(
        named.filter((record) => record.accountId === accountId),
      );
      expect(await queue.hosts({ host: 'nowhere.example', limit: 10 })).toEqual([]);
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
