import { isPresentational } from '../aria/explicit-role.ts';
import { roleOf } from '../aria/role-of.ts';
import { attribute } from './element.ts';
import type { Element } from './element.ts';
import { inDocumentOrder } from './document-order.ts';
import type { Tree } from './tree.ts';

/**
 * A heading element or an element with `role=heading`. `level` is at least 1; `aria-level` overrides the element's
 * level.
 */
export type Heading = { element: Element; level: number };

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
/** The default level of an element with the role heading (ARIA 1.2). */
const LEVEL_BY_ROLE = 2;

/** All headings of the page in document order, including hidden ones, without elements that have another role. */
export function collectHeadings(tree: Tree): Heading[] {
  const byRole = tree.withAttribute('role').filter((element) => roleOf(tree, element)?.name === 'heading');
  const byTag = tree.taggedAny(TAGS);
  return (byRole.length === 0 ? byTag : inDocumentOrder([byTag, byRole]))
    .filter((element) => isHeading(tree, element))
    .map((element) => ({ element, level: levelOf(element) }));
}

function isHeading(tree: Tree, element: Element): boolean {
  if (attribute(element, 'role') === null) return true;
  const role = roleOf(tree, element);
  return role?.name === 'heading' && !isPresentational(role);
}

function levelOf(element: Element): number {
  const stated = Number.parseInt(attribute(element, 'aria-level') ?? '', 10);
  if (stated >= 1) return stated;
  return /^h[1-6]$/.test(element.tagName) ? Number(element.tagName.slice(1)) : LEVEL_BY_ROLE;
}
