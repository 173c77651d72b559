import { expect, test } from 'vitest';
import type { Lane } from '@pagemark/core';
import type { HostRow } from './claim-statements.ts';
import { shareOut } from './share-out.ts';
import type { FetchedJob } from './share-out.ts';

const NOW = { nowMs: 1_000, nextMs: 1_500, delayMs: 500 };

function job(hostId: number, runSeq: number, lane: Lane = 'bulk'): FetchedJob {
  return {
    hostId,
    runSeq,
    lane,
    id: `${hostId}/${runSeq}`,
    retryCount: 0,
    host: '',
    runId: '',
    accountId: 1,
  };
}

function hosts(...rows: (Partial<HostRow> & { id: number })[]): Map<number, HostRow> {
  const whole = rows.map((row) => ({
    nextMs: 0,
    clockMs: 1_000,
    interactiveHead: null,
    bulkHead: null,
    ...row,
  }));
  return new Map(whole.map((row) => [row.id, row]));
}

const taken = (jobs: FetchedJob[]) => jobs.map(({ id }) => id);

test('of a host that is ready one job is taken, and the others are spread over its next times', () => {
  const credits = shareOut([job(1, 7), job(1, 5), job(1, 6), job(2, 8)], hosts({ id: 1 }, { id: 2 }), NOW);
  expect(taken(credits.taken)).toEqual(['1/5', '2/8']);
  expect(credits.postponed).toEqual([
    { id: '1/6', startMs: 1_500 },
    { id: '1/7', startMs: 2_000 },
  ]);
});

test('without a delay all that were handed out are taken', () => {
  const credits = shareOut([job(1, 5), job(1, 6)], hosts({ id: 1 }), {
    nowMs: 1_000,
    nextMs: 1_000,
    delayMs: 0,
  });
  expect(taken(credits.taken)).toEqual(['1/5', '1/6']);
  expect(credits.postponed).toEqual([]);
});

test('what somebody waits for goes first, whatever came earlier', () => {
  const credits = shareOut([job(1, 5), job(1, 9, 'interactive')], hosts({ id: 1 }), NOW);
  expect(taken(credits.taken)).toEqual(['1/9']);
});

test('a host that is not ready, or that somebody has locked, is looked at again later', () => {
  const credits = shareOut([job(1, 5), job(2, 6)], hosts({ id: 1, nextMs: 1_200 }), NOW);
  expect(credits.taken).toEqual([]);
  expect(credits.postponed).toEqual([
    { id: '1/5', startMs: 1_200 },
    { id: '2/6', startMs: 1_100 },
  ]);
});

test('the lanes that need another head are those whose head is taken', () => {
  const jobs = [job(1, 5), job(2, 6), job(3, 7, 'interactive')];
  const rows = hosts(
    { id: 1, bulkHead: 5 },
    { id: 2, bulkHead: 9 },
    { id: 3, interactiveHead: 7, bulkHead: 8 },
  );
  const lanes = [...shareOut(jobs, rows, NOW).hosts].map(([id, set]) => [id, ...set]);
  expect(lanes).toEqual([[3, 'interactive'], [1, 'bulk'], [2]]);
});
