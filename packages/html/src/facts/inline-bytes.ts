import { isText } from './element.ts';
import type { Element } from './element.ts';

/** UTF-16 code units of text in `script` and `style` elements: equal to bytes if it is ASCII. */
export function inlineBytes(elements: readonly Element[]): number {
  let bytes = 0;
  for (const element of elements) {
    for (const child of element.childNodes) if (isText(child)) bytes += child.value.length;
  }
  return bytes;
}
