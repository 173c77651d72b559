import { html } from 'parse5';
import { isElement, isHtml, isText } from './element.ts';
import type { ChildNode, Document, Element, TextNode } from './element.ts';
import { NOT_MEASURED } from './element-boxes.ts';
import { inDocumentOrder } from './document-order.ts';
import { inlineVisibility } from '../formats/inline-visibility.ts';
import {
  ARIA_HIDDEN,
  CODE,
  LINK,
  CONTENT_HIDDEN,
  INLINE,
  INVISIBLE,
  NO_TEXT,
  NOT_RENDERED,
  traitsOfTag,
  UNEXPOSED,
  UNSEEN,
} from './tag-traits.ts';
import { INDEXED_ATTRIBUTES, TREE_LIMITS_DEFAULT } from './tree.ts';
import type { MetLimits, Tree, TreeCut, TreeLimits, TreeSize } from './tree.ts';

type TagEntry = { elements: Element[]; traits: number };

/** The data that the walk collects. Plain lists and maps: one look-up per element and one per attribute. */
type Gathered = {
  limits: TreeLimits;
  tags: Map<string, TagEntry>;
  attributes: Map<string, Element[]>;
  ids: Map<string, Element[]>;
  withAria: Element[];
  withHandlers: Element[];
  size: TreeSize;
  cut: TreeCut;
  met: MetLimits;
  texts: string[];
  codeTexts: Set<number>;
  linkTexts: Set<number>;
  /** Whether the texts already end with a gap. */
  hasGap: boolean;
  /** The node whose text continues the previous text after a comment. */
  continued: ChildNode | null;
};

const NONE: readonly Element[] = [];

/** Separates blocks in the texts of a page: whitespace that page text cannot contain, since parsing removes it. */
export const BLOCK_GAP = '\r';

/** Names longer than this are not classified, but always looked up. */
const CLASSIFIED_CHARACTERS_MAX = 15;
const BY_LETTER_AND_LENGTH = namesByLetterAndLength([
  ...INDEXED_ATTRIBUTES,
  'display',
  'hidden',
  'visibility',
]);

/**
 * A table by first letter and length of whether the walk may need an attribute with such a name. Usually it does not,
 * and this lookup is faster than one by name. Attributes that start with `aria-` and `on` have any length.
 */
function namesByLetterAndLength(names: readonly string[]): Uint8Array {
  const sorted = new Uint8Array(128 << 4);
  for (const name of names) sorted[(name.charCodeAt(0) << 4) | name.length] = 1;
  for (const letter of 'ao') sorted.fill(1, letter.charCodeAt(0) << 4, (letter.charCodeAt(0) + 1) << 4);
  return sorted;
}

function mayBeIndexed(name: string): boolean {
  return (
    name.length > CLASSIFIED_CHARACTERS_MAX ||
    BY_LETTER_AND_LENGTH[(name.charCodeAt(0) << 4) | name.length] === 1
  );
}

/**
 * Indexes a parsed page in one walk, without recursion, so no nesting overflows the stack. Oversized attributes and
 * attribute lists are truncated in place: the tree belongs to the audit.
 */
export function indexPage(document: Document, url: URL, limits: TreeLimits = TREE_LIMITS_DEFAULT): Tree {
  const found: Gathered = {
    limits,
    tags: new Map(),
    attributes: new Map(INDEXED_ATTRIBUTES.map((name) => [name, []])),
    ids: new Map(),
    withAria: [],
    withHandlers: [],
    size: { nodes: 0, elements: 0, depth: 0, childrenMax: 0 },
    cut: null,
    met: { nodes: 0, depth: 0, attributes: 0, attributeCharacters: 0 },
    texts: [],
    codeTexts: new Set(),
    linkTexts: new Set(),
    hasGap: true,
    continued: null,
  };
  walk(document, found);
  let visibleText: string | null = null;
  const first = (name: string) => found.tags.get(name)?.elements[0] ?? null;
  return {
    document,
    url,
    html: first('html'),
    head: first('head'),
    body: first('body'),
    size: found.size,
    cut: found.cut,
    met: found.met,
    tagged: (name) => found.tags.get(name)?.elements ?? NONE,
    taggedAny: (names) => inDocumentOrder(names.map((name) => found.tags.get(name)?.elements ?? NONE)),
    tagNames: () => [...found.tags.keys()],
    withAttribute: (name) => found.attributes.get(name) ?? NONE,
    withAria: found.withAria,
    withHandlers: found.withHandlers,
    byId: (id) => found.ids.get(id) ?? NONE,
    ids: () => [...found.ids.keys()],
    isRendered: (element) => (element.traits & UNSEEN) === 0,
    isInAccessibilityTree: (element) => (element.traits & UNEXPOSED) === 0,
    visibleTexts: found.texts,
    codeTexts: found.codeTexts,
    linkTexts: found.linkTexts,
    visibleText: () => (visibleText ??= found.texts.join('')),
    ...NOT_MEASURED,
    selectorSteps: new Map(),
  };
}

function walk(document: Document, found: Gathered): void {
  const { nodesMax, depthMax } = found.limits;
  // One entry per open level: its children, how many have been visited, and the inherited traits.
  const lists: ChildNode[][] = [document.childNodes];
  const positions: number[] = [0];
  const inherited: number[] = [0];
  let depth = 0;
  while (depth >= 0) {
    const position = positions[depth] ?? 0;
    const node = lists[depth]?.[position];
    if (node === undefined) {
      if (((inherited[depth] ?? 0) & (INLINE | NO_TEXT)) === 0) addGap(found);
      depth -= 1;
      continue;
    }
    positions[depth] = position + 1;
    found.size.nodes += 1;
    if (found.size.nodes > nodesMax) {
      found.cut = 'too_many_nodes';
      found.met.nodes = 1;
      return;
    }
    const above = inherited[depth] ?? 0;
    if (isText(node)) {
      if ((above & (NO_TEXT | UNSEEN)) === 0) addText(found, node, above);
      continue;
    }
    if (!isElement(node)) {
      found.continued = continuedAfter(lists[depth] ?? [], position);
      continue;
    }
    if (depth >= found.size.depth) found.size.depth = depth + 1;
    const state = visit(node, above, found);
    if (node.childNodes.length === 0) {
      if ((state & (INLINE | NO_TEXT)) === 0) addGap(found);
      continue;
    }
    if (depth + 1 >= depthMax) {
      found.cut = 'too_deep';
      found.met.depth += 1;
      continue;
    }
    if ((state & (INLINE | NO_TEXT)) === 0) addGap(found);
    depth += 1;
    lists[depth] = node.childNodes;
    positions[depth] = 0;
    inherited[depth] = state;
  }
}

function addText(found: Gathered, node: TextNode, traits: number): void {
  if (found.continued === node) found.texts[found.texts.length - 1] += node.value;
  else found.texts.push(node.value);
  if ((traits & CODE) !== 0) found.codeTexts.add(found.texts.length - 1);
  if ((traits & LINK) !== 0) found.linkTexts.add(found.texts.length - 1);
  found.hasGap = false;
}

/** The text after comments that split one text in two; null when there is none before or after them. */
function continuedAfter(siblings: readonly ChildNode[], position: number): ChildNode | null {
  const before = siblings[position - 1];
  const after = siblings[position + 1];
  return before !== undefined && isText(before) && after !== undefined && isText(after) ? after : null;
}

/** Separates blocks with a single gap, however many begin and end. */
function addGap(found: Gathered): void {
  if (found.hasGap) return;
  found.texts.push(BLOCK_GAP);
  found.hasGap = true;
}

/** Indexes one element; returns what its children inherit. */
function visit(element: Element, above: number, found: Gathered): number {
  found.size.elements += 1;
  if (element.childNodes.length > found.size.childrenMax) found.size.childrenMax = element.childNodes.length;
  const entry = entryOf(element, found.tags);
  entry.elements.push(element);
  let state = (above & ~INLINE) | entry.traits;
  if (element.attrs.length > 0) state = visitAttributes(element, state, found);
  else if (entry.traits === 0 && element.tagName === 'dialog') state |= NOT_RENDERED;
  element.order = found.size.elements;
  element.traits = state;
  return (state & CONTENT_HIDDEN) === 0 ? state : (state & ~CONTENT_HIDDEN) | NOT_RENDERED;
}

function entryOf(element: Element, tags: Map<string, TagEntry>): TagEntry {
  const name = indexName(element);
  const known = tags.get(name);
  if (known !== undefined) return known;
  const entry = { elements: [], traits: traitsOfTag(name) };
  tags.set(name, entry);
  return entry;
}

/** The key of an element in {@link Tree.tagged}. */
export function indexName(element: Element): string {
  if (isHtml(element)) return element.tagName;
  return `${element.namespaceURI === html.NS.SVG ? 'svg' : 'math'}:${element.tagName}`;
}

/** Indexes the attributes; returns the traits, updated by the attributes. */
function visitAttributes(element: Element, inherited: number, found: Gathered): number {
  const { attributesMax, attributeCharactersMax } = found.limits;
  if (element.attrs.length > attributesMax) {
    element.attrs.length = attributesMax;
    found.met.attributes += 1;
  }
  let state = inherited;
  let hasAria = false;
  let hasHandler = false;
  let isHidden = false;
  let isClosed = element.tagName === 'dialog';
  let style: string | null = null;
  for (const attr of element.attrs) {
    if (attr.value.length > attributeCharactersMax) {
      attr.value = attr.value.slice(0, attributeCharactersMax);
      found.met.attributeCharacters += 1;
    }
    const { name } = attr;
    if (!mayBeIndexed(name)) continue;
    const indexed = found.attributes.get(name);
    if (indexed !== undefined) {
      indexed.push(element);
      if (name === 'id') remember(found.ids, attr.value, element);
      else if (name === 'style') style = attr.value;
    } else if (name === 'hidden') isHidden = isHtml(element);
    else if (name === 'open') isClosed = false;
    else if (name.startsWith('aria-')) {
      hasAria = true;
      if (name === 'aria-hidden' && attr.value.trim().toLowerCase() === 'true') state |= ARIA_HIDDEN;
    } else if (name.startsWith('on')) hasHandler = true;
    else if (!isHtml(element)) state = withPresentation(state, name, attr.value);
  }
  if (hasAria) found.withAria.push(element);
  if (hasHandler) found.withHandlers.push(element);
  if (style !== null) return withStyle(state, style, isHidden || isClosed);
  return isHidden || isClosed ? state | NOT_RENDERED : state;
}

/** Applies the presentation attributes `display` and `visibility` of an SVG element (SVG 2, section 6.6). */
function withPresentation(state: number, name: string, value: string): number {
  const isDeclared = name === 'display' || name === 'visibility';
  return isDeclared ? withStyle(state, `${name}:${value}`, false) : state;
}

/** `isHidden`: hidden by an attribute, which an inline `display` overrides (HTML standard, section 15.3.1). */
function withStyle(inherited: number, style: string, isHidden: boolean): number {
  const inline = inlineVisibility(style);
  let state = inherited;
  if (inline?.display === 'none' || (isHidden && inline?.display !== 'shown')) state |= NOT_RENDERED;
  if (inline?.visibility === 'hidden') state |= INVISIBLE;
  else if (inline?.visibility === 'visible') state &= ~INVISIBLE;
  return inline?.isContentHidden === true ? state | CONTENT_HIDDEN : state;
}

function remember(ids: Map<string, Element[]>, id: string, element: Element): void {
  const same = ids.get(id);
  if (same === undefined) ids.set(id, [element]);
  else same.push(element);
}
