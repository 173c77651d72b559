import { attribute, closest, isElement, parentElement } from './element.ts';
import type { ChildNode, Document, Element, ParentNode } from './element.ts';

/** React's inline calls: `$RC("B:0","S:0")` (`$RR` with stylesheets) for a boundary, `$RS("S:1","P:1")` for a part of one. */
const INSTRUCTION = /\$R([CRS])\("([^"\\]{1,100})","([^"\\]{1,100})"/g;
/** Pages have a few dozen. Each requires a search through the siblings of its target. */
const INSTRUCTIONS_MAX = 200;

/** Maximum arguments of one call, so they fit on the stack. */
const ARGUMENTS_MAX = 10_000;

type Instruction = { placeholder: string; segment: string; hasFallback: boolean };

/**
 * Moves content that React streams at the end of the page to its target. The server first sends a placeholder, later
 * the content in a hidden element at the end, and an inline script that replaces one with the other while the page
 * still loads. The content is in the HTML, but without this step it would be hidden and outside of its landmarks.
 */
export function moveStreamedSegments(document: Document, text: string): void {
  if (!text.includes('$R')) return;
  const instructions = instructionsOf(text);
  if (instructions.length === 0) return;
  const byId = elementsById(
    document,
    new Set(instructions.flatMap(({ placeholder, segment }) => [placeholder, segment])),
  );
  for (const { placeholder, segment, hasFallback } of instructions) {
    const template = byId.get(placeholder);
    const content = byId.get(segment);
    if (template?.tagName === 'template' && content !== undefined) move(content, template, hasFallback);
  }
}

function instructionsOf(text: string): Instruction[] {
  const instructions: Instruction[] = [];
  for (const [, kind, first = '', second = ''] of text.matchAll(INSTRUCTION)) {
    if (instructions.length === INSTRUCTIONS_MAX) break;
    if (kind === 'S') instructions.push({ placeholder: second, segment: first, hasFallback: false });
    else instructions.push({ placeholder: first, segment: second, hasFallback: true });
  }
  return instructions;
}

function elementsById(document: Document, wanted: ReadonlySet<string>): Map<string, Element> {
  const found = new Map<string, Element>();
  const pending: ParentNode[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node)) {
      const id = attribute(node, 'id');
      if (id !== null && wanted.has(id)) found.set(id, node);
    }
    for (const child of node.childNodes) if (isElement(child)) pending.push(child);
  }
  return found;
}

function move(segment: Element, template: Element, hasFallback: boolean): void {
  const parent = parentElement(template);
  const origin = parentElement(segment);
  if (parent === null || origin === null) return;
  // A segment cannot be moved into itself. Only a hostile page asks for that.
  if (closest(template, (ancestor) => ancestor === segment) !== null) return;
  const from = origin.childNodes.indexOf(segment);
  // Either may have been in a fallback that was removed.
  if (from === -1 || !parent.childNodes.includes(template)) return;
  origin.childNodes.splice(from, 1);
  const start = parent.childNodes.indexOf(template);
  const end = hasFallback ? endOfBoundary(parent.childNodes, start) : start + 1;
  for (const child of segment.childNodes) child.parentNode = parent;
  replace(parent, { start, end, children: segment.childNodes });
  segment.childNodes = [];
  segment.parentNode = null;
  template.parentNode = null;
}

type Replacement = { start: number; end: number; children: readonly ChildNode[] };

/** Replaces some of a parent's children, in place if possible: there may be hundreds of thousands. */
function replace(parent: ParentNode, { start, end, children }: Replacement): void {
  const { childNodes } = parent;
  if (children.length <= ARGUMENTS_MAX) childNodes.splice(start, end - start, ...children);
  else parent.childNodes = childNodes.slice(0, start).concat(children, childNodes.slice(end));
}

/** Index of the comment `/$` that closes the boundary, where the replaced fallback ends. */
function endOfBoundary(siblings: readonly ChildNode[], start: number): number {
  let open = 0;
  for (let at = start + 1; at < siblings.length; at += 1) {
    const node = siblings[at];
    if (node === undefined || !('data' in node)) continue;
    if (node.data === '/$') {
      if (open === 0) return at;
      open -= 1;
    } else if (/^\$[?!~]?$/.test(node.data)) open += 1;
  }
  return start + 1;
}
