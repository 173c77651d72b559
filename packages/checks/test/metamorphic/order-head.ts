import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attributeOf } from './edit-tree.ts';
import { isHtmlElement } from './write-html.ts';

/**
 * Moves the title, the named metas, and the links to canonical URLs, icons and alternates to the end of the head, in the
 * reverse order of their kinds. What is order by the standards stays: the encoding (first 1,024 bytes), the policy and
 * the base URL (they apply to what follows), stylesheets and scripts (cascade and execution), and elements of one kind
 * (the first one counts, and Open Graph properties belong to the one before).
 */
export function orderHead(document: Tree.Document): void {
  const head = document.childNodes
    .find(isHtmlElement)
    ?.childNodes.find((node) => isHtmlElement(node) && node.tagName === 'head');
  if (head === undefined || !isHtmlElement(head)) return;
  const groups = new Map<string, Tree.ChildNode[]>();
  const fixed: Tree.ChildNode[] = [];
  for (const node of head.childNodes) {
    const kind = isHtmlElement(node) ? kindOf(node) : null;
    if (kind === null) fixed.push(node);
    else groups.set(kind, [...(groups.get(kind) ?? []), node]);
  }
  head.childNodes = [...fixed, ...[...groups.values()].toReversed().flat()];
}

/** The kind of an element whose place among other kinds has no meaning; null for all others. */
function kindOf(element: Tree.Element): string | null {
  if (element.tagName === 'title') return 'title';
  if (element.tagName === 'meta') {
    if (attributeOf(element, 'http-equiv') !== undefined) return null;
    const name = attributeOf(element, 'property') ?? attributeOf(element, 'name');
    if (name === undefined || /^referrer$/i.test(name)) return null;
    return /^og:/i.test(name) ? 'open graph' : `meta ${name.toLowerCase()}`;
  }
  if (element.tagName !== 'link') return null;
  const rel = attributeOf(element, 'rel')?.toLowerCase() ?? '';
  if (/stylesheet|preload|preconnect|prefetch|modulepreload/.test(rel)) return null;
  return /icon/.test(rel) ? 'icon' : `link ${rel}`;
}
