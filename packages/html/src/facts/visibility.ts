import { attribute, childElements, closest, hasAttribute, isHtml } from './element.ts';
import type { Element } from './element.ts';
import { CONCEALED, UNEXPOSED } from './tag-traits.ts';
import type { Tree } from './tree.ts';
import { inlineVisibility } from '../formats/inline-visibility.ts';

/** Maximum elements that are marked within all closed parts of a page. */
const CONCEALED_MAX = 500_000;

/**
 * Returns whether a screen reader encounters an element when the page has just opened: it is exposed, and neither in a
 * closed `details`, a `popover` or an `inert` part, nor a hidden input. An `area` counts if an exposed image uses its
 * map.
 */
export function visibilityOf(tree: Tree): (element: Element) => boolean {
  markConcealed(tree);
  let maps: ReadonlySet<string> | null = null;
  return (element) => {
    if (element.tagName !== 'area' || !isHtml(element)) return isVisible(element);
    maps ??= shownMaps(tree);
    const map = mapNameOf(element);
    return map !== '' && maps.has(map) && tree.isInAccessibilityTree(element);
  };
}

function isVisible(element: Element): boolean {
  return (element.traits & (UNEXPOSED | CONCEALED)) === 0 && !isHiddenInput(element);
}

function isHiddenInput(element: Element): boolean {
  return element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden';
}

function markConcealed(tree: Tree): void {
  let marked = 0;
  const popovers = tree.withAttribute('popover').filter((popover) => !isShownByStyle(popover));
  const pending: Element[] = [...tree.withAttribute('inert'), ...popovers];
  for (const details of tree.tagged('details')) {
    if (hasAttribute(details, 'open')) continue;
    const children = childElements(details);
    const summary = children.find((child) => child.tagName === 'summary');
    for (const child of children) if (child !== summary) pending.push(child);
  }
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    if ((element.traits & CONCEALED) !== 0 || marked >= CONCEALED_MAX) continue;
    element.traits |= CONCEALED;
    marked += 1;
    for (const child of childElements(element)) pending.push(child);
  }
}

/** Only the browser's own stylesheet hides a popover, so an inline `display` shows it. */
function isShownByStyle(popover: Element): boolean {
  const style = attribute(popover, 'style');
  return style !== null && inlineVisibility(style)?.display === 'shown';
}

/** The names of the image maps that a visible image uses. */
function shownMaps(tree: Tree): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const image of tree.tagged('img')) {
    const map = attribute(image, 'usemap');
    if (map !== null && map.startsWith('#') && isVisible(image)) shown.add(map.slice(1));
  }
  return shown;
}

function mapNameOf(area: Element): string {
  const map = closest(area, (ancestor) => ancestor.tagName === 'map');
  return map === null ? '' : (attribute(map, 'name') ?? '');
}
