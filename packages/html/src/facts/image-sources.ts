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
  if (!hasAttribute(image, 'src') || replacingSource(image) !== null) return true;
  return omitsSrc(parseSrcset(attribute(image, 'srcset') ?? '', CANDIDATES_MAX));
}

/**
 * The source of the `picture` around an `img` that applies in every current browser, if no earlier one does; null when
 * there is none. Browsers never load the image's own URLs then.
 */
export function replacingSource(image: Element): Element | null {
  const picture = pictureOf(image);
  if (picture === null) return null;
  const siblings = childElements(picture);
  const source = siblings.slice(0, siblings.indexOf(image)).find((sibling) => {
    const type = attribute(sibling, 'type')?.trim().toLowerCase() ?? '';
    return (
      sibling.tagName === 'source' &&
      parseSrcset(attribute(sibling, 'srcset') ?? '', 1).length > 0 &&
      (attribute(sibling, 'media') ?? '').trim() === '' &&
      (type === '' || SHOWN_TYPES.has(type))
    );
  });
  return source ?? null;
}

function pictureOf(image: Element): Element | null {
  const parent = parentElement(image);
  return parent?.tagName === 'picture' ? parent : null;
}
