import { expect, test } from 'vitest';
import { STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import { NO_FINDINGS, rowsAtMost, rowsIn } from './report-scope.ts';
import type { ReportScope, ScopeCounts } from './report-scope.ts';

const NONE = Object.fromEntries(STATE_COLUMNS.map((name) => [name, 0])) as ScopeCounts['account'];
const [QUEUED, RUNNING] = [0, 1];

const scopeOf = (changed: Partial<ReportScope>): ReportScope => ({
  accountId: 1,
  projectId: null,
  resultRank: null,
  status: null,
  privacy: null,
  scoreMin: null,
  scoreMax: null,
  createdFrom: null,
  createdTo: null,
  importSeq: null,
  ...NO_FINDINGS,
  ...changed,
});

test('running reports are not counted as queued, whether by result or not', () => {
  const account = { ...NONE, projects: 1, pending: 9, pending_good: 4 };
  const counts = { account, project: null, running: 3 };
  expect(rowsIn(counts, { resultRank: null, status: QUEUED })).toBe(6);
  expect(rowsIn(counts, { resultRank: 2, status: QUEUED })).toBe(1);
  expect(rowsIn(counts, { resultRank: null, status: RUNNING })).toBe(3);
});

test('runs that start after the counters were read leave no negative number of queued reports', () => {
  const counts = { account: { ...NONE, projects: 1, pending: 2 }, project: null, running: 3 };
  expect(rowsIn(counts, { resultRank: null, status: QUEUED })).toBe(0);
  expect(rowsAtMost(counts, scopeOf({ status: QUEUED, scoreMin: 0, scoreMax: 100 }))).toBe(0);
});
