import { attribute } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import { ariaAttributeNamed } from './attributes.ts';
import { roleNamed } from './roles.ts';
import type { Role } from './roles.ts';

/** Maximum characters of one `role` that are read. */
const ROLE_CHARACTERS_MAX = 300;

/**
 * The role from the `role` attribute: its first token that is a role and not abstract (ARIA 1.2, section 9.1); null
 * when there is none. Roles of DPUB-ARIA (`doc-…`) count only on request, because most screen readers ignore them.
 */
export function explicitRole(element: Element, options?: { withDpub: boolean }): Role | null {
  const value = attribute(element, 'role');
  if (value === null) return null;
  // Nearly all values are a single lowercase name. Splitting them took a twentieth of the memory that an audit
  // allocates.
  const only = value.startsWith('doc-') ? null : roleNamed(value);
  if (only !== null && only.kind !== 'abstract') return only;
  for (const token of value
    .slice(0, ROLE_CHARACTERS_MAX)
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)) {
    if (token.startsWith('doc-') && options?.withDpub !== true) continue;
    const role = roleNamed(token);
    if (role !== null && role.kind !== 'abstract') return role;
  }
  return null;
}

/** Whether a role takes an element out of the accessibility tree and leaves its content. */
export function isPresentational(role: Role | null): boolean {
  return role !== null && (role.name === 'none' || role.name === 'presentation');
}

/** The first `aria-` attribute of the element that every role supports; null when it has none. */
export function globalAriaAttribute(element: Element): string | null {
  for (const { name } of element.attrs) {
    if (name.startsWith('aria-') && ariaAttributeNamed(name)?.isGlobal === true) return name;
  }
  return null;
}
