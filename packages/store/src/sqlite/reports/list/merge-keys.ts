import type { Window } from '../../../list/window.ts';
import type { PageKey } from './page-shape.ts';

/** The first rows of several lists in the order of one, each row once. */
export function mergeKeys(
  keys: readonly PageKey[],
  { direction, limit }: Pick<Window, 'direction' | 'limit'>,
): PageKey[] {
  const once = new Map(keys.map((row) => [row.seq, row]));
  const sign = direction === 'asc' ? 1 : -1;
  return [...once.values()].toSorted((a, b) => sign * compareKeys(a, b)).slice(0, limit);
}

function compareKeys(a: PageKey, b: PageKey): number {
  if (a.key === b.key) return a.seq - b.seq;
  return a.key < b.key ? -1 : 1;
}
