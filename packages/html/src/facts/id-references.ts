import { ID_REFERENCE_ATTRIBUTES } from '../aria/attributes.ts';
import { attribute } from './element.ts';
import type { Tree } from './tree.ts';

/** Ids of one attribute that are read. */
const IDS_MAX = 100;

/** The ids that assistive technology is referred to, each with the first attribute that does: `for`, `aria-labelledby`. */
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
