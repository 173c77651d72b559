import { attribute, closest, hasAttribute, isElement, isText } from './element.ts';
import type { ChildNode, Element } from './element.ts';
import type { Image } from './images.ts';
import { isSmallImage } from './images.ts';
import type { PageFacts } from './page-facts.ts';
import { collapseWhitespace } from './text-content.ts';

/** Minimum width in CSS pixels: wider than most phones. */
const LEAD_MIN_WIDTH_PX = 600;

/** Maximum characters before the image: a title, a date and an author. */
const TEXT_BEFORE_MAX = 150;

/** Parts of a page that are not its content, or that open later. */
const ASIDES: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'menu']);

/** Elements that may fill the first view before an image. */
const LARGE_ELEMENTS = ['video', 'iframe', 'canvas', 'object', 'embed'];

/**
 * The image that the content begins with: almost certainly visible when the page opens, and the largest element there.
 * Null in doubt, since only rendering can tell: the first image that is neither small nor a logo must be declared
 * large, and little more than a title may precede it. A title in another section may be on a background image that
 * fills the first view, and before an image with high priority, a stylesheet may hide a menu or a cart.
 */
export function leadImageOf(page: PageFacts): Image | null {
  const first = page.images.find(({ element }) => !isSmallImage(element) && !isLogo(page, element));
  if (first === undefined) return null;
  const { element } = first;
  const isLead = isDeclaredLarge(element) && page.isVisible(element) && !isAside(element);
  if (page.images.some((image) => image !== first && isPrioritized(image))) return null;
  return isLead && !isFilledBefore(page, element) && textBefore(page, element) <= TEXT_BEFORE_MAX
    ? first
    : null;
}

/** Whether an image is a link to the home page, or a drawing (SVG) without dimensions. */
export function isLogo(page: PageFacts, image: Element): boolean {
  const isDrawing = /\.svg(?:[?#]|$)/i.test(attribute(image, 'src')?.trim() ?? '');
  if (isDrawing && !hasAttribute(image, 'width') && !hasAttribute(image, 'height')) return true;
  const link = closest(image, ({ tagName }) => tagName === 'a');
  const href = link === null ? null : attribute(link, 'href');
  const url = href === null ? null : page.resolve(href.trim());
  return url?.origin === page.url.origin && url.pathname === '/';
}

/** Whether a page asks for an image with high priority, which is not small. Lazy images wait for the layout anyway. */
export function isPrioritized({ element, loading }: Image): boolean {
  const isHigh = attribute(element, 'fetchpriority')?.trim().toLowerCase() === 'high';
  return isHigh && loading !== 'lazy' && !isSmallImage(element);
}

function isDeclaredLarge(image: Element): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => {
    const raw = attribute(image, name)?.trim() ?? '';
    return /^\d+(?:px)?$/.test(raw) ? Number.parseInt(raw, 10) : 0;
  });
  return width >= LEAD_MIN_WIDTH_PX && height > 0;
}

function isAside(element: Element): boolean {
  return closest(element, ({ tagName }) => ASIDES.has(tagName)) !== null;
}

/** Whether a video, an image in a style or the title of another section precedes an element. */
function isFilledBefore(page: PageFacts, element: Element): boolean {
  const isBefore = (other: Element) => other.order < element.order && page.isRendered(other);
  const section = closest(element, ({ tagName }) => /^(?:section|article|main|body)$/.test(tagName));
  const isInSection = (other: Element) => closest(other, (ancestor) => ancestor === section) !== null;
  return (
    page.taggedAny(LARGE_ELEMENTS).some((other) => isBefore(other)) ||
    page.inlineStyles.some((style) => style.element.tagName !== 'style' && isBefore(style.element)) ||
    page.headings.some((heading) => isBefore(heading.element) && !isInSection(heading.element))
  );
}

/** Characters of text before an element, without menus. Stops counting a little above the maximum. */
function textBefore(page: PageFacts, element: Element): number {
  const menus = headersWithoutHeading(page, element);
  const isCounted = (other: Element) =>
    page.isRendered(other) && !ASIDES.has(other.tagName) && !menus.has(other);
  let characters = 0;
  const count = (nodes: readonly ChildNode[]): void => {
    const left = nodes.toReversed();
    for (let node = left.pop(); node !== undefined && characters <= TEXT_BEFORE_MAX; node = left.pop()) {
      if (isText(node)) characters += collapseWhitespace(node.value).length;
      else if (isElement(node) && isCounted(node))
        for (const child of node.childNodes.toReversed()) left.push(child);
    }
  };
  for (let at = element; at !== page.body;) {
    const parent = at.parentNode;
    if (parent === null || !isElement(parent)) break;
    count(parent.childNodes.slice(0, parent.childNodes.indexOf(at)));
    at = parent;
  }
  return characters;
}

/** The headers before an element that only have a logo and a menu. */
function headersWithoutHeading(page: PageFacts, element: Element): ReadonlySet<Element> {
  const isBefore = (other: Element) => other.order < element.order;
  const headers = new Set(page.tagged('header').filter((header) => isBefore(header)));
  for (const heading of page.headings) {
    const header = closest(heading.element, ({ tagName }) => tagName === 'header');
    if (header !== null) headers.delete(header);
  }
  return headers;
}
