import type { BackfilledRun } from '@pagemark/core';
import { compactWithOwnCatalog, resultOf } from '@pagemark/domain';
import type { PerPage, Position } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { resultsOf } from './describe-statistics.ts';
import type { TestEngine } from './test-engine.ts';

const NOW_MS = 1_700_000_000_000;
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';

/** A run of that minute, with a score or, with null, a failure. */
function pastRun(minute: number, score: number | null): BackfilledRun {
  const atMs = NOW_MS + minute * 60_000;
  const times = { queuedAtMs: atMs, startedAtMs: atMs, finishedAtMs: atMs };
  if (score === null)
    return { ...times, end: { kind: 'failed', failure: { code: 'timeout', message: 'Too late.' } } };
  const results = { ...resultsOf(`1.0.${score}`), findings: compactWithOwnCatalog([], 'none') };
  const audit = { title: null, score, result: resultOf(score), categories: [], results };
  return { ...times, end: { kind: 'completed', audit } };
}

const pageOf = (page: number, perPage: PerPage = 10) => ({
  perPage,
  position: { kind: 'page', page } as Position,
});

/** The runs of a report: pages of them, one, and the one before another. */
export function describeRunHistory(engine: TestEngine): void {
  async function open(scores: readonly (number | null)[]) {
    const store = await engine.openStore({ nowMs: () => NOW_MS });
    const { id: account } = await store.accounts.ensure('a');
    const { id: other } = await store.accounts.ensure('b');
    const report = {
      url: 'https://example.com/',
      project: 'example.com',
      privacy: 1,
      passwordHash: null,
    } as const;
    const add = (owner: number, of: readonly (number | null)[]) =>
      store.history.add(owner, { ...report, runs: of.map((score, at) => pastRun(at, score)) });
    return { history: store.runHistory, account, other, id: await add(account, scores), add };
  }

  test('runs are listed in pages, latest first, to the account of their report alone', async () => {
    const scores = Array.from({ length: 23 }, (_, at) => at);
    const { history, account, other, id, add } = await open(scores);
    await add(account, [99]);
    const first = await history.list(account, id, pageOf(1));
    expect(first).toMatchObject({ total: 23, totalRelation: 'eq', offset: 0 });
    expect(first?.items.map(({ score }) => score)).toEqual(scores.toReversed().slice(0, 10));
    const third = await history.list(account, id, pageOf(3));
    expect(third?.items.map(({ score }) => score)).toEqual([2, 1, 0]);
    expect(third?.nextCursor).toBeNull();
    expect(await history.list(account, id, pageOf(4))).toMatchObject({
      items: [],
      nextCursor: null,
      offset: 30,
    });
    expect(await history.list(other, id, pageOf(1))).toBeNull();
    expect(await history.list(account, UNKNOWN_ID, pageOf(1))).toBeNull();
    expect(await history.list(account, 'nonsense', pageOf(1))).toBeNull();
  });

  test('the cursor of a page continues after its last run, in the list of its report alone', async () => {
    const { history, account, id, add } = await open([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const first = await history.list(account, id, pageOf(1));
    const position = { kind: 'cursor', cursor: first?.nextCursor ?? '' } as const;
    const second = await history.list(account, id, { perPage: 10, position });
    expect(second?.items.map(({ score }) => score)).toEqual([2, 1]);
    expect(second).toMatchObject({ nextCursor: null, offset: null, total: 12 });
    const another = await add(account, [1]);
    await expect(history.list(account, another, { perPage: 10, position })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  test('a run has its results when it has completed, for the account of its report alone', async () => {
    const { history, account, other, id, add } = await open([40, null]);
    const [failed, completed] = (await history.list(account, id, pageOf(1)))?.items ?? [];
    const found = await history.get(account, id, completed?.id ?? '');
    expect(found?.run).toEqual(completed);
    expect(found?.results).toMatchObject({ engine: '1.0.40', findings: [] });
    expect(await history.get(account, id, failed?.id ?? '')).toEqual({
      run: failed,
      results: null,
      lighthouse: null,
    });
    expect(await history.get(other, id, completed?.id ?? '')).toBeNull();
    expect(await history.get(account, await add(account, [1]), completed?.id ?? '')).toBeNull();
    expect(await history.get(account, id, UNKNOWN_ID)).toBeNull();
    expect(await history.get(account, id, 'nonsense')).toBeNull();
  });

  test('the latest completed run skips runs that failed, and so does the one before it', async () => {
    const { history, account, other, id } = await open([40, null, 90, null]);
    const latest = await history.latestCompleted(account, id, null);
    expect(latest?.results.engine).toBe('1.0.90');
    const before = await history.latestCompleted(account, id, latest?.run.id ?? '');
    expect(before?.results.engine).toBe('1.0.40');
    expect(await history.latestCompleted(account, id, before?.run.id ?? '')).toBeNull();
    expect(await history.latestCompleted(account, id, UNKNOWN_ID)).toBeNull();
    expect(await history.latestCompleted(other, id, null)).toBeNull();
  });
}
