import type { Element } from '../facts/element.ts';
import { explicitRole, isPresentational } from './explicit-role.ts';
import { isFocusable } from './focus.ts';

/** Whether the explicit role of an element needs no name: it is neither `none` nor a role that requires a name. */
export function isNameOptional(element: Element): boolean {
  const role = explicitRole(element);
  return role !== null && !isPresentational(role) && !role.mustBeNamed && !isFocusable(element);
}
