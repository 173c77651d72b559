import type { ExceededLimit } from '@pagemark/domain';
import type { Document, Element } from './element.ts';

/** How much of a page's tree is analyzed. */
export const TREE_LIMITS_DEFAULT = {
  /** Nodes of a page. */
  nodesMax: 500_000,
  /** Levels of nesting: browsers' own limit. */
  depthMax: 512,
  /** Attributes of one element that are kept. */
  attributesMax: 512,
  /** Characters of one attribute's value that are kept. */
  attributeCharactersMax: 65_536,
} as const;

export type TreeLimits = { readonly [Name in keyof typeof TREE_LIMITS_DEFAULT]: number };

/** Attributes by which elements can be listed with `withAttribute`. */
export const INDEXED_ATTRIBUTES = [
  'accesskey',
  'autocomplete',
  'dir',
  'headers',
  'id',
  'inert',
  'itemscope',
  'lang',
  'popover',
  'property',
  'role',
  'scope',
  'style',
  'tabindex',
  'typeof',
  'xml:lang',
] as const;
type IndexedAttribute = (typeof INDEXED_ATTRIBUTES)[number];

/** How big the analyzed tree is. `depth` counts the root element as 1. */
export type TreeSize = { nodes: number; elements: number; depth: number; childrenMax: number };

/** Why the tree was not analyzed whole; null when it was. */
export type TreeCut = 'too_many_nodes' | 'too_deep' | null;

/** How often each limit was exceeded: 1 when nodes were skipped, and how many elements and values were cut. */
export type MetLimits = { nodes: number; depth: number; attributes: number; attributeCharacters: number };

/** The limits of a tree that were met, as a report tells them. */
export function treeHits(met: MetLimits, limits: TreeLimits): ExceededLimit[] {
  const hits: ExceededLimit[] = [
    { name: 'audit.limit.nodes', limit: limits.nodesMax, count: met.nodes },
    { name: 'audit.limit.depth', limit: limits.depthMax, count: met.depth },
    { name: 'audit.limit.attributes', limit: limits.attributesMax, count: met.attributes },
    {
      name: 'audit.limit.attribute_characters',
      limit: limits.attributeCharactersMax,
      count: met.attributeCharacters,
    },
  ];
  return hits.filter(({ count }) => count > 0);
}

/** A part of a CSS selector that leads to an element; `isWhole`: by its id, so that nothing need stand before it. */
export type SelectorStep = { text: string; isWhole: boolean };

/** A parsed page, indexed in one walk. Lists are in document order; the content of `template` is not in them. */
export type Tree = {
  document: Document;
  /** The document's URL, absolute: where relative references start, unless `base` says otherwise. */
  url: URL;
  html: Element | null;
  head: Element | null;
  /** The `body`, or null in a document with frames. */
  body: Element | null;
  size: TreeSize;
  cut: TreeCut;
  met: MetLimits;
  /** Elements of that name. SVG and MathML elements are under `svg:name` and `math:name`: `svg:a` is not `a`. */
  tagged(name: string): readonly Element[];
  /** Elements of any of these names, each given once, in document order. */
  taggedAny(names: readonly string[]): readonly Element[];
  /** The names that occur, as {@link Tree.tagged} takes them. */
  tagNames(): readonly string[];
  /** Elements with that attribute, whatever its value. */
  withAttribute(name: IndexedAttribute): readonly Element[];
  /** Elements with any attribute that begins with `aria-`. */
  withAria: readonly Element[];
  /** Elements with any event handler attribute (`onclick`). */
  withHandlers: readonly Element[];
  /** Elements with exactly that id; more than one when the id is repeated. */
  byId(id: string): readonly Element[];
  /** All ids that occur, each once. */
  ids(): readonly string[];
  /** False in what is never shown: `hidden`, inline `display:none`, a closed dialog, and everything in the head. */
  isRendered(element: Element): boolean;
  /** Whether the element is in the accessibility tree: rendered, and not within `aria-hidden=true`. */
  isInAccessibilityTree(element: Element): boolean;
  /** Visible text in pieces, to be read on from one to the next; a space sets blocks apart. */
  visibleTexts: readonly string[];
  /** All of it as one text, made when first asked for. */
  visibleText(): string;
  /** The steps to elements in which others were named: made for the first of these. */
  selectorSteps: Map<Element, SelectorStep>;
};
