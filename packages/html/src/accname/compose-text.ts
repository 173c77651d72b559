import { attribute, isElement, isHtml, isText } from '../facts/element.ts';
import type { ChildNode, Element } from '../facts/element.ts';
import { explicitRole, isPresentational } from '../aria/explicit-role.ts';
import { CONTENT_HIDDEN, mayHaveVisibleContent } from '../facts/tag-traits.ts';
import type { NameFacts } from './name-facts.ts';
import {
  EMBEDDED,
  edgeOf,
  plainText,
  hasOnlyContentText,
  UNREAD,
  TEXT_CHARACTERS_MAX,
} from './plain-text.ts';
import { controlValue, namersOf, nativeText, titleOfGraphic } from './own-text.ts';

/** Maximum nodes visited for one name: normally, and after the page's budget is used up. */
const NODES_MAX = 2_000;
const NODES_MIN = 50;
/** Characters of one name. */
export const NAME_CHARACTERS_MAX = 2_000;
/** References followed from one `aria-labelledby` or `aria-owns`. */
const REFERENCES_MAX = 50;

/** Parts of an SVG drawing that are only rendered when referenced, or that describe it. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['defs', 'desc', 'metadata', 'symbol', 'title']);

/** The state that an element of a name inherits from its ancestors. */
type Context = {
  /** Within an `aria-labelledby`: further ones are not followed (step 2B). */
  inReference: boolean;
  /** Whether the element itself is referenced, so its labels count, too. */
  isTarget: boolean;
  /** Whether it is inside a hidden element that is referenced on purpose, so hidden content counts (step 2A). */
  countHidden: boolean;
};

type Task =
  | { kind: 'node'; node: ChildNode; context: Context }
  | { kind: 'text'; text: string }
  /** Tries the sources of an element from `next` on, until the text since `start` is not blank. */
  | { kind: 'sources'; element: Element; context: Context; next: number; start: number };

/**
 * The state of one computation: a stack of tasks instead of recursion, so deep nesting cannot overflow the call stack.
 */
type Composition = {
  facts: NameFacts;
  /** The element to be named. Its own value does not count inside its labels. */
  subject: Element;
  text: string;
  tasks: Task[];
  /**
   * Elements being processed, outside of and within references. An element that occurs again inside itself is skipped.
   */
  active: Element[];
  activeInReference: Element[];
  nodesLeft: number;
};

function compositionOf(facts: NameFacts, subject: Element): Composition {
  return {
    facts,
    subject,
    text: '',
    tasks: [],
    active: [subject],
    activeInReference: [],
    nodesLeft: nodesOf(facts),
  };
}

/** The text of the content of an element (step 2F). Hidden content counts only when the element itself is hidden. */
export function composeContent(facts: NameFacts, element: Element): string {
  if (isHtml(element) && EMBEDDED.has(element.tagName)) return '';
  const plain = plainText(element);
  if (plain !== null) return plain;
  const work = compositionOf(facts, element);
  pushContent(work, element, {
    inReference: false,
    isTarget: false,
    countHidden: !facts.isInAccessibilityTree(element),
  });
  return completed(work);
}

/** The text of the elements that `aria-labelledby` references (step 2B); empty when there are none. */
export function composeReferences(facts: NameFacts, element: Element): string {
  const work = compositionOf(facts, element);
  pushReferences(work, element);
  return completed(work);
}

/**
 * The joined text of elements that name this one (labels, a legend; step 2E). Hidden ones count: they are referenced on
 * purpose.
 */
export function composeNamers(facts: NameFacts, element: Element, namers: readonly Element[]): string {
  const [only] = namers;
  // Most fields have one plain label.
  if (only !== undefined && namers.length === 1 && hasOnlyContentText(only)) {
    const plain = plainText(only);
    if (plain !== null) return plain;
  }
  const work = compositionOf(facts, element);
  pushNamers(work, namers);
  return completed(work);
}

function nodesOf(facts: NameFacts): number {
  const left = facts.accessibleNames?.nodesLeft ?? NODES_MAX;
  return Math.min(Math.max(left, NODES_MIN), NODES_MAX);
}

function completed(work: Composition): string {
  const before = work.nodesLeft;
  drain(work);
  const memo = work.facts.accessibleNames;
  if (memo !== undefined) memo.nodesLeft -= before - work.nodesLeft;
  return work.text;
}

function drain(work: Composition): void {
  for (let task = work.tasks.pop(); task !== undefined; task = work.tasks.pop()) {
    if (work.nodesLeft < 0 || work.text.length >= NAME_CHARACTERS_MAX) break;
    if (task.kind === 'text') work.text += task.text;
    else if (task.kind === 'sources') trySources(work, task);
    else visit(work, task.node, task.context);
  }
}

function visit(work: Composition, node: ChildNode, context: Context): void {
  work.nodesLeft -= 1;
  if (isText(node)) work.text += node.value.slice(0, TEXT_CHARACTERS_MAX);
  if (!isElement(node) || UNREAD.has(node.tagName)) return;
  if (!context.countHidden && !work.facts.isInAccessibilityTree(node)) {
    if (mayHaveVisibleContent(node.traits)) pushElements(work, node, context);
    return;
  }
  const edge = edgeOf(node);
  work.text += edge;
  if (edge !== '') work.tasks.push({ kind: 'text', text: edge });
  if (hasOnlyContentText(node)) {
    pushContent(work, node, context);
    return;
  }
  const active = activeOf(work, context);
  if (active.includes(node)) return;
  active.push(node);
  work.tasks.push({ kind: 'sources', element: node, context, next: 0, start: work.text.length });
}

function activeOf(work: Composition, context: Context): Element[] {
  return context.inReference ? work.activeInReference : work.active;
}

/** Tries the next sources of an element, until one has text. */
function trySources(work: Composition, task: Extract<Task, { kind: 'sources' }>): void {
  const { element, context, start } = task;
  if (work.text.slice(start).trim() === '') {
    work.text = work.text.slice(0, start);
    for (let next = task.next; next < SOURCES.length; next++) {
      const depth = work.tasks.length;
      if (SOURCES[next]?.(work, element, context) !== true) continue;
      // Goes below the tasks that the source pushed, so it runs after them.
      task.next = next + 1;
      work.tasks.splice(depth, 0, task);
      return;
    }
  }
  // Elements finish in the reverse of the order in which they start.
  activeOf(work, context).pop();
}

/**
 * The sources of an element's text within a name, in the order of AccName 1.2. Each returns whether it has added text
 * or pushed tasks that may.
 */
const SOURCES: readonly ((work: Composition, element: Element, context: Context) => boolean)[] = [
  // 2B: references, except inside a reference.
  (work, element, context) => !context.inReference && pushReferences(work, element),
  // 2C: the value of a control, except of the one being named.
  (work, element) => element !== work.subject && write(work, controlValue(element, roleNameOf(element))),
  // 2D.
  (work, element) => write(work, attribute(element, 'aria-label')),
  // 2E: native text of the markup, and labels when the element itself is referenced.
  (work, element) => !isPresentational(explicitRole(element)) && write(work, nativeText(element)),
  (work, element, context) => pushTitleOfGraphic(work, element, context),
  (work, element, context) => context.isTarget && pushNamers(work, namersOf(work.facts, element)),
  // 2F to 2H.
  (work, element, context) => hasReadableContent(element, context) && pushContent(work, element, context),
  // 2I.
  (work, element) => !isPresentational(explicitRole(element)) && write(work, attribute(element, 'title')),
];

function roleNameOf(element: Element): string {
  return explicitRole(element)?.name ?? '';
}

function write(work: Composition, text: string | null): boolean {
  if (text === null) return false;
  work.text += text.slice(0, TEXT_CHARACTERS_MAX);
  return true;
}

/** A title or description of a drawing is read where it is referenced, wherever it is. */
function hasReadableContent(element: Element, { isTarget }: Context): boolean {
  if (isHtml(element))
    return !EMBEDDED.has(element.tagName) && controlValue(element, roleNameOf(element)) === null;
  return isTarget || !NOT_DRAWN.has(element.tagName);
}

function pushReferences(work: Composition, element: Element): boolean {
  const value = attribute(element, 'aria-labelledby');
  if (value === null) return false;
  // Ids are case-sensitive, so they are not read by attributeTokens.
  const ids = value.trim().split(/\s+/, REFERENCES_MAX).toReversed();
  for (const id of ids) {
    const target = work.facts.byId(id)[0];
    if (target === undefined) continue;
    const context = {
      inReference: true,
      isTarget: true,
      countHidden: !work.facts.isInAccessibilityTree(target),
    };
    work.tasks.push({ kind: 'node', node: target, context }, { kind: 'text', text: ' ' });
  }
  return true;
}

function pushNamers(work: Composition, namers: readonly Element[]): boolean {
  for (const namer of namers.slice(0, REFERENCES_MAX).toReversed()) {
    const context = {
      inReference: false,
      isTarget: false,
      countHidden: !work.facts.isInAccessibilityTree(namer),
    };
    work.tasks.push({ kind: 'node', node: namer, context }, { kind: 'text', text: ' ' });
  }
  return namers.length > 0;
}

function pushTitleOfGraphic(work: Composition, element: Element, context: Context): boolean {
  const title = titleOfGraphic(element);
  if (title === null) return false;
  return pushContent(work, title, context);
}

/** Pushes children and elements from `aria-owns`, the first on top of the stack. */
function pushContent(work: Composition, element: Element, context: Context): boolean {
  if (!context.countHidden && (element.traits & CONTENT_HIDDEN) !== 0) return false;
  const inner = { ...context, isTarget: false };
  for (const id of (
    attribute(element, 'aria-owns')?.trim().split(/\s+/, REFERENCES_MAX) ?? []
  ).toReversed()) {
    const owned = work.facts.byId(id)[0];
    if (owned !== undefined)
      work.tasks.push({ kind: 'node', node: owned, context: inner }, { kind: 'text', text: ' ' });
  }
  for (let at = Math.min(element.childNodes.length, work.nodesLeft + 1) - 1; at >= 0; at--) {
    const node = element.childNodes[at];
    if (node !== undefined) work.tasks.push({ kind: 'node', node, context: inner });
  }
  return true;
}

/** Pushes the elements inside an invisible one, because some may be visible. Its own text is not. */
function pushElements(work: Composition, element: Element, context: Context): void {
  const inner = { ...context, isTarget: false };
  for (let at = Math.min(element.childNodes.length, work.nodesLeft + 1) - 1; at >= 0; at--) {
    const node = element.childNodes[at];
    if (node !== undefined && isElement(node)) work.tasks.push({ kind: 'node', node, context: inner });
  }
}
