import type { Element } from '../facts/element.ts';
import { explicitRole, isPresentational } from './explicit-role.ts';
import { isFocusable } from './focus.ts';

/** Whether the role that an element is given makes it one that needs no name: neither `none` nor one that must have one. */
export function isNameOptional(element: Element): boolean {
  const role = explicitRole(element);
  return role !== null && !isPresentational(role) && !role.mustBeNamed && !isFocusable(element);
}
