import { defaultTreeAdapter as adapter, html as names } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { childrenOf, isHtmlElement } from './write-html.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Whitespace and comments mean something else, or nothing, inside these. */
const VERBATIM = setOf(
  'iframe listing noembed noframes noscript plaintext pre script style textarea template title xmp select',
);
/** Whitespace between two of these, or at their start or end, is never rendered. */
const BLOCKS = setOf(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li link main meta nav ol p script search section style summary table tbody td tfoot th thead title tr ul',
);

/** Visits the elements of a tree, without those whose content is kept verbatim. They may be moved in the visit. */
function visit(document: Tree.Document, onElement: (element: Tree.Element) => void): void {
  for (const element of editableIn(document)) onElement(element);
}

function editableIn(parent: Tree.ParentNode): Tree.Element[] {
  return childrenOf(parent).flatMap((node) =>
    isHtmlElement(node) && !VERBATIM.has(node.tagName) && !keepsWhitespace(node)
      ? [node, ...editableIn(node)]
      : [],
  );
}

const keepsWhitespace = (element: Tree.Element) => /white-space/i.test(attributeOf(element, 'style') ?? '');

export function attributeOf(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

const isBlock = (node: Tree.Node | undefined) =>
  node !== undefined && isHtmlElement(node) && BLOCKS.has(node.tagName);
const isEdge = (neighbor: Tree.ChildNode | undefined) => neighbor === undefined || isBlock(neighbor);
const isBlank = (node: Tree.ChildNode) => adapter.isTextNode(node) && /^[\t\n\f\r ]*$/.test(node.value);

function textNode(value: string, parentNode: Tree.ParentNode): Tree.TextNode {
  return { nodeName: '#text', value, parentNode };
}

/** Removes comments, collapses whitespace, and removes it where it is never rendered. */
export function minify(document: Tree.Document): void {
  visit(document, (element) => {
    element.childNodes = element.childNodes.filter((node) => !adapter.isCommentNode(node));
    for (const node of element.childNodes) {
      if (adapter.isTextNode(node)) node.value = node.value.replaceAll(/[\t\n\f\r ]+/g, ' ');
    }
    if (!isBlock(element)) return;
    element.childNodes = element.childNodes.filter((node, at, all) => {
      return !(isBlank(node) && isEdge(all[at - 1]) && isEdge(all[at + 1]));
    });
  });
}

/** Breaks lines wherever there is whitespace, and at the start and end of blocks. */
export function reformat(document: Tree.Document): void {
  visit(document, (element) => {
    for (const node of element.childNodes) {
      if (adapter.isTextNode(node)) node.value = node.value.replaceAll(/[\t\n\f\r ]+/g, '\n      ');
    }
    if (!isBlock(element) || element.tagName === 'html') return;
    element.childNodes = [
      textNode('\n    ', element),
      ...element.childNodes.flatMap((node, at, all) =>
        isBlock(node) && isBlock(all[at + 1]) ? [node, textNode('\n\t', element)] : [node],
      ),
      textNode('\n  ', element),
    ];
  });
}

const COMMENT = ' Menu: <a href="/x"> ';

/** Adds a comment before every element of the body, and inside every text. */
export function addComments(document: Tree.Document): void {
  visit(document, (element) => {
    // In the head, comments could push the character encoding beyond the first 1,024 bytes.
    if (element.tagName === 'html' || element.tagName === 'head') return;
    element.childNodes = element.childNodes.flatMap((node): Tree.ChildNode[] => {
      const comment = { nodeName: '#comment', data: COMMENT, parentNode: element } as Tree.CommentNode;
      if (adapter.isElementNode(node)) return [comment, node];
      if (!adapter.isTextNode(node) || node.value.trim().length < 2) return [node];
      // Never inside a surrogate pair or between a letter and its combining marks.
      const middle = node.value.slice(Math.ceil(node.value.length / 2)).search(/(?<=[a-z])(?=[a-z])/);
      if (middle === -1) return [node, comment];
      const at = Math.ceil(node.value.length / 2) + middle;
      return [textNode(node.value.slice(0, at), element), comment, textNode(node.value.slice(at), element)];
    });
  });
}

const WRAPPING_PARENTS = setOf(
  'article aside blockquote body dd div footer form header li main nav section td',
);
const WRAPPED = setOf(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header main nav ol p pre section table ul',
);

/**
 * Puts a `div` around every block in flow content. Not around the parts of lists, tables, `dl` groups, figures and
 * such, whose parent HTML prescribes; not around inline elements, which would begin a new line; and not inside elements
 * with a role, which may require certain children.
 */
export function addWrappers(document: Tree.Document): void {
  visit(document, (element) => {
    if (!WRAPPING_PARENTS.has(element.tagName) || attributeOf(element, 'role') !== undefined) return;
    const { parentNode: parent } = element;
    if (element.tagName === 'div' && parent !== null && isHtmlElement(parent) && parent.tagName === 'dl')
      return;
    element.childNodes = element.childNodes.map((node) => {
      if (!isHtmlElement(node) || !WRAPPED.has(node.tagName)) return node;
      const wrapper = adapter.createElement('div', names.NS.HTML, []);
      wrapper.parentNode = element;
      wrapper.childNodes = [node];
      node.parentNode = wrapper;
      return wrapper;
    });
  });
}

/** Reverses the order of the attributes of every element. */
export function reverseAttributes(document: Tree.Document): void {
  visit(document, (element) => {
    element.attrs = element.attrs.toReversed();
  });
}

/** Adds the namespace that XHTML requires. */
export function addNamespace(document: Tree.Document): void {
  const root = document.childNodes.find(isHtmlElement);
  if (root === undefined || attributeOf(root, 'xmlns') !== undefined) return;
  root.attrs.push({ name: 'xmlns', value: names.NS.HTML });
}
