import { EVERY_REPORT } from '@pagemark/domain';
import type { QueueLimits, Store } from '@pagemark/core';
import type { Schedule } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';
import { runsOf } from '../../testing/runs-of.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGIN_MS = Date.parse('2026-01-10T12:00:00Z');
const CHOICE = { rendering: 'default', devices: 'default', renderRuns: 0 } as const;
const DAILY: Schedule = { every: 'daily', day: 1, hour: 3, timeZone: 'Europe/Berlin', ...CHOICE };
const WEEKLY: Schedule = {
  every: 'weekly',
  day: 7,
  hour: 0,
  timeZone: 'UTC',
  rendering: 'on',
  devices: 'both',
  renderRuns: 3,
};
const JOBS_MAX = 1_000;

async function openWith(engine: TestEngine, limits: Partial<QueueLimits> = {}) {
  let nowMs = BEGIN_MS;
  const store = await engine.openStore({ nowMs: () => nowMs }, limits);
  const { id: accountId } = await store.accounts.ensure('a');
  return {
    store,
    accountId,
    setNow: (text: string) => {
      nowMs = Date.parse(text);
    },
    addReports: async (project: string, count: number) => {
      const ids: string[] = [];
      for (let page = 0; page < count; page += 1) {
        const report = {
          url: `https://${project}/${page}`,
          project,
          privacy: 1,
          passwordHash: null,
        } as const;
        const made = await store.reports.create(accountId, {
          ...report,
          lane: 'interactive',
          idempotency: null,
        });
        if (made.kind === 'created') ids.push(made.report.id);
      }
      return ids;
    },
  };
}

/** Ends every open run. */
async function revokeAll(store: Store): Promise<void> {
  for (const { jobId } of await store.queue.list({ state: 'queued', limit: JOBS_MAX }))
    await store.queue.cancel(jobId);
}

/** Runs schedules until there is nothing to do; returns what each step started. */
async function fireAll(store: Store): Promise<number[]> {
  const started: number[] = [];
  for (let turn = 0; turn < JOBS_MAX; turn += 1) {
    const { started: count, isOver } = await store.schedules.fire();
    if (isOver) return started;
    started.push(count);
  }
  throw new Error('Firing does not come to an end.');
}

/** Scheduled audits of projects. */
export function describeSchedules(engine: TestEngine): void {
  test.each([
    { ...CHOICE, expected: { rendering: 'auto', devices: 'mobile', renderRuns: 5 } },
    {
      rendering: 'on',
      devices: 'default',
      renderRuns: 0,
      expected: { rendering: 'on', devices: 'mobile', renderRuns: 5 },
    },
    {
      rendering: 'off',
      devices: 'both',
      renderRuns: 1,
      expected: { rendering: 'off', devices: 'both', renderRuns: 1 },
    },
  ] as const)('runs of a schedule with rendering $rendering and devices $devices', async (schedule) => {
    const { store, accountId, setNow, addReports } = await openWith(engine);
    const [id = ''] = await addReports('a.example', 1);
    await revokeAll(store);
    await store.reports.change(accountId, id, { rendering: 'auto', devices: 'mobile', renderRuns: 5 }, null);
    const { rendering, devices, renderRuns, expected } = schedule;
    await store.schedules.put(accountId, 'a.example', { ...DAILY, rendering, devices, renderRuns });
    setNow('2026-01-11T02:00:00Z');
    expect(await fireAll(store)).toContain(1);
    const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
    expect(claim?.task.choice).toEqual(expected);
    // The report itself keeps its choice.
    expect(await store.reports.get(accountId, id)).toMatchObject({ rendering: 'auto', devices: 'mobile' });
  });

  test('a schedule comes back as it was set, until another is or it is removed', async () => {
    const { store, accountId, addReports } = await openWith(engine);
    const { schedules } = store;
    await addReports('a.example', 1);
    expect(await schedules.get(accountId, 'a.example')).toBeNull();
    expect(await schedules.put(accountId, 'none.example', DAILY)).toBeNull();
    const daily = await schedules.put(accountId, 'a.example', DAILY);
    expect(daily).toEqual({
      ...DAILY,
      project: 'a.example',
      nextAtMs: Date.parse('2026-01-11T02:00:00Z'),
      lastAtMs: null,
    });
    const weekly = await schedules.put(accountId, 'a.example', WEEKLY);
    expect(weekly).toMatchObject({ ...WEEKLY, nextAtMs: Date.parse('2026-01-11T00:00:00Z') });
    expect(await schedules.get(accountId, 'a.example')).toEqual(weekly);
    expect(await schedules.list(accountId, 10)).toEqual([weekly]);
    expect(await schedules.remove(accountId, 'a.example')).toBe(true);
    expect(await schedules.remove(accountId, 'a.example')).toBe(false);
    expect(await schedules.list(accountId, 10)).toEqual([]);
  });

  test('a schedule is visible only to its account, and deleted with its project', async () => {
    const { store, accountId, addReports } = await openWith(engine);
    const { schedules } = store;
    await addReports('a.example', 1);
    await schedules.put(accountId, 'a.example', DAILY);
    const { id: other } = await store.accounts.ensure('b');
    expect(await schedules.get(other, 'a.example')).toBeNull();
    expect(await schedules.put(other, 'a.example', WEEKLY)).toBeNull();
    expect(await schedules.remove(other, 'a.example')).toBe(false);
    expect(await schedules.list(other, 10)).toEqual([]);
    await store.projects.delete(accountId, 'a.example');
    await addReports('a.example', 1);
    expect(await schedules.get(accountId, 'a.example')).toBeNull();
  });

  test('queues every report without an open run at its time, in the bulk lane', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine);
    await addReports('a.example', 3);
    await addReports('b.example', 2);
    await revokeAll(store);
    const open = await store.reports.list(accountId, {
      ...EVERY_REPORT,
      project: 'a.example',
      sortBy: 'id',
      direction: 'asc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    });
    const [first] = open.items;
    if (first === undefined) throw new Error('There is no report.');
    await store.reports.change(accountId, first.id, { startRun: 'interactive' }, null);
    await store.schedules.put(accountId, 'a.example', DAILY);

    setNow('2026-01-11T01:59:59Z');
    expect(await fireAll(store)).toEqual([]);
    setNow('2026-01-11T02:00:00Z');
    expect(await fireAll(store)).toEqual([2]);
    const queued = await store.queue.list({ state: 'queued', limit: 10 });
    expect(queued.map(({ lane, host }) => `${lane} ${host}`).toSorted()).toEqual([
      'bulk a.example',
      'bulk a.example',
      'interactive a.example',
    ]);
    expect((await runsOf(store, accountId, first.id)).length).toBe(2);
    expect(await store.schedules.get(accountId, 'a.example')).toMatchObject({
      lastAtMs: Date.parse('2026-01-11T02:00:00Z'),
      nextAtMs: Date.parse('2026-01-12T02:00:00Z'),
    });
    expect(await fireAll(store)).toEqual([]);
  });

  test('times that were missed come once', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine);
    await addReports('a.example', 1);
    await store.schedules.put(accountId, 'a.example', DAILY);
    await revokeAll(store);
    setNow('2026-01-20T12:00:00Z');
    expect(await fireAll(store)).toEqual([1]);
    await revokeAll(store);
    expect(await fireAll(store)).toEqual([]);
    expect(await store.schedules.get(accountId, 'a.example')).toMatchObject({
      nextAtMs: Date.parse('2026-01-21T02:00:00Z'),
    });
    setNow('2026-01-21T02:00:00Z');
    expect(await fireAll(store)).toEqual([1]);
  });

  test('queues many reports in batches, each once, across workers', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine);
    await addReports('a.example', 230);
    await revokeAll(store);
    await store.schedules.put(accountId, 'a.example', DAILY);
    setNow('2026-01-11T02:00:00Z');
    const turns = await Promise.all(Array.from({ length: 4 }, () => store.schedules.fire()));
    setNow('2026-01-11T02:01:00Z');
    await addReports('a.example', 1);
    const rest = await fireAll(store);
    const started = [...turns.map((turn) => turn.started), ...rest].filter((count) => count > 0);
    expect(started).toEqual([100, 100, 30]);
    const { bulk, interactive } = await store.queue.counts();
    expect([bulk.queued, interactive.queued]).toEqual([230, 1]);
    expect(await store.schedules.get(accountId, 'a.example')).toMatchObject({
      lastAtMs: Date.parse('2026-01-11T02:00:00Z'),
    });
  });

  test('queues nothing while the lane is full, and continues afterwards', async () => {
    const openMax = { interactive: JOBS_MAX, bulk: 150 };
    const { store, accountId, addReports, setNow } = await openWith(engine, { openMax });
    await addReports('a.example', 220);
    await revokeAll(store);
    await store.schedules.put(accountId, 'a.example', DAILY);
    setNow('2026-01-11T02:00:00Z');
    expect(await fireAll(store)).toEqual([100]);
    await revokeAll(store);
    setNow(new Date(BEGIN_MS + DAY_MS).toISOString());
    expect(await fireAll(store)).toEqual([100, 20]);
  });

  test('an account with a full share does not block the schedule of another', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine, {
      accountOpenMax: { interactive: JOBS_MAX, bulk: 50 },
    });
    const { id: otherId } = await store.accounts.ensure('other');
    await addReports('a.example', 110);
    await store.reports.create(otherId, {
      url: 'https://b.example/',
      project: 'b.example',
      privacy: 1,
      passwordHash: null,
      lane: 'interactive',
      idempotency: null,
    });
    await revokeAll(store);
    await store.schedules.put(accountId, 'a.example', DAILY);
    await store.schedules.put(otherId, 'b.example', DAILY);
    setNow('2026-01-11T02:00:00Z');
    expect((await fireAll(store)).toSorted((a, b) => a - b)).toEqual([1, 100]);
    await revokeAll(store);
    expect(await fireAll(store)).toEqual([10]);
  });

  test('an account at its storage quota does not block the schedule of another, and catches up', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine, { storedBytesMax: 10 });
    const { id: otherId } = await store.accounts.ensure('other');
    const report = { privacy: 1, passwordHash: null, lane: 'interactive', idempotency: null } as const;
    const made = await addReports('a.example', 2);
    await store.reports.create(otherId, { ...report, url: 'https://b.example/', project: 'b.example' });
    const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
    if (claim === undefined) throw new Error('There was nothing to claim.');
    expect(await store.runs.complete(claim, COMPLETED_AUDIT)).toBe(true);
    await revokeAll(store);
    await store.schedules.put(accountId, 'a.example', DAILY);
    await store.schedules.put(otherId, 'b.example', DAILY);
    setNow('2026-01-11T02:00:00Z');
    expect(await fireAll(store)).toEqual([1]);
    await store.reports.delete(accountId, made[0] ?? '', null);
    expect(await fireAll(store)).toEqual([1]);
  });

  test('a schedule that changes while its reports are queued finishes them', async () => {
    const { store, accountId, addReports, setNow } = await openWith(engine);
    await addReports('a.example', 110);
    await revokeAll(store);
    await store.schedules.put(accountId, 'a.example', DAILY);
    setNow('2026-01-11T02:00:00Z');
    expect(await store.schedules.fire()).toEqual({ started: 100, isOver: false });
    await store.schedules.put(accountId, 'a.example', WEEKLY);
    expect(await fireAll(store)).toEqual([10]);
    expect(await store.schedules.get(accountId, 'a.example')).toMatchObject({
      ...WEEKLY,
      nextAtMs: Date.parse('2026-01-18T00:00:00Z'),
    });
  });
}
