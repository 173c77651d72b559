import { expect, test } from 'vitest';
import { EVERY_REPORT } from '@pagemark/domain';
import type { ReportSort, SortDirection } from '@pagemark/domain';
import { STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import { partsOf } from './list-parts.ts';
import type { List } from './read-list.ts';
import { NO_FINDINGS } from './report-scope.ts';
import type { ReportScope, ScopeCounts } from './report-scope.ts';
import { orderedSource } from './sources.ts';

const SCOPE: ReportScope = {
  accountId: 1,
  projectId: null,
  resultRank: null,
  status: 3,
  privacy: null,
  scoreMin: null,
  scoreMax: null,
  createdFrom: null,
  createdTo: null,
  importSeq: null,
  ...NO_FINDINGS,
};

type Wanted = {
  sortBy: ReportSort;
  direction?: SortDirection;
  afterKey?: number;
  scope?: Partial<ReportScope>;
};

/** What is read of failed reports: of each part its result, or its lowest score, and whether from its beginning. */
function partsFor({ sortBy, direction = 'desc', afterKey, scope: changed = {} }: Wanted) {
  const scope = { ...SCOPE, ...changed };
  const after = afterKey === undefined ? null : { key: afterKey, seq: 7, id: '' };
  const account = Object.fromEntries(STATE_COLUMNS.map((name) => [name, 0])) as ScopeCounts['account'];
  const list = {
    query: {
      ...EVERY_REPORT,
      status: 'failed',
      sortBy,
      direction,
      perPage: 10,
      position: { kind: 'page', page: 1 },
    },
    scope: { scope, counts: { account, project: null, running: 0 }, findingRows: null, clearing: false },
    window: { direction, after, offset: 0, limit: 11, reversed: false },
    plan: orderedSource(sortBy, direction, { scope, project: null }),
    known: null,
  } as unknown as List; // The rest is for reading them.
  return partsOf(list).map(({ scope: part, window }) => [
    part.scope.resultRank ?? `scores from ${part.scope.scoreMin}`,
    window.after === null ? 'all' : 'rest',
  ]);
}

test('a list by result is one of each result, and of none', () => {
  expect(partsFor({ sortBy: 'result' }).map(([rank]) => rank)).toEqual([2, 1, 0, -1]);
  expect(partsFor({ sortBy: 'result', direction: 'asc' }).map(([rank]) => rank)).toEqual([-1, 0, 1, 2]);
});

test('a range of scores has no reports without a result', () => {
  const scope = { scoreMin: 10, scoreMax: 20 };
  expect(partsFor({ sortBy: 'result', scope }).map(([rank]) => rank)).toEqual([2, 1, 0]);
});

test.each(['score', 'generated_at'] as const)(
  'a list by %s ends with the reports without a result',
  (sortBy) => {
    expect(partsFor({ sortBy })).toEqual([
      ['scores from 0', 'all'],
      [-1, 'all'],
    ]);
  },
);

test('a list is read from the part of its cursor', () => {
  expect(partsFor({ sortBy: 'result', afterKey: 1 })).toEqual([
    [1, 'rest'],
    [0, 'all'],
    [-1, 'all'],
  ]);
  expect(partsFor({ sortBy: 'score', direction: 'asc', afterKey: 40 })).toEqual([['scores from 0', 'rest']]);
});

test.each([
  { sortBy: 'url' },
  { sortBy: 'id' },
  { sortBy: 'score', scope: { resultRank: 1 } },
  { sortBy: 'score', scope: { scoreMin: 0, scoreMax: 9 } },
] as const)('a list that an index has whole is not read in parts: %j', (asked) => {
  expect(partsFor(asked)).toEqual([]);
});
