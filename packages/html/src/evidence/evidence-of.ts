import { EVIDENCE_ITEMS_MAX } from '@pagemark/domain';
import type { Evidence, EvidenceItem } from '@pagemark/domain';
import type { Element } from '../facts/element.ts';
import type { Tree } from '../facts/tree.ts';
import { selectorOf } from './selector.ts';
import { snippetOf } from './snippet.ts';

/** Evidence of any offenders: all are counted, the first few are described. Strings are bounded by the runner. */
export function evidenceOf<T>(offenders: readonly T[], describe: (offender: T) => EvidenceItem): Evidence {
  return { count: offenders.length, items: offenders.slice(0, EVIDENCE_ITEMS_MAX).map(describe) };
}

/** Evidence of elements: the selector and start tag of each. `detailOf` describes the issue of each, if it differs. */
export function elementEvidence(
  tree: Tree,
  elements: readonly Element[],
  detailOf?: (element: Element) => string,
): Evidence {
  return evidenceOf(elements, (element) => {
    const detail = detailOf?.(element);
    return { ...elementItem(tree, element), ...(detail === undefined ? {} : { detail }) };
  });
}

/** One element as evidence, for items that need more fields. */
export function elementItem(tree: Tree, element: Element): EvidenceItem {
  const item: EvidenceItem = { selector: selectorOf(tree, element), snippet: snippetOf(element) };
  const box = tree.boxes.get(element);
  if (box !== undefined) item.box = box;
  return item;
}
