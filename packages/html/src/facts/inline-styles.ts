import { readStylesheet } from '@pagemark/domain';
import type { StylesheetText } from '@pagemark/domain';
import { attribute } from './element.ts';
import type { Element } from './element.ts';
import { textContent } from './text-content.ts';
import type { Tree } from './tree.ts';

/** A `style` element or an element with a `style` attribute, with the resources that it loads. */
export type InlineStyle = StylesheetText & { element: Element };

/** Maximum `style` attributes that are read. */
const ATTRIBUTES_READ_MAX = 10_000;

/** Whether browsers read a `style` element: a type such as `text/tailwindcss` is for a script. */
export function isCss(style: Element): boolean {
  const type = attribute(style, 'type')?.toLowerCase() ?? '';
  return type === '' || type === 'text/css';
}

/** The styles in the page that load something or declare a font face: `style` elements first, then attributes. */
export function collectInlineStyles(tree: Tree): InlineStyle[] {
  const elements = tree
    .tagged('style')
    .filter(isCss)
    .map((element) => ({ element, text: textContent(element) }));
  const attributes = tree
    .withAttribute('style')
    .slice(0, ATTRIBUTES_READ_MAX)
    .map((element) => ({ element, text: attribute(element, 'style') ?? '' }))
    .filter(({ text }) => text.includes('('));
  return [...elements, ...attributes]
    .map(({ element, text }) => ({ element, ...readStylesheet(text) }))
    .filter(({ references, fontFaces }) => references.length > 0 || fontFaces.length > 0);
}
