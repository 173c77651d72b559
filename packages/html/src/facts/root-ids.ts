import { ID_REFERENCE_ATTRIBUTES } from '../aria/attributes.ts';
import { attribute } from './element.ts';
import type { Element } from './element.ts';

/** A noncharacter, which no id of a page contains. */
const MARK = '\u{FDD0}';
const MARKED = new RegExp(`${MARK}\\d+`, 'gu');

const REFERENCES: ReadonlySet<string> = new Set([
  ...ID_REFERENCE_ATTRIBUTES,
  'for',
  'form',
  'list',
  'headers',
  'popovertarget',
  'commandfor',
]);

/**
 * Makes the ids of a shadow root unique, since an id is scoped to its root: those in `taken` get a mark and the number
 * of the root, as do references to them within the root. So do references to ids that the root does not have: they refer
 * to nothing, whatever other roots have (DOM standard, "getElementById"). Adds the ids of the root to `taken`.
 */
export function separateIds(elements: readonly Element[], taken: Set<string>, root: number): void {
  const ids = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));
  const repeated = new Set([...ids].filter((id) => taken.has(id)));
  const marked = (id: string) => (repeated.has(id) ? `${id}${MARK}${root}` : id);
  const markedReference = (id: string) =>
    ids.has(id) || id.trim() === '' ? marked(id) : `${id}${MARK}${root}`;
  for (const element of elements) {
    for (const attr of element.attrs) {
      if (attr.name === 'id') attr.value = marked(attr.value);
      else if (REFERENCES.has(attr.name))
        attr.value = attr.value.split(/(\s+)/).map(markedReference).join('');
      else if (attr.value.startsWith('#')) attr.value = `#${marked(attr.value.slice(1))}`;
    }
  }
  for (const id of ids) taken.add(id);
}

/** Whether {@link separateIds} marked an id, so it is no selector of the page. */
export function isMarkedId(id: string): boolean {
  return id.includes(MARK);
}

/** Restores a text to the page's original, without the marks of {@link separateIds}. */
export function withoutIdMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARKED, '') : text;
}
