import { expect, test } from 'vitest';
import { createImports, JOB_STATES, processImport } from '@pagemark/core';
import type { NewReport, Store } from '@pagemark/core';
import { runFailure, RUN_STATUSES, EVERY_REPORT } from '@pagemark/domain';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';
import { runsOf } from '../../testing/runs-of.ts';

/** More than are deleted with their project. */
const REPORTS = 210;
const PROJECT = 'large.example';
const PAGE = { kind: 'page', page: 1 } as const;

const requestOf = (path: string, idempotency: NewReport['idempotency'] = null): NewReport => ({
  url: `https://${PROJECT}/${path}`,
  project: PROJECT,
  privacy: 0,
  passwordHash: null,
  lane: 'interactive',
  idempotency,
});

async function create(store: Store, account: number, request: NewReport): Promise<string> {
  const outcome = await store.reports.create(account, request);
  if (outcome.kind === 'key_reused') throw new Error('The key was used.');
  return outcome.report.id;
}

const NONE = { pending: 0, bad: 0, decent: 0, good: 0, failed: 0 } as const;

function readSitemap(): never {
  throw new Error('There is no sitemap.');
}

/** Imports URLs like a worker; returns the import's id. */
async function importAll(store: Store, account: number, urls: readonly string[]): Promise<string> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(urls.join('\n'));
  }
  const { imports } = store;
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  const content = { source: 'text', bytes: bytes() } as const;
  const { id } = await createImports(imports).receive(account, { options, idempotencyKey: null, content });
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim())
    await processImport({ imports, readSitemap }, claim, new AbortController().signal);
  return id;
}

async function countsOf(store: Store, account: number, id: string) {
  const found = await store.imports.get(account, id);
  if (found === null) throw new Error(`There is no import ${id}.`);
  return found.reports;
}

/** A store with an account whose share is full with the jobs of a project's reports. */
async function openFull(engine: TestEngine): Promise<{ store: Store; account: number }> {
  let nowMs = 1_700_000_000_000;
  const limits = {
    hostDelayMs: 0,
    perHostMax: REPORTS,
    accountOpenMax: { interactive: REPORTS, bulk: REPORTS },
  };
  const store = await engine.openStore({ nowMs: () => (nowMs += 1) }, limits);
  const { id: account } = await store.accounts.ensure('a');
  for (let index = 0; index < REPORTS; index += 1) await create(store, account, requestOf(`${index}`));
  return { store, account };
}

async function claimOne(store: Store) {
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (claim === undefined) throw new Error('There is no job.');
  return claim;
}

/** The totals of every list that the reports of an account can be in. */
async function totalsOf(store: Store, account: number): Promise<number[]> {
  const base = { ...EVERY_REPORT, direction: 'desc', perPage: 10 } as const;
  const totals: number[] = [];
  for (const sortBy of ['id', 'url', 'result', 'generated_at'] as const) {
    for (const filter of [
      {},
      { search: 'large' },
      { search: 'r/1' },
      { project: PROJECT },
      ...RUN_STATUSES.map((status) => ({ status })),
      { result: 'good' as const },
      { result: 'good' as const, status: 'completed' as const },
    ]) {
      const page = await store.reports.list(account, { ...base, ...filter, sortBy, position: PAGE });
      expect(page.items).toHaveLength(Math.min(10, page.total));
      totals.push(page.total);
    }
  }
  return totals;
}

/** Large projects disappear immediately, and are cleared later. */
export function describeClearedProjects(engine: TestEngine): void {
  test('a large project disappears for every reader immediately, can be created again, and is cleared later', async () => {
    let nowMs = 1_700_000_000_000;
    const store = await engine.openStore({ nowMs: () => (nowMs += 1) }, { hostDelayMs: 0, perHostMax: 10 });
    const { id: account } = await store.accounts.ensure('a');
    const key = { key: 'k', requestDigest: new Uint8Array(32) };
    const first = await create(store, account, requestOf('first', key));
    for (let index = 1; index < REPORTS; index += 1) await create(store, account, requestOf(`${index}`));
    expect(await store.runs.complete(await claimOne(store), COMPLETED_AUDIT)).toBe(true);
    const running = await claimOne(store);

    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    expect(await store.projects.delete(account, PROJECT)).toBe(false);
    expect(new Set(await totalsOf(store, account))).toEqual(new Set([0]));
    expect(await store.statistics.totals(account)).toEqual({
      projects: 0,
      pending: 0,
      failed: 0,
      bad: 0,
      decent: 0,
      good: 0,
    });
    expect(await store.reports.get(account, first)).toBeNull();
    expect((await store.reports.getDetail(account, first))?.results ?? null).toBeNull();
    expect(await store.reports.change(account, first, { privacy: 0 }, null)).toEqual({ kind: 'not_found' });
    expect(await store.reports.delete(account, first, null)).toBe('not_found');
    expect(await store.statistics.shared(first)).toBeNull();
    expect(await runsOf(store, account, first)).toEqual([]);
    expect(await store.statistics.worsened(account, 10)).toEqual([]);
    expect(await store.statistics.countWorsened(account, 10)).toBe(0);
    expect(await store.statistics.reportsOfRuns(account, [running.runId])).toEqual([]);
    expect(await store.runs.settled([first])).toHaveLength(1);
    expect(await store.runs.complete(running, COMPLETED_AUDIT)).toBe(false);
    expect(await store.accounts.count()).toBe(1);

    // The key made a report that is gone: it makes another.
    const again = await create(store, account, requestOf('first', key));
    expect(again).not.toBe(first);
    const projects = {
      search: '',
      sortBy: 'project',
      direction: 'asc',
      perPage: 10,
      position: PAGE,
    } as const;
    const { items } = await store.projects.list(account, projects);
    expect(items).toMatchObject([{ project: PROJECT, reports: { total: 1, pending: 1 } }]);

    let turns = 0;
    while (await store.projects.clear()) turns += 1;
    expect(turns).toBeGreaterThan(1);
    expect(await totalsOf(store, account)).toContain(1);
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 1, active: 0 } });
    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    expect(await store.projects.clear()).toBe(false);
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 0, active: 0 } });
  });

  test('the jobs of a deleted project are in no share, no list and no claim before they are cleared', async () => {
    const { store, account } = await openFull(engine);
    await expect(create(store, account, requestOf('more'))).rejects.toMatchObject({
      code: 'account_queue_full',
    });
    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    const other = { ...requestOf(''), url: 'https://other.example/', project: 'other.example' };
    await create(store, account, other);
    await create(store, account, requestOf('again'));

    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 2 } });
    for (const filter of [{}, { accountId: account }]) {
      const jobs = await store.queue.list({ state: 'queued', limit: 10, ...filter });
      expect(jobs.map(({ host }) => host).toSorted()).toEqual(['large.example', 'other.example']);
    }
    const claims = await store.queue.claim({ worker: 'w', limit: 10 });
    expect(claims.map(({ host }) => host).toSorted()).toEqual(['large.example', 'other.example']);
    const again = claims.find(({ host }) => host === 'large.example');
    expect(again?.task).toMatchObject({ url: `https://${PROJECT}/again` });
    expect(await store.queue.claim({ worker: 'w', limit: 10, exceptAccounts: [] })).toEqual([]);

    while (await store.projects.clear());
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 0, active: 2 } });
    expect(await store.queue.claim({ worker: 'w', limit: 10 })).toEqual([]);
  });

  test('an active, a failed and a canceled job of a deleted project are in no list, and no job is queued again', async () => {
    const { store, account } = await openFull(engine);
    const [active, failed, canceled] = await store.queue.claim({ worker: 'w', limit: 3 });
    if (active === undefined || failed === undefined || canceled === undefined)
      throw new Error('There are too few jobs.');
    expect(await store.runs.fail(failed, runFailure('timeout'))).toBe(true);
    expect(await store.queue.cancel(canceled.jobId)).toBe(true);
    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    for (const state of JOB_STATES) expect(await store.queue.list({ state, limit: 10 })).toEqual([]);
    expect(await store.queue.retry(canceled.jobId)).toBe(false);
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 0 } });
  });

  test('an import no longer counts reports of a deleted project, and counts those of others as they end', async () => {
    let nowMs = 1_700_000_000_000;
    const limits = { hostDelayMs: 0, perHostMax: REPORTS };
    const store = await engine.openStore({ nowMs: () => (nowMs += 1) }, limits);
    const { id: account } = await store.accounts.ensure('a');
    const large = Array.from({ length: REPORTS }, (_, index) => `https://${PROJECT}/${index}`);
    const first = await importAll(store, account, [
      ...large,
      'https://kept.example/',
      'https://kept.example/2',
    ]);
    const kept = { ...NONE, pending: 2 };
    expect(await countsOf(store, account, first)).toEqual({ ...NONE, pending: REPORTS + 2 });
    const claims = await store.queue.claim({ worker: 'w', limit: 10 });
    const [completed, failed, running] = claims.filter(({ host }) => host === PROJECT);
    if (completed === undefined || failed === undefined || running === undefined)
      throw new Error('There are too few jobs.');
    expect(await store.runs.complete(completed, COMPLETED_AUDIT)).toBe(true);
    expect(await store.runs.fail(failed, runFailure('timeout'))).toBe(true);

    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    expect(await countsOf(store, account, first)).toEqual(kept);
    const second = await importAll(store, account, large.slice(0, 3));
    expect(await store.queue.fail(running, runFailure('internal'))).toBe(true);
    while (await store.projects.clear());
    expect(await countsOf(store, account, first)).toEqual(kept);
    expect(await countsOf(store, account, second)).toEqual({ ...NONE, pending: 3 });
    for (const claim of await store.queue.claim({ worker: 'w', limit: 10 })) {
      await store.runs.complete(claim, COMPLETED_AUDIT);
    }
    expect((await countsOf(store, account, second)).pending).toBe(0);
    expect(await store.projects.delete(account, PROJECT)).toBe(true);
    expect(await countsOf(store, account, second)).toEqual(NONE);
    expect(await store.imports.list(account, { perPage: 10, position: PAGE })).toMatchObject({
      items: [{ reports: NONE }, { id: first }],
    });
  });
}
