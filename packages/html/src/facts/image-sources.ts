import { omitsSrc, parseSrcset } from '../formats/srcset.ts';
import { attribute, childElements, hasAttribute, parentElement } from './element.ts';
import type { Element } from './element.ts';

const CANDIDATES_MAX = 50;

/** Types that all current browsers show. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
]);

/**
 * Whether an `img` has a `srcset` or a `picture` around it (HTML standard, "uses srcset or picture"). All URLs of such
 * an image are candidates, `src` included.
 */
export function usesSrcsetOrPicture(image: Element): boolean {
  return hasAttribute(image, 'srcset') || pictureOf(image) !== null;
}

/**
 * Whether no current browser loads the `src` of an `img`: it has none, its `srcset` replaces it, or a source of its
 * `picture` always applies (HTML standard, "create a source set" and "update the source set").
 */
export function isSrcUnused(image: Element): boolean {
  if (!hasAttribute(image, 'src') || hasReplacingSource(image)) return true;
  return omitsSrc(parseSrcset(attribute(image, 'srcset') ?? '', CANDIDATES_MAX));
}

/** Whether a source of the `picture` applies in every browser, so that the image's own URLs are never loaded. */
export function hasReplacingSource(image: Element): boolean {
  const picture = pictureOf(image);
  if (picture === null) return false;
  const siblings = childElements(picture);
  return siblings.slice(0, siblings.indexOf(image)).some((sibling) => {
    const type = attribute(sibling, 'type')?.trim().toLowerCase() ?? '';
    return (
      sibling.tagName === 'source' &&
      parseSrcset(attribute(sibling, 'srcset') ?? '', 1).length > 0 &&
      (attribute(sibling, 'media') ?? '').trim() === '' &&
      (type === '' || SHOWN_TYPES.has(type))
    );
  });
}

function pictureOf(image: Element): Element | null {
  const parent = parentElement(image);
  return parent?.tagName === 'picture' ? parent : null;
}
