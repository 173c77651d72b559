import { resultOf, EVERY_REPORT, THUMBNAIL_FRAME } from '@pagemark/domain';
import type { BackfilledRun, BackfilledReport } from '@pagemark/core';
import { expect, test } from 'vitest';
import { resultsOf } from './describe-statistics.ts';
import type { TestEngine } from './test-engine.ts';
import { runsOf } from '../../testing/runs-of.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 1_700_000_000_000;

/** A run that ended `daysAgo` days ago, with a score or, with null, a failure. */
function pastRun(daysAgo: number, score: number | null): BackfilledRun {
  const queuedAtMs = NOW_MS - daysAgo * DAY_MS;
  const times = { queuedAtMs, startedAtMs: queuedAtMs + 100, finishedAtMs: queuedAtMs + 1_000 };
  if (score === null) {
    return { ...times, end: { kind: 'failed', failure: { code: 'timeout', message: 'Too late.' } } };
  }
  const results = resultsOf(`1.0.${score}`);
  const audit = { title: `Score ${score}`, score, result: resultOf(score), categories: [], results };
  return { ...times, end: { kind: 'completed', audit } };
}

function pastReport(path: string, runs: readonly BackfilledRun[]): BackfilledReport {
  const url = `https://example.com/${path}`;
  return { url, project: 'example.com', privacy: 1, passwordHash: null, runs };
}

/** Reports that come with their history. */
export function describeHistory(engine: TestEngine): void {
  async function open() {
    const store = await engine.openStore({ nowMs: () => NOW_MS });
    const { id: accountId } = await store.accounts.ensure('a');
    return { store, accountId };
  }

  test('a report that comes with its runs is as old as they are, and is listed, searched and counted', async () => {
    const { store, accountId } = await open();
    const id = await store.history.add(accountId, pastReport('a', [pastRun(14, 40), pastRun(7, 90)]));
    const report = await store.reports.get(accountId, id);
    expect(report).toMatchObject({
      status: 'completed',
      title: 'Score 90',
      score: 90,
      result: 'good',
      createdAtMs: NOW_MS - 14 * DAY_MS,
      generatedAtMs: NOW_MS - 7 * DAY_MS + 1_000,
    });
    expect((await store.reports.getDetail(accountId, id))?.results?.engine).toBe('1.0.90');
    const runs = await runsOf(store, accountId, id);
    expect(runs.map(({ score, startedAtMs, finishedAtMs }) => [score, startedAtMs, finishedAtMs])).toEqual([
      [90, NOW_MS - 7 * DAY_MS + 100, NOW_MS - 7 * DAY_MS + 1_000],
      [40, NOW_MS - 14 * DAY_MS + 100, NOW_MS - 14 * DAY_MS + 1_000],
    ]);
    expect(await store.statistics.totals(accountId)).toMatchObject({ projects: 1, good: 1, pending: 0 });
    const found = await store.reports.list(accountId, {
      ...EVERY_REPORT,
      search: 'EXAMPLE.com/a',
      result: 'good',
      sortBy: 'generated_at',
      direction: 'desc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    });
    expect(found.items).toEqual([report]);
  });

  test('the images of its runs come with a report', async () => {
    const { store, accountId } = await open();
    const image = {
      mediaType: 'image/webp',
      bytes: Buffer.from('x'),
      widthPx: 1,
      heightPx: 1,
      scale: 1,
    } as const;
    const run = pastRun(1, 70);
    if (run.end.kind !== 'completed') throw new Error('It has a score.');
    const images = [0, THUMBNAIL_FRAME].map((frame) => ({ device: 'mobile', frame, image }) as const);
    const end = { ...run.end, audit: { ...run.end.audit, images } };
    const id = await store.history.add(accountId, pastReport('a', [{ ...run, end }]));
    const found = await store.reports.getImage(accountId, id, { device: 'mobile', frame: 0 });
    expect(Buffer.from(found?.bytes ?? []).toString()).toBe('x');
    expect(await store.reports.get(accountId, id)).toMatchObject({ thumbnail: 'mobile' });
  });

  test('no job is queued, and a run of it can be asked for', async () => {
    const { store, accountId } = await open();
    const id = await store.history.add(accountId, pastReport('a', [pastRun(1, 70)]));
    expect(await store.queue.claim({ worker: 'w', limit: 1 })).toEqual([]);
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    expect(await store.queue.claim({ worker: 'w', limit: 1 })).toHaveLength(1);
  });

  test('a failure keeps an earlier result, and has none without one', async () => {
    const { store, accountId } = await open();
    const kept = await store.history.add(accountId, pastReport('a', [pastRun(2, 55), pastRun(1, null)]));
    const none = await store.history.add(accountId, pastReport('b', [pastRun(1, null)]));
    expect(await store.reports.get(accountId, kept)).toMatchObject({ status: 'failed', score: 55 });
    expect(await store.reports.get(accountId, none)).toMatchObject({
      status: 'failed',
      score: null,
      error: { code: 'timeout' },
    });
    await expect(async () => store.history.add(accountId, pastReport('c', []))).rejects.toThrow(RangeError);
  });

  test('a regression is listed however many results are newer', async () => {
    const { store, accountId } = await open();
    await store.history.add(accountId, pastReport('worse', [pastRun(9, 90), pastRun(8, 70)]));
    for (let page = 0; page < 201; page += 1)
      await store.history.add(accountId, pastReport(`new-${page}`, [pastRun(1, 50)]));
    const worsened = await store.statistics.worsened(accountId, 10);
    expect(worsened.map(({ report, previousScore }) => [report.url, previousScore, report.score])).toEqual([
      ['https://example.com/worse', 90, 70],
    ]);
  });
}
