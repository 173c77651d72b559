import { isText } from './element.ts';
import type { Element } from './element.ts';

/** The UTF-16 code units of the texts in `script` and `style` elements: their bytes, where they are of ASCII. */
export function inlineBytes(elements: readonly Element[]): number {
  let bytes = 0;
  for (const element of elements) {
    for (const child of element.childNodes) if (isText(child)) bytes += child.value.length;
  }
  return bytes;
}
