import type { Element } from '../facts/element.ts';
import type { Tree } from '../facts/tree.ts';

/** What a name came from; `none` when the element has no name. `default` is the browser's own ("Submit"). */
export type NameSource =
  | 'aria-labelledby'
  | 'aria-label'
  | 'label'
  | 'alt'
  | 'value'
  | 'default'
  | 'child'
  | 'content'
  | 'title'
  | 'placeholder'
  | 'none';

export type AccessibleName = { text: string; source: NameSource };

/** The names of a page that were computed before. */
export type NameMemo = Map<Element, AccessibleName>;

/** What names are made from: the tree, and which labels each control has, where that is known. */
export type NameFacts = Tree & { readonly labels?: ReadonlyMap<Element, readonly Element[]> };

/** Nothing is named yet. */
export function newNameMemo(): NameMemo {
  return new Map();
}
