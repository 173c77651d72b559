import { expect, test } from 'vitest';
import { AppError, compactWithOwnCatalog, RUN_FAILURE_MESSAGES, EVERY_REPORT } from '@pagemark/domain';
import type { AuditResults, CompletedAudit, Report } from '@pagemark/domain';
import type { NewReport, Store } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';
import { FETCH_FACTS } from '../../testing/completed-audit.ts';
import { runsOf } from '../../testing/runs-of.ts';

const NEW: NewReport = {
  url: 'https://example.com/',
  project: 'example.com',
  privacy: 1,
  passwordHash: null,
  lane: 'interactive',
  idempotency: null,
};
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';

async function create(store: Store, account: number, report: Partial<NewReport> = {}): Promise<Report> {
  const outcome = await store.reports.create(account, { ...NEW, ...report });
  if (outcome.kind === 'key_reused') throw new Error('The idempotency key was used for something else.');
  return outcome.report;
}

const RESULTS: AuditResults = {
  engine: '1.0.0',
  profile: 'default',
  coverage: 1,
  resultCappedBy: 'document-title',
  fetch: { ...FETCH_FACTS, finalUrl: 'https://example.com/' },
  findings: [
    {
      id: 'document-title',
      category: 'seo',
      title: 'Title',
      verdict: 'fail',
      outcome: 'missing',
      severity: 'high',
      message: 'The page has no title.',
      description: 'Lists of results show it.',
      recommendation: 'Add one.',
      evidence: { count: 1, items: [{ selector: 'head' }] },
      data: { characters: 0 },
      reference: 'https://html.spec.whatwg.org/#the-title-element',
      weight: 10,
      credit: 0,
      pointsLost: 15,
    },
  ],
};
const AUDIT: CompletedAudit = {
  title: 'A page of shoes',
  score: 85,
  result: 'good',
  categories: [{ id: 'seo', title: 'SEO', score: 85, passed: 3, warned: 1, failed: 0 }],
  results: { ...RESULTS, findings: compactWithOwnCatalog(RESULTS.findings, 'one finding') },
};

/** Works off the queue's only job. */
async function work(store: Store, outcome: 'complete' | 'fail'): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (claim === undefined) throw new Error('There is no job.');
  const failure = { code: 'timeout', message: RUN_FAILURE_MESSAGES.timeout } as const;
  expect(
    await (outcome === 'complete' ? store.runs.complete(claim, AUDIT) : store.runs.fail(claim, failure)),
  ).toBe(true);
}

function idempotencyOf(digest: number): NewReport['idempotency'] {
  return { key: 'k', requestDigest: new Uint8Array(32).fill(digest) };
}

/** Creating, running, changing and deleting reports, only by their account. */
export function describeReports(engine: TestEngine): void {
  async function open(nowMs: () => number = () => 1_700_000_000_000, openMax = 10) {
    const store = await engine.openStore({ nowMs }, { openMax: { interactive: openMax, bulk: openMax } });
    const { id: account } = await store.accounts.ensure('a');
    return { store, account };
  }

  test('a new report waits for its first run', async () => {
    const { store, account } = await open();
    const report = await create(store, account);
    expect(report).toMatchObject({
      url: NEW.url,
      title: null,
      project: NEW.project,
      privacy: 1,
      status: 'queued',
      version: 1,
    });
    expect(report).toMatchObject({
      result: null,
      score: null,
      categories: [],
      error: null,
      generatedAtMs: null,
    });
    expect(await store.reports.get(account, report.id)).toEqual(report);
    expect((await store.reports.getDetail(account, report.id))?.results ?? null).toBeNull();
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 1, active: 0 } });
  });

  test('a completed run shows on its report, with the full results apart', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    await work(store, 'complete');
    const { title, score, result, categories } = AUDIT;
    expect(await store.reports.get(account, id)).toMatchObject({
      status: 'completed',
      title,
      score,
      result,
      categories,
    });
    expect((await store.reports.getDetail(account, id))?.results ?? null).toEqual(RESULTS);
    expect(await runsOf(store, account, id)).toMatchObject([{ score, resultCappedBy: 'document-title' }]);
  });

  test('a failed run leaves the last result to be seen', async () => {
    let nowMs = 1_700_000_000_000;
    const { store, account } = await open(() => nowMs);
    const { id } = await create(store, account);
    await work(store, 'complete');
    nowMs += 60_000;
    expect(await store.reports.change(account, id, { startRun: 'interactive' }, null)).toMatchObject({
      kind: 'changed',
      report: { status: 'queued', result: 'good' },
    });
    await work(store, 'fail');
    expect(await store.reports.get(account, id)).toMatchObject({
      status: 'failed',
      error: { code: 'timeout' },
      result: 'good',
    });
    expect((await store.reports.getDetail(account, id))?.results ?? null).toEqual(RESULTS);
  });

  test('ids sort in creation order, within a millisecond and when the clock goes back', async () => {
    const times = [2_000, 2_000, 1_000, 5_000, 1];
    const { store, account } = await open(() => times.shift() ?? 0, 100);
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push((await create(store, account)).id);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(30);
  });

  test('an idempotency key makes one report, and is refused for anything else', async () => {
    let nowMs = 1_700_000_000_000;
    const { store, account } = await open(() => nowMs);
    const other = await store.accounts.ensure('b');
    const outcome = (digest: number, of = account) =>
      store.reports.create(of, { ...NEW, idempotency: idempotencyOf(digest) });
    const made = await create(store, account, { idempotency: idempotencyOf(1) });
    expect(await outcome(1)).toEqual({ kind: 'replayed', report: made, passwordHash: null });
    expect(await outcome(2)).toEqual({ kind: 'key_reused' });
    expect(await outcome(2, other.id)).toMatchObject({ kind: 'created' });
    nowMs += 24 * 3_600_000 + 1;
    expect(await outcome(2)).toMatchObject({ kind: 'created' });
  });

  test('an idempotency key remembers the password hash of its first request, whatever becomes of the report', async () => {
    const { store, account } = await open();
    const idempotency = idempotencyOf(1);
    const first = { ...NEW, privacy: 2 as const, passwordHash: 'hash one', idempotency };
    const { id } = await create(store, account, first);
    await store.reports.change(account, id, { passwordHash: 'hash two' }, null);
    const again = await store.reports.create(account, { ...first, passwordHash: 'hash three' });
    expect(again).toMatchObject({ kind: 'replayed', report: { id }, passwordHash: 'hash one' });
  });

  test('an idempotency key whose report was deleted creates another', async () => {
    const { store, account } = await open();
    const idempotency = { key: 'k', requestDigest: new Uint8Array(32) };
    const { id } = await create(store, account, { idempotency });
    await store.reports.delete(account, id, null);
    expect(await store.reports.create(account, { ...NEW, idempotency })).toMatchObject({ kind: 'created' });
  });

  test('a full queue refuses a report whole', async () => {
    const { store, account } = await open(undefined, 1);
    await create(store, account);
    const refused = store.reports.create(account, {
      ...NEW,
      url: 'https://b.example/',
      project: 'b.example',
    });
    await expect(refused).rejects.toThrow(AppError);
    await expect(refused).rejects.toMatchObject({ code: 'queue_full' });
    const query = { search: '', direction: 'asc', perPage: 10, position: { kind: 'page', page: 1 } } as const;
    const reports = await store.reports.list(account, {
      ...query,
      ...EVERY_REPORT,
      sortBy: 'id',
    });
    const projects = await store.projects.list(account, { ...query, sortBy: 'project' });
    expect([reports.total, projects.total]).toEqual([1, 1]);
  });

  test('a change makes a new version, and one that changes nothing does not', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    const change = (what: Parameters<Store['reports']['change']>[2], version: number | null) =>
      store.reports.change(account, id, what, version);
    expect(await change({ privacy: 2, passwordHash: 'hash' }, 1)).toMatchObject({
      report: { privacy: 2, version: 2 },
    });
    expect(await change({ privacy: 2 }, 1)).toEqual({ kind: 'version_mismatch' });
    expect(await change({ privacy: 2 }, 2)).toMatchObject({ report: { privacy: 2, version: 2 } });
    expect(await change({ privacy: 0, passwordHash: null }, null)).toMatchObject({
      report: { privacy: 0, version: 3 },
    });
  });

  test('a run that is queued is not started twice', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    await store.reports.change(account, id, { startRun: 'bulk' }, null);
    expect(await store.queue.counts()).toEqual({
      interactive: { queued: 1, active: 0 },
      bulk: { queued: 0, active: 0 },
      interactive_rendering: { queued: 0, active: 0 },
      bulk_rendering: { queued: 0, active: 0 },
    });
  });

  test('nothing of another account can be read, changed or deleted', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    const { id: other } = await store.accounts.ensure('b');
    expect(await store.reports.get(other, id)).toBeNull();
    expect((await store.reports.getDetail(other, id))?.results ?? null).toBeNull();
    expect(await store.reports.change(other, id, { privacy: 0 }, null)).toEqual({ kind: 'not_found' });
    expect(await store.reports.delete(other, id, null)).toBe('not_found');
    expect(await store.projects.delete(other, NEW.project)).toBe(false);
  });

  test.each(['', 'x', UNKNOWN_ID, `${UNKNOWN_ID}0`, `{${UNKNOWN_ID}}`])(
    'the id %j is no report',
    async (id) => {
      const { store, account } = await open();
      expect(await store.reports.get(account, id)).toBeNull();
      expect((await store.reports.getDetail(account, id))?.results ?? null).toBeNull();
      expect(await store.reports.change(account, id, { privacy: 0 }, null)).toEqual({ kind: 'not_found' });
      expect(await store.reports.delete(account, id, null)).toBe('not_found');
    },
  );

  test('deleting a report takes its open job with it and leaves its project', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    expect(await store.reports.delete(account, id, 2)).toBe('version_mismatch');
    expect(await store.reports.delete(account, id, 1)).toBe('deleted');
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 0, active: 0 } });
    const query = { search: '', sortBy: 'project', direction: 'asc', perPage: 10 } as const;
    const { items } = await store.projects.list(account, { ...query, position: { kind: 'page', page: 1 } });
    expect(items).toMatchObject([{ project: NEW.project, reports: { total: 0 } }]);
  });

  test('deleting a project takes its reports, runs, results and jobs, and nothing else', async () => {
    const { store, account } = await open();
    await create(store, account);
    await work(store, 'complete');
    await create(store, account, { url: 'https://example.com/b' });
    const kept = await create(store, account, { url: 'https://b.example/', project: 'b.example' });
    expect(await store.projects.delete(account, NEW.project)).toBe(true);
    expect(await store.projects.delete(account, NEW.project)).toBe(false);
    const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc', perPage: 10 } as const;
    const list = await store.reports.list(account, { ...query, position: { kind: 'page', page: 1 } });
    expect(list).toMatchObject({ items: [{ id: kept.id }], total: 1 });
    expect(await store.queue.counts()).toMatchObject({ interactive: { queued: 1, active: 0 } });
  });
}
