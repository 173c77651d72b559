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

/** Nodes of a page that are looked at for all its names together; names beyond that are read off a few nodes each. */
const PAGE_NODES_MAX = 2_000_000;

/** The names of a page that were computed before, by the numbers of their elements, and how many nodes may be looked at for further ones. */
export type NameMemo = { names: (AccessibleName | undefined)[]; nodesLeft: number };

/** What names are made from: the tree, and, where they are known, the labels of controls and the names before. */
export type NameFacts = Tree & {
  readonly labels?: ReadonlyMap<Element, readonly Element[]>;
  readonly accessibleNames?: NameMemo;
};

/** Nothing is named yet. */
export function newNameMemo(tree: Tree): NameMemo {
  return { names: Array(tree.size.elements + 1), nodesLeft: PAGE_NODES_MAX };
}
