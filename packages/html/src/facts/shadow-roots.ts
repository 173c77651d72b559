import { attribute, hasAttribute, isElement, isHtml } from './element.ts';
import type { ChildNode, Document, Element, ParentNode } from './element.ts';
import { separateIds } from './root-ids.ts';

const MODE = 'shadowrootmode';
/** The built-in elements that can have a shadow root (DOM standard, "attach a shadow root"); custom elements can, too. */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** The ids and slots found so far, and the number of roots. */
type Found = { ids: Set<string>; slots: Set<ChildNode>; roots: number };

/** Attributes of a slot that hide its content, style it, give it a role or let it be referenced. */
const KEPT_WITH = ['hidden', 'style', 'aria-hidden', 'role', 'id'];

/**
 * Moves the content of declarative shadow roots (`<template shadowrootmode>`) into their hosts, and the children of the
 * hosts in place of the slots, as visitors see them: a slot has no box and no role, so an item in the slot of a list is
 * in the list. A browser serializes the shadow roots of a rendered page in the same form. Children without a slot,
 * which are not shown but may be scripts, follow at the end. An `id` counts in its own root only (see `root-ids.ts`).
 */
export function attachShadowRoots(document: Document, text: string): void {
  if (!/shadowrootmode/i.test(text)) return;
  const ids = new Set<string>();
  visit(document, (element) => {
    const id = attribute(element, 'id');
    if (id !== null) ids.add(id);
  });
  const slots = new Set<ChildNode>();
  const found: Found = { ids, slots, roots: 0 };
  visit(document, (host) => attach(host, found));
  // Done last, since a slot can be in the slot of another root.
  if (slots.size > 0) visit(document, (element) => replaceSlots(element, slots));
}

function replaceSlots(parent: Element, slots: ReadonlySet<ChildNode>): void {
  if (!parent.childNodes.some((child) => slots.has(child))) return;
  const children: ChildNode[] = [];
  const pending = parent.childNodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (slots.has(node) && isElement(node))
      for (const child of node.childNodes.toReversed()) pending.push(child);
    else children.push(node);
  }
  replaceChildren(parent, children);
}

function attach(host: Element, found: Found): void {
  if (!HOSTS.has(host.tagName) && !host.tagName.includes('-')) return;
  const template = host.childNodes.find(isShadowRoot);
  if (template === undefined || !('content' in template)) return;
  const root = template.content as ParentNode;
  const slots = new Map<string, Element>();
  const elements: Element[] = [];
  visit(root, (element) => {
    elements.push(element);
    if (element.tagName !== 'slot') return;
    const name = attribute(element, 'name') ?? '';
    if (!slots.has(name)) slots.set(name, element);
    if (!KEPT_WITH.some((kept) => hasAttribute(element, kept))) found.slots.add(element);
  });
  separateIds(elements, found.ids, (found.roots += 1));
  const rest: ChildNode[] = [];
  const filled = new Map<Element, ChildNode[]>();
  for (const child of host.childNodes) {
    if (child === template) continue;
    const slot = slots.get(isElement(child) ? (attribute(child, 'slot') ?? '') : '');
    const list = slot === undefined ? rest : (filled.get(slot) ?? []);
    list.push(child);
    if (slot !== undefined) filled.set(slot, list);
  }
  for (const [slot, children] of filled) replaceChildren(slot, children);
  replaceChildren(host, [...root.childNodes, ...rest]);
}

function isShadowRoot(node: ChildNode): node is Element {
  if (!isElement(node) || node.tagName !== 'template' || !isHtml(node)) return false;
  return /^(?:open|closed)$/i.test(attribute(node, MODE) ?? '');
}

function replaceChildren(parent: ParentNode, children: ChildNode[]): void {
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

/** Visits the elements below a node, without recursion, each before its children, which `use` may replace. */
function visit(start: ParentNode, use: (element: Element) => void): void {
  const pending: ParentNode[] = [start];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node)) use(node);
    for (const child of node.childNodes) if (isElement(child)) pending.push(child);
  }
}
