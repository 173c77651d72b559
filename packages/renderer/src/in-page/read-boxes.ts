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
  return [...named.values()].filter(({ boxes }) => boxes.length > 0);
}
