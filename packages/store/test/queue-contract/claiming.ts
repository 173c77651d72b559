import { describe, expect, test } from 'vitest';
import { addReport, addReports, claim, claimOne, COMPLETED_AUDIT, NO_JOBS } from './queue-fixture.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';

const QUEUED_MEANWHILE = 400;
const QUEUED_AT_ONCE = 8;

/** Which jobs are claimed, in what order, and how many per host. */
export function describeClaiming(makeFixture: MakeQueueFixture): void {
  describe('claiming', () => {
    test('a claim has its run, and counts the attempt', async () => {
      await using fixture = await makeFixture();
      const report = await addReport(fixture, { host: 'one.example:8080' });
      const held = await claimOne(fixture);
      expect(held).toMatchObject({
        accountId: fixture.accountId,
        host: 'one.example:8080',
        attempt: 1,
      });
      expect(held.task).toEqual({
        reportId: report.id,
        url: report.url,
        choice: { rendering: 'default', devices: 'default', renderRuns: 0 },
        isNamedByPublic: false,
      });
      expect(await fixture.store.queue.list({ state: 'active', limit: 10 })).toMatchObject([
        {
          jobId: held.jobId,
          runId: held.runId,
          worker: 'tester',
          lane: 'interactive',
          attempt: 1,
          error: null,
        },
      ]);
    });

    test('nothing is claimed when nothing is queued, or none is asked for', async () => {
      await using fixture = await makeFixture();
      expect(await claim(fixture)).toEqual([]);
      await addReport(fixture);
      expect(await claim(fixture, 0)).toEqual([]);
    });

    test('no page is claimed twice, and no host is held by two workers', async () => {
      await using fixture = await makeFixture({ perHostMax: 2, hostDelayMs: 0 });
      for (let host = 0; host < 8; host += 1) await addReports(fixture, 5, { host: `${host}.example` });
      const batches = await Promise.all(
        Array.from({ length: 20 }, async (_, turn) => {
          const store = turn % 2 === 0 ? fixture.store : fixture.other;
          const claims = await store.queue.claim({ worker: String(turn), limit: 3 });
          return claims.map(({ jobId, host }) => ({ jobId, host, worker: turn }));
        }),
      );
      const held = batches.flat();
      expect(new Set(held.map(({ jobId }) => jobId)).size).toBe(held.length);
      const holders = Map.groupBy(held, ({ host }) => host);
      expect(holders.size).toBe(8);
      for (const claims of holders.values()) expect(new Set(claims.map(({ worker }) => worker)).size).toBe(1);
    });

    test('a host is held by another worker until its last active page is done', async () => {
      await using fixture = await makeFixture({ perHostMax: 2, hostDelayMs: 0 });
      await addReports(fixture, 4);
      const [first, second] = await claim(fixture);
      if (first === undefined || second === undefined) throw new Error('Two claims were expected.');
      const other = async () => (await fixture.other.queue.claim({ worker: 'other', limit: 9 })).length;
      await fixture.store.runs.complete(first, COMPLETED_AUDIT);
      fixture.clock.advance(1_000);
      expect(await other()).toBe(0);
      await fixture.store.runs.complete(second, COMPLETED_AUDIT);
      fixture.clock.advance(1_000);
      expect(await other()).toBe(2);
    });

    test("a dead worker's pages are returned before their host is claimed again", async () => {
      await using fixture = await makeFixture({ perHostMax: 2, hostDelayMs: 0, backoffMs: 0 });
      await addReports(fixture, 2);
      const dead = await claim(fixture);
      fixture.clock.advance(fixture.limits.leaseMs);
      const claims = await fixture.other.queue.claim({ worker: 'other', limit: 9 });
      // Nothing is claimable before the pages are given back; then both are.
      expect(claims).toEqual([]);
      expect(await fixture.other.queue.reclaimExpired()).toBe(2);
      const next = await fixture.other.queue.claim({ worker: 'other', limit: 9 });
      expect(next.map(({ jobId, attempt }) => ({ jobId, attempt }))).toEqual(
        dead.map(({ jobId }) => ({ jobId, attempt: 2 })),
      );
    });

    test('interactive jobs come first, however many bulk jobs have waited for longer', async () => {
      await using fixture = await makeFixture();
      for (let index = 0; index < 20; index += 1)
        await addReport(fixture, { host: `bulk-${index}.example`, lane: 'bulk' });
      fixture.clock.advance(1_000);
      await addReport(fixture, { host: 'person.example' });
      expect(await claimOne(fixture)).toMatchObject({ host: 'person.example' });
    });

    test("another account's bulk jobs wait for one page of each busy host, however many are queued there", async () => {
      await using fixture = await makeFixture({ perHostMax: 1 });
      const [busyHosts, own] = [4, 3];
      for (let index = 0; index < busyHosts; index += 1)
        await addReports(fixture, 15, { host: `busy-${index}.example`, lane: 'bulk' });
      fixture.clock.advance(1_000);
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      for (let index = 0; index < own; index += 1)
        await addReport({ ...fixture, accountId }, { host: `own-${index}.example`, lane: 'bulk' });
      const accounts: number[] = [];
      for (let claims = 0; claims < busyHosts + own; claims += 1) {
        fixture.clock.advance(1_000);
        const held = await claimOne(fixture);
        await fixture.store.runs.complete(held, COMPLETED_AUDIT);
        accounts.push(held.accountId);
      }
      expect(accounts.filter((account) => account === accountId)).toHaveLength(own);
    });

    test('a claim for other accounts takes one job of each that is not named, interactive before bulk', async () => {
      await using fixture = await makeFixture();
      const others = await Promise.all(['b', 'c'].map((name) => fixture.store.accounts.ensure(name)));
      const [b, c] = others.map(({ id }) => ({ ...fixture, accountId: id }));
      if (b === undefined || c === undefined) throw new Error('Two accounts were made.');
      for (let host = 0; host < 30; host += 1) await addReport(fixture, { host: `a-${host}.example` });
      fixture.clock.advance(1_000);
      await addReport(b, { host: 'b-1.example', lane: 'bulk' });
      await addReport(b, { host: 'b-2.example', lane: 'bulk' });
      await addReport(c, { host: 'c-1.example', lane: 'bulk' });
      fixture.clock.advance(1_000);
      await addReport(c, { host: 'c-2.example' });
      const request = { worker: 'tester', limit: 9, exceptAccounts: [fixture.accountId] };
      const held = await fixture.store.queue.claim(request);
      expect(held.map(({ host }) => host)).toEqual(['c-2.example', 'b-1.example']);
      await fixture.recount?.();
      const again = [...request.exceptAccounts, b.accountId, c.accountId];
      expect(await fixture.store.queue.claim({ ...request, exceptAccounts: again })).toEqual([]);
      // A job claimed out of order continues like any other.
      const [first] = held;
      if (first === undefined) throw new Error('There was a claim.');
      await fixture.store.queue.release(first);
      fixture.clock.advance(1_000);
      expect(await claim(fixture)).toHaveLength(33);
    });

    test('a claim skips all excluded accounts, in both lanes', async () => {
      await using fixture = await makeFixture();
      const named: number[] = [];
      for (let account = 0; account < 30; account += 1) {
        const { id: accountId } = await fixture.store.accounts.ensure(`named-${account}`);
        named.push(accountId);
        await addReport({ ...fixture, accountId }, { host: `${account}.example` });
        await addReport({ ...fixture, accountId }, { host: `bulk-${account}.example`, lane: 'bulk' });
      }
      const { id: accountId } = await fixture.store.accounts.ensure('other');
      await addReport({ ...fixture, accountId }, { host: 'other.example', lane: 'bulk' });
      const request = { worker: 'tester', limit: 1, exceptAccounts: [fixture.accountId, ...named] };
      expect(await fixture.store.queue.claim(request)).toMatchObject([{ accountId, host: 'other.example' }]);
      expect(await fixture.store.queue.claim(request)).toEqual([]);
    });

    test("a person's job of a host goes before that host's bulk jobs", async () => {
      await using fixture = await makeFixture({ perHostMax: 1 });
      await addReports(fixture, 3, { lane: 'bulk' });
      fixture.clock.advance(1_000);
      await addReport(fixture, { path: 'mine' });
      const held = await claimOne(fixture);
      expect(held.task).toMatchObject({ url: 'https://one.example/mine' });
    });

    test('a host has at most its number of claims at a time, in both lanes together', async () => {
      await using fixture = await makeFixture({ perHostMax: 3, hostDelayMs: 0 });
      await addReports(fixture, 2);
      await addReports(fixture, 5, { lane: 'bulk' });
      const held = await claim(fixture);
      expect(held).toHaveLength(3);
      const [first] = held;
      if (first !== undefined) await fixture.store.runs.complete(first, COMPLETED_AUDIT);
      expect(await claim(fixture)).toHaveLength(1);
    });

    test('two claims of a host are a delay apart, in both lanes together', async () => {
      await using fixture = await makeFixture({ perHostMax: 10, hostDelayMs: 500 });
      await addReport(fixture);
      await addReports(fixture, 3, { lane: 'bulk' });
      expect(await claim(fixture)).toHaveLength(1);
      fixture.clock.advance(499);
      expect(await claim(fixture)).toEqual([]);
      fixture.clock.advance(1);
      expect(await claim(fixture)).toHaveLength(1);
    });

    test('the delay of a host applies after its last job is done', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 500 });
      await addReport(fixture);
      await fixture.store.runs.complete(await claimOne(fixture), COMPLETED_AUDIT);
      await fixture.store.queue.reclaimExpired();
      await addReport(fixture);
      expect(await claim(fixture)).toEqual([]);
      fixture.clock.advance(500);
      await fixture.store.queue.reclaimExpired();
      expect(await claim(fixture)).toHaveLength(1);
    });

    // Within a second an engine need not alternate strictly.
    test('hosts take turns: one with many jobs does not block the others', async () => {
      await using fixture = await makeFixture({ perHostMax: 1, hostDelayMs: 1_000 });
      await addReports(fixture, 20, { host: 'large.example', lane: 'bulk' });
      fixture.clock.advance(1);
      await addReports(fixture, 3, { host: 'small.example', lane: 'bulk' });
      const hosts: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const held = await claimOne(fixture);
        hosts.push(held.host);
        await fixture.store.runs.complete(held, COMPLETED_AUDIT);
        fixture.clock.advance(1_000);
      }
      expect(hosts.filter((host) => host === 'small.example')).toHaveLength(3);
    });

    test('jobs of a host are claimed in the order in which they came', async () => {
      await using fixture = await makeFixture({ perHostMax: 9, hostDelayMs: 0 });
      const reports = await addReports(fixture, 9);
      const held = await claim(fixture);
      expect(held.map(({ task }) => task.reportId)).toEqual(reports.map((report) => report.id));
    });

    test(
      'jobs that are queued while claims are made are lost by no claim',
      { tags: 'long', timeout: 60_000 },
      async () => {
        await using fixture = await makeFixture({ hostDelayMs: 0, perHostMax: QUEUED_MEANWHILE });
        const claimed = new Set<number>();
        let isQueued = false;
        const claiming = [1, 2].map(async () => {
          for (let isLast = false; !isLast;) {
            isLast = isQueued;
            for (const { jobId } of await claim(fixture)) claimed.add(jobId);
          }
        });
        for (let at = 0; at < QUEUED_MEANWHILE; at += QUEUED_AT_ONCE)
          await Promise.all(
            Array.from({ length: QUEUED_AT_ONCE }, (_, index) =>
              addReport(fixture, { path: `${at + index}` }),
            ),
          );
        isQueued = true;
        await Promise.all(claiming);
        // The last ones may be due a moment later. Nothing looks for lost ones here.
        const countClaimed = async () => {
          for (const { jobId } of await claim(fixture)) claimed.add(jobId);
          return claimed.size;
        };
        await expect.poll(countClaimed, { timeout: 5_000 }).toBe(QUEUED_MEANWHILE);
      },
    );

    test('a job that waits for another attempt does not block the others of its host', async () => {
      await using fixture = await makeFixture({ hostDelayMs: 0 });
      await addReports(fixture, 2);
      const first = await claimOne(fixture);
      await fixture.store.queue.fail(first, { code: 'internal', message: 'again' });
      expect((await claimOne(fixture)).jobId).not.toBe(first.jobId);
      expect(await claim(fixture)).toEqual([]);
    });

    test('open jobs are counted by lane', async () => {
      await using fixture = await makeFixture();
      expect(await fixture.store.queue.counts()).toEqual(NO_JOBS);
      await addReports(fixture, 2);
      await addReports(fixture, 3, { lane: 'bulk', host: 'two.example' });
      await claim(fixture);
      expect(await fixture.store.queue.counts()).toEqual({
        ...NO_JOBS,
        interactive: { queued: 1, active: 1 },
        bulk: { queued: 2, active: 1 },
      });
    });
  });
}
