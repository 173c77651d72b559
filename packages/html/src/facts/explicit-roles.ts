import { explicitRole } from '../aria/explicit-role.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** The elements to which a `role` gives each role, in document order. Without roles of DPUB-ARIA. */
export function collectExplicitRoles(tree: Tree): ReadonlyMap<string, readonly Element[]> {
  const byRole = new Map<string, Element[]>();
  for (const element of tree.withAttribute('role')) {
    const name = explicitRole(element)?.name;
    if (name === undefined) continue;
    const same = byRole.get(name);
    if (same === undefined) byRole.set(name, [element]);
    else same.push(element);
  }
  return byRole;
}
