import { describe, expect, test } from 'vitest';
import type { Claim } from '@pagemark/core';
import { addReport, addReports, claim, COMPLETED_AUDIT } from './queue-fixture.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';
import { queuedPages } from './queued-pages.ts';

const HOSTS = 48;
const CLAIMS = 1_000;
/** Claims that run at a time on each of two stores. */
const CONCURRENCY = 20;

/** How accounts and workers share hosts and slots. */
export function describeSharing(makeFixture: MakeQueueFixture): void {
  describe('sharing', () => {
    test('an account with 10,000 pages on slow hosts delays the page of another by at most one page in progress', async () => {
      await using fixture = await makeFixture();
      const pages = { accountId: fixture.accountId, pages: 10_000, hosts: HOSTS };
      for (const sql of queuedPages(fixture.engine, pages)) await fixture.execute(sql);
      await fixture.store.queue.reclaimExpired();
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      // A worker with ten slots, two of which it keeps: a page of another account waits for none.
      const held = await claim(fixture, 8);
      expect(held.map((one) => one.accountId)).toEqual(Array(8).fill(fixture.accountId));
      await addReport({ ...fixture, accountId }, { host: 'own.example', lane: 'bulk' });
      const request = { worker: 'tester', limit: 2, exceptAccounts: [fixture.accountId] };
      expect(await fixture.store.queue.claim(request)).toMatchObject([{ accountId, host: 'own.example' }]);
      expect(await fixture.store.queue.claim(request)).toEqual([]);
      // Without such slots it is the next page but one.
      const third = await fixture.store.accounts.ensure('third');
      await addReport({ ...fixture, accountId: third.id }, { host: 'third.example', lane: 'bulk' });
      const next = [...(await claim(fixture, 1)), ...(await claim(fixture, 1))];
      expect(next.filter((one) => one.accountId === third.id)).toMatchObject([{ host: 'third.example' }]);
    });

    test('accounts take turns, regardless of their number of hosts', async () => {
      await using fixture = await makeFixture();
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      for (let host = 0; host < HOSTS; host += 1)
        await addReport(fixture, { host: `many-${host}.example`, lane: 'bulk' });
      for (let host = 0; host < 4; host += 1)
        await addReport({ ...fixture, accountId }, { host: `few-${host}.example`, lane: 'bulk' });
      const first = await claim(fixture, 8);
      expect(first.filter((held) => held.accountId === accountId)).toHaveLength(4);
    });

    test('pages of one host are started one after another, of any account', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 1_000 });
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      await addReports(fixture, 3, { lane: 'bulk' });
      await addReports({ ...fixture, accountId }, 3, { lane: 'bulk' });
      const accounts: number[] = [];
      for (let page = 0; page < 4; page += 1) {
        const [held, ...others] = await claim(fixture);
        expect(others).toEqual([]);
        if (held === undefined) throw new Error('A claim was expected.');
        accounts.push(held.accountId);
        await fixture.store.runs.complete(held, COMPLETED_AUDIT);
        fixture.clock.advance(1_000);
      }
      expect(accounts.filter((each) => each === accountId)).toHaveLength(2);
    });

    test('in a thousand concurrent claims, no two workers hold the same host', async () => {
      await using fixture = await makeFixture({ perHostMax: 2, hostDelayMs: 0 });
      for (let host = 0; host < HOSTS; host += 1)
        await addReports(fixture, 3, { host: `${host}.example`, lane: 'bulk' });
      const holders = new Map<string, Map<string, number>>();
      let turns = 0;
      let pages = 0;
      const work = async (slot: number): Promise<void> => {
        const store = slot % 2 === 0 ? fixture.store : fixture.other;
        while (turns < CLAIMS) {
          turns += 1;
          const worker = `worker-${slot}`;
          const claims = await store.queue.claim({ worker, limit: 2 });
          pages += claims.length;
          for (const { host } of claims) expectAlone(holders, host, worker);
          for (const held of claims) await end(held, worker);
        }
      };
      const end = async (held: Claim, worker: string): Promise<void> => {
        const left = (holders.get(held.host)?.get(worker) ?? 0) - 1;
        // Before the page ends: from then on another worker may have the host.
        if (left > 0) holders.get(held.host)?.set(worker, left);
        else holders.get(held.host)?.delete(worker);
        expect(await fixture.store.queue.fail(held, { code: 'internal', message: 'again' })).toBe(true);
      };
      await Promise.all(Array.from({ length: CONCURRENCY * 2 }, (_, slot) => work(slot)));
      expect(pages).toBeGreaterThanOrEqual(HOSTS * 3);
    }, 60_000);
  });
}

/** Notes that a worker has started a page of a host; fails when another one has a page of it. */
function expectAlone(holders: Map<string, Map<string, number>>, host: string, worker: string): void {
  const ofHost = holders.get(host) ?? new Map<string, number>();
  holders.set(host, ofHost);
  ofHost.set(worker, (ofHost.get(worker) ?? 0) + 1);
  expect([...ofHost.keys()]).toEqual([worker]);
}
