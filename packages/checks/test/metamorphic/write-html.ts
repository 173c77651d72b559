import { defaultTreeAdapter, html as names } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree, Token } from 'parse5';

/** How a tree is written as HTML. Every style gives the same tree when it is parsed. */
export type HtmlStyle = {
  quotes: 'double' | 'single' | 'none-where-allowed';
  /** Whether every letter, digit and non-ASCII character is a character reference, or only those that must be. */
  references: 'required' | 'all';
  names: 'lowercase' | 'uppercase';
  /** `xhtml`: `<br />`, `checked="checked"`, `<path />`. */
  syntax: 'html' | 'xhtml';
  optionalEndTags: 'written' | 'omitted';
  attributeSeparator: string;
};

export const PLAIN_STYLE: HtmlStyle = {
  quotes: 'double',
  references: 'required',
  names: 'lowercase',
  syntax: 'html',
  optionalEndTags: 'written',
  attributeSeparator: ' ',
};

const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** Their content has no character references. The parser of the checks reads `noscript` as a browser with scripts. */
const RAW_TEXT: ReadonlySet<string> = new Set(
  'iframe noembed noframes noscript plaintext script style xmp'.split(' '),
);
const BOOLEAN: ReadonlySet<string> = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

export const isHtmlElement = (node: Tree.Node): node is Tree.Element =>
  defaultTreeAdapter.isElementNode(node) && node.namespaceURI === names.NS.HTML;

/** The children of a node in the source; those of a `template` are in its content. */
export function childrenOf(node: Tree.ParentNode): Tree.ChildNode[] {
  return 'content' in node ? node.content.childNodes : node.childNodes;
}

/** Writes a parsed document as HTML. */
export function writeHtml(document: Tree.ParentNode, style: HtmlStyle = PLAIN_STYLE): string {
  const parts: string[] = [];
  writeChildren(document, style, parts);
  return parts.join('');
}

// Pages in these tests are nested at most a few hundred levels deep.
function writeChildren(parent: Tree.ParentNode, style: HtmlStyle, parts: string[]): void {
  const children = childrenOf(parent);
  for (const [at, node] of children.entries()) {
    if (defaultTreeAdapter.isTextNode(node)) {
      const isRaw = isHtmlElement(parent) && RAW_TEXT.has(parent.tagName);
      parts.push(isRaw ? node.value : textWith(node.value, style));
    } else if (defaultTreeAdapter.isCommentNode(node)) parts.push(`<!--${node.data}-->`);
    else if (defaultTreeAdapter.isDocumentTypeNode(node)) parts.push(doctypeOf(node));
    else if (defaultTreeAdapter.isElementNode(node))
      writeElement(node, { next: children[at + 1], style, parts });
  }
}

function writeElement(
  element: Tree.Element,
  { next, style, parts }: { next: Tree.ChildNode | undefined; style: HtmlStyle; parts: string[] },
): void {
  const name = style.names === 'uppercase' ? element.tagName.toUpperCase() : element.tagName;
  const isHtml = element.namespaceURI === names.NS.HTML;
  const isVoid = isHtml && VOID.has(element.tagName);
  const isClosed = style.syntax === 'xhtml' && (isVoid || (!isHtml && element.childNodes.length === 0));
  const written = element.attrs.map(
    (attribute) => style.attributeSeparator + attributeWith(attribute, style),
  );
  parts.push(`<${name}`, ...written, isClosed ? ' />' : '>');
  if (isVoid || isClosed) return;
  const [first] = childrenOf(element);
  // The parser drops a newline directly after these start tags.
  const startsWithNewline = first !== undefined && 'value' in first && first.value.startsWith('\n');
  if (['pre', 'textarea', 'listing'].includes(element.tagName) && startsWithNewline) parts.push('\n');
  writeChildren(element, style, parts);
  if (style.optionalEndTags === 'omitted' && isHtml && mayOmitEndTag(element, next)) return;
  parts.push(`</${name}>`);
}

function doctypeOf({ name, publicId, systemId }: Tree.DocumentType): string {
  if (publicId !== '')
    return `<!DOCTYPE ${name} PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`;
  return `<!DOCTYPE ${name}${systemId === '' ? '' : ` SYSTEM "${systemId}"`}>`;
}

function attributeWith({ prefix, name, value }: Token.Attribute, style: HtmlStyle): string {
  const own = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
  const written = style.names === 'uppercase' ? own.toUpperCase() : own;
  if (style.syntax === 'xhtml' && value === '' && BOOLEAN.has(name)) return `${written}="${name}"`;
  if (style.syntax === 'html' && style.quotes === 'none-where-allowed') {
    if (value === '') return written;
    if (/^[^\s"'=<>`&/]+$/.test(value)) return `${written}=${value}`;
  }
  const text = textWith(value, style);
  if (style.quotes === 'single') return `${written}='${text.replaceAll("'", '&#39;')}'`;
  return `${written}="${text.replaceAll('"', '&quot;')}"`;
}

function textWith(text: string, { references }: HtmlStyle): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
  if (references === 'required') return escaped;
  // Not the names of the references that were just written, and nothing that a reference cannot stand for.
  return escaped.replaceAll(/&\w+;|[\p{L}\p{N}]/gu, (match) => {
    if (match.startsWith('&')) return match;
    const code = match.codePointAt(0) ?? 0;
    return code % 2 === 0 ? `&#${code};` : `&#x${code.toString(16)};`;
  });
}

const BLOCK_AFTER_P: ReadonlySet<string> = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul'.split(
    ' ',
  ),
);
/** The elements that imply the end tag when they follow directly. */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  p: BLOCK_AFTER_P,
  option: new Set(['option', 'optgroup', 'hr']),
  optgroup: new Set(['optgroup', 'hr']),
  tr: new Set(['tr']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  thead: new Set(['tbody', 'tfoot']),
  tbody: new Set(['tbody', 'tfoot']),
};
/** The end tag of a `p` may be omitted at the end of these only. */
const PARENTS_OF_P: ReadonlySet<string> = new Set(
  'article aside blockquote body dd div li main section td'.split(' '),
);

/** Whether the HTML standard allows the end tag to be omitted here (a subset of its rules). */
function mayOmitEndTag(element: Tree.Element, next: Tree.ChildNode | undefined): boolean {
  const followers = ENDED_BY[element.tagName];
  if (followers === undefined) return false;
  if (next !== undefined) return isHtmlElement(next) && followers.has(next.tagName);
  const { parentNode: parent } = element;
  if (element.tagName === 'dt' || element.tagName === 'thead') return false;
  if (element.tagName === 'p')
    return parent !== null && isHtmlElement(parent) && PARENTS_OF_P.has(parent.tagName);
  return true;
}
