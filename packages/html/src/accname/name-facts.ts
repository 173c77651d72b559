import type { Element } from '../facts/element.ts';
import type { Tree } from '../facts/tree.ts';

/** The source of a name; `none` when the element has no name. `default`: the browser's own ("Submit"). */
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

/** Maximum nodes visited for all names of a page; beyond it, only a few nodes are visited for each name. */
const PAGE_NODES_MAX = 2_000_000;

/**
 * The names of a page that were already computed, by the numbers of their elements, and how many nodes may still be
 * visited.
 */
export type NameMemo = { names: (AccessibleName | undefined)[]; nodesLeft: number };

/** Input of the name computation: the tree and, if known, the labels of controls and the names computed so far. */
export type NameFacts = Tree & {
  readonly labels?: ReadonlyMap<Element, readonly Element[]>;
  readonly accessibleNames?: NameMemo;
};

/** An empty memo. */
export function newNameMemo(tree: Tree): NameMemo {
  return { names: Array(tree.size.elements + 1), nodesLeft: PAGE_NODES_MAX };
}
