import type { Element } from './element.ts';

/** Merges lists of elements that are in document order into one, each element once. */
export function inDocumentOrder(lists: readonly (readonly Element[])[]): readonly Element[] {
  const filled = lists.filter((list) => list.length > 0);
  const [only = []] = filled;
  if (filled.length < 2) return only;
  // Sorted parts are merged by V8's sort, not sorted again.
  const ordered = filled.flat().toSorted((one, other) => one.order - other.order);
  return ordered.filter((element, at) => element !== ordered[at - 1]);
}
