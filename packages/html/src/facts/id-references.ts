import { ID_REFERENCE_ATTRIBUTES } from '../aria/attributes.ts';
import { attribute } from './element.ts';
import type { Tree } from './tree.ts';

/** Maximum ids that are read from one attribute. */
const IDS_MAX = 100;

/** The ids that `for` and the ID reference attributes of ARIA refer to, each with the first attribute that does. */
export function collectIdReferences(tree: Tree): ReadonlyMap<string, string> {
  const references = new Map<string, string>();
  for (const label of tree.tagged('label')) {
    const id = attribute(label, 'for') ?? '';
    if (id !== '' && !references.has(id)) references.set(id, 'for');
  }
  for (const element of tree.withAria) {
    for (const { name, value } of element.attrs) {
      if (!name.startsWith('aria-') || !ID_REFERENCE_ATTRIBUTES.includes(name)) continue;
      for (const id of value.trim().split(/\s+/, IDS_MAX)) {
        if (id !== '' && !references.has(id)) references.set(id, name);
      }
    }
  }
  return references;
}
