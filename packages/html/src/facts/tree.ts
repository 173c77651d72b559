import type { ExceededLimit } from '@pagemark/domain';
import type { ElementBoxes } from './element-boxes.ts';
import type { Document, Element } from './element.ts';

/** Limits on how much of a page's tree is analyzed. */
export const TREE_LIMITS_DEFAULT = {
  /** Maximum nodes of a page. */
  nodesMax: 500_000,
  /** Maximum levels of nesting: the browsers' own limit. */
  depthMax: 512,
  /** Maximum attributes of one element. */
  attributesMax: 512,
  /** Maximum characters of one attribute value. */
  attributeCharactersMax: 65_536,
} as const;

export type TreeLimits = { readonly [Name in keyof typeof TREE_LIMITS_DEFAULT]: number };

/** Attributes by which elements can be listed with `withAttribute`. */
export const INDEXED_ATTRIBUTES = [
  'accesskey',
  'autocomplete',
  'background',
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

/** The size of the analyzed tree. The root element has depth 1. */
export type TreeSize = { nodes: number; elements: number; depth: number; childrenMax: number };

/** The reason why only part of the tree was analyzed; null when all of it was. */
export type TreeCut = 'too_many_nodes' | 'too_deep' | null;

/**
 * How often each limit was exceeded: 1 for `nodes` if any were skipped; otherwise how many elements and values were
 * truncated.
 */
export type MetLimits = { nodes: number; depth: number; attributes: number; attributeCharacters: number };

/** The limits of a tree that were exceeded, for the report. */
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

/** A part of a CSS selector of an element. `isWhole`: it is an ID, so it needs no ancestors. */
export type SelectorStep = { text: string; isWhole: boolean };

/**
 * A parsed page, indexed in one walk. Lists are in document order and exclude the content of `template`, unless it is a
 * shadow root.
 */
export type Tree = {
  document: Document;
  /** The document's absolute URL: the base of relative references, unless there is a `base`. */
  url: URL;
  html: Element | null;
  head: Element | null;
  /** The `body`, or null in a document with frames. */
  body: Element | null;
  size: TreeSize;
  cut: TreeCut;
  met: MetLimits;
  /** Elements of that name. SVG and MathML elements have prefixes, `svg:` and `math:`: `svg:a` is not `a`. */
  tagged(name: string): readonly Element[];
  /** Elements with any of these names, each once, in document order. */
  taggedAny(names: readonly string[]): readonly Element[];
  /** The names that occur, spelled as in {@link Tree.tagged}. */
  tagNames(): readonly string[];
  /** Elements with this attribute, with any value. */
  withAttribute(name: IndexedAttribute): readonly Element[];
  /** Elements with any attribute that begins with `aria-`. */
  withAria: readonly Element[];
  /** Elements with any event handler attribute (`onclick`). */
  withHandlers: readonly Element[];
  /** Elements with exactly that id; more than one if the page repeats it. */
  byId(id: string): readonly Element[];
  /** All ids that occur, each once. */
  ids(): readonly string[];
  /**
   * False for content that is never visible: `hidden`, inline `display:none`, a closed dialog, and everything in the
   * head.
   */
  isRendered(element: Element): boolean;
  /** Whether the element is in the accessibility tree: rendered, and not within `aria-hidden=true`. */
  isInAccessibilityTree(element: Element): boolean;
  /** Visible text in consecutive chunks; `BLOCK_GAP` separates blocks. */
  visibleTexts: readonly string[];
  /** The positions in `visibleTexts` of code, of its output and of keys. */
  codeTexts: ReadonlySet<number>;
  /** The positions in `visibleTexts` of texts in links. */
  linkTexts: ReadonlySet<number>;
  /** The whole visible text, joined on first use. */
  visibleText(): string;
  /** Positions of elements on the rendered page; empty for a page that was not rendered. */
  boxes: ElementBoxes;
  /** Images that do not move anything when they load, as a browser laid them out; empty likewise. */
  steadyImages: ReadonlySet<Element>;
  /** The selectors of elements that were ancestors in evidence, created on first use. */
  selectorSteps: Map<Element, SelectorStep>;
};
