/// <reference lib="dom" />
import type { NamedBoxes } from '@pagemark/domain';

/**
 * Elements that checks name in their evidence. axe-core measures those that it finds itself, and to measure all elements of a page
 * takes a hundredth of its rendering.
 */
export const MEASURED_NAMES =
  'a area audio button canvas center dialog embed font form frame h1 h2 h3 h4 h5 h6 iframe img input label marquee object select summary table textarea video'.split(
    ' ',
  );

export type BoxLimits = {
  /** A document with more elements is not measured. */
  elementsMax: number;
  boxesMax: number;
  /** Of the part of the page, from its top, that is on a screenshot. */
  heightMax: number;
  names: readonly string[];
};

/** Whether the styles of an element set a property to something other than its automatic value. */
export function isSet(element: Element, property: string): boolean {
  const value = element.computedStyleMap().get(property)?.toString() ?? 'auto';
  return value !== 'auto';
}

/** Whether the height of an element is known before its content: a percentage is one of its container's. */
export function hasHeight(element: Element): boolean {
  const CONTAINERS_MAX = 10;
  let each: Element | null = element;
  for (let depth = 0; each !== null && depth < CONTAINERS_MAX; depth += 1) {
    const height = each.computedStyleMap().get('height')?.toString() ?? 'auto';
    if (!height.endsWith('%')) return height !== 'auto' || (each !== element && isSet(each, 'aspect-ratio'));
    each = each.parentElement;
    if (each !== null && /^(?:absolute|fixed)$/.test(getComputedStyle(each).position)) return true;
  }
  return false;
}

/**
 * Whether an image moves nothing when it loads: it is not displayed or out of the flow, or its styles give it both
 * dimensions, or one and the ratio.
 */
export function isSteady(image: Element): boolean {
  if (image.getClientRects().length === 0) return true;
  if (/^(?:absolute|fixed)$/.test(getComputedStyle(image).position)) return true;
  const [hasWidth, isTall] = [isSet(image, 'width'), hasHeight(image)];
  return (hasWidth && isTall) || ((hasWidth || isTall) && isSet(image, 'aspect-ratio'));
}

/**
 * Runs in the page: where its HTML elements are, except those in shadow roots and frames. Only what a screenshot shows is listed.
 */
export function readBoxes(
  elements: HTMLCollectionOf<Element>,
  { elementsMax, boxesMax, heightMax, names }: BoxLimits,
): NamedBoxes[] {
  const count = elements.length;
  if (count > elementsMax) return [];
  const measured = new Set(names);
  const named = new Map<string, NamedBoxes>();
  const [left, top] = [scrollX, scrollY];
  let remaining = boxesMax;
  for (let at = 0; at < count; at += 1) {
    const element = elements[at];
    const name = element?.localName ?? '';
    if (!measured.has(name) || !(element instanceof HTMLElement)) continue;
    let entry = named.get(name);
    if (entry === undefined) named.set(name, (entry = { name, count: 0, boxes: [] }));
    const position = entry.count;
    entry.count += 1;
    if (name === 'img' && position < boxesMax && isSteady(element)) (entry.steady ??= []).push(position);
    if (remaining === 0) continue;
    const box = element.getBoundingClientRect();
    const y = Math.floor(box.top + top);
    if (y >= heightMax || box.width === 0 || box.height === 0) continue;
    const x = Math.floor(box.left + left);
    const [toX, toY] = [Math.ceil(box.right + left), Math.ceil(box.bottom + top)];
    if (toX <= 0 || toY <= 0) continue;
    entry.boxes.push([position, x, y, toX - x, toY - y]);
    remaining -= 1;
  }
  return [...named.values()].filter(({ boxes, steady }) => boxes.length > 0 || steady !== undefined);
}
