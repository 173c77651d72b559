import { RESULTS } from '@pagemark/domain';
import { conditionsOf } from './read-list.ts';
import type { List } from './read-list.ts';
import { isCountedExactly, rowsAtMost } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { orderedSource } from './sources.ts';

/** A part of a list: the range of its sort keys, and its scope. */
type Part = { from: number; to: number; only: Partial<ReportScope> };

/** The reports of one result are in creation order, as are those without a result, which have no score and no time. */
const BY_RESULT = [-1, ...RESULTS.keys()].map((rank): Part => ({
  from: rank,
  to: rank,
  only: { resultRank: rank },
}));
const BY_KEY: readonly Part[] = [
  { from: -1, to: -1, only: { resultRank: -1 } },
  { from: 0, to: Infinity, only: { scoreMin: 0, scoreMax: 100 } },
];

/**
 * Splits a list into consecutive lists, each with its own plan: the reports of a status or an import may all have the same
 * result, and a scan of the whole list would read the other parts in vain. Empty: the list is one scan.
 */
export function partsOf(list: List): List[] {
  const { direction } = list.window;
  const parts = partsBy(list).map((part) => ({ part, window: windowIn(part, list.window) }));
  const ordered = direction === 'asc' ? parts : parts.toReversed();
  return ordered.flatMap(({ part, window }) => (window === null ? [] : [partOf(list, part, window)]));
}

function partsBy(list: List): readonly Part[] {
  const { query } = list;
  const { scope } = list.scope;
  if (scope.resultRank !== null) return [];
  switch (query.sortBy) {
    case 'result':
      if (conditionsOf(list, list.plan.source).length === 0) return [];
      return scope.scoreMin === null ? BY_RESULT : BY_RESULT.slice(1);
    case 'score':
    case 'generated_at':
      // Only results have issues.
      return scope.scoreMin === null && scope.findingOwner === null ? BY_KEY : [];
    case 'id':
    case 'url':
      return [];
  }
}

/** The window of a part; null: the list continues after all rows of the part. */
function windowIn({ from, to }: Part, window: List['window']): List['window'] | null {
  const { after, direction } = window;
  const key = after === null ? null : Number(after.key);
  if (key === null || (from <= key && key <= to)) return window;
  return (direction === 'asc') === key < from ? { ...window, after: null } : null;
}

function partOf(list: List, { only }: Part, window: List['window']): List {
  const { query, scope: found } = list;
  const scope = { ...found.scope, ...only };
  const isOpen = scope.status !== null && scope.status < 2;
  // Running reports are not counted by result.
  const counts = isOpen && query.status === 'queued' ? { ...found.counts, running: 0 } : found.counts;
  const sortBy = only.resultRank === undefined ? query.sortBy : 'id';
  const plan = orderedSource(sortBy, window.direction, { scope, project: query.project });
  const known = isCountedExactly(query) && !isOpen ? rowsAtMost(counts, scope) : null;
  return { ...list, scope: { ...found, scope, counts }, plan, window, known };
}
