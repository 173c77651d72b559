import { attribute, hasAttribute } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** An `img` element that is shown and has a file to load. */
export type Image = {
  element: Element;
  /** Trimmed `src`; null when there is only a `srcset`. */
  src: string | null;
  /** In lowercase; null when absent. */
  loading: string | null;
};

/** At most this wide and high, an image is a tracking pixel or a spacer. */
const PIXEL_MAX = 2;

/** An image declared up to this wide or high is an icon or a logo. */
const SMALL_MAX_PX = 200;

/**
 * The shown images in document order: without those of data: addresses, which are there with the page, those that a
 * script is to fill in, those in hidden parts, and tracking pixels.
 */
export function collectImages(tree: Tree): Image[] {
  const images: Image[] = [];
  for (const element of tree.tagged('img')) {
    const src = attribute(element, 'src')?.trim() ?? '';
    const hasFile = src === '' ? hasAttribute(element, 'srcset') : !/^(?:data|blob|about):/i.test(src);
    if (!hasFile || !tree.isRendered(element) || isPixel(element)) continue;
    const loading = attribute(element, 'loading')?.trim().toLowerCase() ?? null;
    images.push({ element, src: src === '' ? null : src, loading });
  }
  return images;
}

/** Whether an image is declared as a tracking pixel or a spacer. */
export function isPixel(image: Element): boolean {
  return isAtMost(attribute(image, 'width')) && isAtMost(attribute(image, 'height'));
}

function isAtMost(value: string | null): boolean {
  return value !== null && /^\s*\d/.test(value) && Number.parseInt(value, 10) <= PIXEL_MAX;
}

/** Whether an image is declared to be an icon or a logo. False without dimensions. */
export function isSmallImage(image: Element): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(image, name) ?? '', 10);
    return size <= SMALL_MAX_PX;
  });
}
