import { expect, test } from 'vitest';
import { compactWithOwnCatalog, resultOf } from '@pagemark/domain';
import type { NewResults, Report } from '@pagemark/domain';
import type { Store } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';
import { runsOf } from '../../testing/runs-of.ts';

const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';

/** Results of an engine of this version that found nothing. */
export function resultsOf(engine: string): NewResults {
  return {
    engine,
    profile: 'default',
    coverage: 1,
    fetch: {
      finalUrl: 'https://example.com/',
      status: 200,
      httpVersion: '1.1',
      hops: [],
      totalMs: 5,
      bytes: { wire: 10, decoded: 10 },
      truncated: false,
      contentEncodings: [],
      charset: { name: 'utf-8', source: 'header' },
      tls: null,
      limits: [],
    },
    findings: compactWithOwnCatalog([], 'none'),
  };
}

async function create(store: Store, account: number, url: string): Promise<Report> {
  const outcome = await store.reports.create(account, {
    url,
    project: new URL(url).host,
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  if (outcome.kind === 'key_reused') throw new Error('The idempotency key was used for something else.');
  return outcome.report;
}

/** Works off the queue's only job: with a score, or with null a failure. */
async function work(store: Store, score: number | null): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (claim === undefined) throw new Error('There is no job.');
  if (score === null) {
    await store.runs.fail(claim, { code: 'timeout', message: 'Too late.' });
    return;
  }
  const results = resultsOf(`1.0.${score}`);
  await store.runs.complete(claim, { title: null, score, result: resultOf(score), categories: [], results });
}

/** Runs a report once for each score, first the run that its creation has queued. */
async function history(store: Store, account: number, report: Report, scores: (number | null)[]) {
  for (const [index, score] of scores.entries()) {
    if (index > 0) await store.reports.change(account, report.id, { startRun: 'interactive' }, null);
    await work(store, score);
  }
}

/** The statistics of an account and its projects. */
export function describeStatistics(engine: TestEngine): void {
  async function open() {
    let nowMs = 1_700_000_000_000;
    // Each reading of the clock is later than the last, so the order by time is defined.
    const clock = { nowMs: () => (nowMs += 1_000) };
    const store = await engine.openStore(clock, { hostDelayMs: 0 });
    const { id: account } = await store.accounts.ensure('a');
    const { id: other } = await store.accounts.ensure('b');
    return { store, account, other };
  }

  test('runs of a report are listed latest first, to its account alone', async () => {
    const { store, account, other } = await open();
    const report = await create(store, account, 'https://example.com/');
    await history(store, account, report, [40, null, 90]);
    const runs = await runsOf(store, account, report.id);
    expect(runs.map(({ status, score, result }) => [status, score, result])).toEqual([
      ['completed', 90, 'good'],
      ['failed', null, null],
      ['completed', 40, 'bad'],
    ]);
    expect(runs[1]?.error).toEqual({ code: 'timeout', message: 'Too late.' });
    expect(runs[0]?.engine).toBe('1.0.90');
    expect(runs[0]?.finishedAtMs).toBeGreaterThan(runs[2]?.finishedAtMs ?? Infinity);
    expect(await runsOf(store, other, report.id)).toEqual([]);
    expect(await runsOf(store, account, 'nonsense')).toEqual([]);
  });

  test('lists reports that scored less than in the previous run as regressions', async () => {
    const { store, account, other } = await open();
    const scores: [string, (number | null)[]][] = [
      ['https://worse.example/', [90, 70]],
      ['https://better.example/', [70, 90]],
      ['https://same.example/', [70, 70]],
      ['https://new.example/', [10]],
      ['https://worse-later.example/', [90, null, 40, null]],
    ];
    for (const [url, of] of scores) await history(store, account, await create(store, account, url), of);
    const worsened = await store.statistics.worsened(account, 10);
    for (const { report } of worsened)
      expect((await store.reports.get(account, report.id))?.scoreChange).toBeLessThan(0);
    expect(worsened.map(({ report, previousScore }) => [report.url, previousScore, report.score])).toEqual([
      ['https://worse-later.example/', 90, 40],
      ['https://worse.example/', 90, 70],
    ]);
    expect(await store.statistics.worsened(account, 1)).toHaveLength(1);
    expect(await store.statistics.worsened(other, 10)).toEqual([]);
    expect(await store.statistics.countWorsened(account, 10)).toBe(2);
    expect(await store.statistics.countWorsened(account, 1)).toBe(1);
    expect(await store.statistics.countWorsened(other, 10)).toBe(0);
    expect(await store.statistics.totals(account)).toEqual({
      projects: 5,
      pending: 0,
      failed: 1,
      bad: 1,
      decent: 2,
      good: 1,
    });
  });

  test('the usage counts open runs by lane, those of the account alone', async () => {
    const { store, account, other } = await open();
    for (const path of ['a', 'b']) await create(store, account, `https://example.com/${path}`);
    const none = { interactive: 0, bulk: 0 };
    const used = await store.statistics.usage(account);
    expect(used.open.interactive + used.open.bulk).toBe(2);
    expect(await store.statistics.usage(other)).toEqual({ ...used, storedBytes: 0, open: none });
    expect(used.limits.storedBytesMax).toBeGreaterThan(0);
  });

  test('runs lead to their reports, those of the account alone', async () => {
    const { store, account, other } = await open();
    const report = await create(store, account, 'https://example.com/');
    const [job] = await store.queue.list({ accountId: account, state: 'queued', limit: 10 });
    const ids = [job?.runId ?? '', UNKNOWN_ID, 'nonsense'];
    expect(await store.statistics.reportsOfRuns(account, ids)).toEqual([report]);
    expect(await store.statistics.reportsOfRuns(other, ids)).toEqual([]);
  });

  test('a shared report has its account and what its page requires', async () => {
    const { store, account } = await open();
    const report = await create(store, account, 'https://example.com/');
    expect(await store.statistics.shared(report.id)).toEqual({
      report,
      accountId: account,
      passwordHash: null,
    });
    await store.reports.change(account, report.id, { privacy: 2, passwordHash: 'hash' }, null);
    expect(await store.statistics.shared(report.id)).toMatchObject({ passwordHash: 'hash' });
    expect(await store.statistics.shared(UNKNOWN_ID)).toBeNull();
    expect(await store.statistics.shared('nonsense')).toBeNull();
  });
}
