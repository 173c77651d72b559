import { attribute, hasAttribute } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** A visible `img` element that loads a file. */
export type Image = {
  element: Element;
  /** Trimmed `src`; null when there is only a `srcset`. */
  src: string | null;
  /** In lowercase; null when absent. */
  loading: string | null;
};

/** Maximum width and height of a tracking pixel or spacer, in CSS pixels. */
const PIXEL_MAX = 2;

/** Maximum declared width or height of an icon or logo. */
const SMALL_MAX_PX = 200;

/** The visible images in document order, without data: URLs, images that a script is to fill in, and tracking pixels. */
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
