import { parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { Tree } from '../facts/tree.ts';
import { explicitRole, globalAriaAttribute, isPresentational } from './explicit-role.ts';
import { isFocusable } from './focus.ts';
import { implicitRole } from './implicit-role.ts';
import { roleNamed } from './roles.ts';
import type { Role } from './roles.ts';

/**
 * The parents from which an element inherits that it is presentational (ARIA 1.2, "presentational roles inheritance").
 */
const INHERITS_FROM: ReadonlyMap<string, readonly string[]> = new Map([
  ['td', ['tr']],
  ['th', ['tr']],
  ['tr', ['thead', 'tbody', 'tfoot', 'table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['li', ['ol', 'ul', 'menu']],
  ['dt', ['dl', 'div']],
  ['dd', ['dl', 'div']],
  ['div', ['dl']],
]);
/** A cell inherits over three levels (cell, row, row group, table). */
const INHERITANCE_LEVELS = 3;

/**
 * The role of an element: its explicit role, otherwise its implicit one. `none` is ignored on an element that can be
 * focused or has a global `aria-` attribute (ARIA 1.2, "presentational roles conflict resolution").
 */
export function roleOf(tree: Tree, element: Element): Role | null {
  const explicit = explicitRole(element);
  if (explicit !== null && (!isPresentational(explicit) || !isInConflict(element))) return explicit;
  const implicit = implicitRole(tree, element);
  if (implicit === null) return null;
  return inheritedRole(element) ?? roleNamed(implicit);
}

/** Whether an element cannot be presentational, whatever its `role`. */
function isInConflict(element: Element): boolean {
  return globalAriaAttribute(element) !== null || isFocusable(element);
}

function inheritedRole(element: Element): Role | null {
  let at = element;
  for (let level = 0; level < INHERITANCE_LEVELS; level++) {
    const from = INHERITS_FROM.get(at.tagName);
    const parent = parentElement(at);
    if (from === undefined || parent === null || !from.includes(parent.tagName)) return null;
    const role = explicitRole(parent);
    if (role !== null) return isPresentational(role) && !isInConflict(parent) ? role : null;
    at = parent;
  }
  return null;
}
