/// <reference lib="dom" />
import type { NamedBoxes } from '@pagemark/domain';

/** Elements that only group others are in no evidence of a check but of those that axe-core decides, which measures them itself. */
export const UNMEASURED_NAMES = [
  'html',
  'head',
  'body',
  'div',
  'span',
  'br',
  'wbr',
  'script',
  'style',
  'template',
];

export type BoxLimits = {
  /** A document with more elements is not measured. */
  elementsMax: number;
  boxesMax: number;
  /** Of the part of the page, from its top, that is on a screenshot. */
  heightMax: number;
  unmeasured: readonly string[];
};

/**
 * Runs in the page: where its HTML elements are, except those in shadow roots and frames. Only what a screenshot shows is listed.
 */
export function readBoxes(
  elements: HTMLCollectionOf<Element>,
  { elementsMax, boxesMax, heightMax, unmeasured }: BoxLimits,
): NamedBoxes[] {
  const count = elements.length;
  if (count > elementsMax) return [];
  const skipped = new Set(unmeasured);
  const named = new Map<string, NamedBoxes>();
  let left = boxesMax;
  for (let at = 0; at < count; at += 1) {
    const element = elements[at];
    if (!(element instanceof HTMLElement) || skipped.has(element.localName)) continue;
    const name = element.localName;
    let entry = named.get(name);
    if (entry === undefined) named.set(name, (entry = { name, count: 0, boxes: [] }));
    const position = entry.count;
    entry.count += 1;
    if (left === 0) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const [fromX, fromY] = [Math.floor(x + scrollX), Math.floor(y + scrollY)];
    if (width === 0 || height === 0 || fromY >= heightMax) continue;
    const [toX, toY] = [Math.ceil(x + scrollX + width), Math.ceil(y + scrollY + height)];
    if (toX <= 0 || toY <= 0) continue;
    entry.boxes.push([position, fromX, fromY, toX - fromX, toY - fromY]);
    left -= 1;
  }
  return [...named.values()].filter(({ boxes }) => boxes.length > 0);
}
