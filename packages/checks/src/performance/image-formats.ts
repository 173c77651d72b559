import type { EvidenceItem } from '@pagemark/domain';
import { fetchedImages, imageAgeOf } from '@pagemark/html/artifacts/image-formats';
import type { FetchedImage, ImageFormatAge } from '@pagemark/html/artifacts/image-formats';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, childElements, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { Image } from '@pagemark/html/facts/images';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { srcsetUrls } from '@pagemark/html/formats/srcset';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const LEGACY_SHARE_MAX = 0.5;
/** Minimum images of known format: with fewer, a share is meaningless. */
const KNOWN_MIN = 4;

/** An image of this size cannot save more than the amount from which Lighthouse reports one. */
const SMALL_MAX_BYTES = 8_192;

type Measured = { known: number; legacy: number };
const legacyMessage = ({ known, legacy }: Measured) =>
  someFailMessage({ one: 'image', has: 'is a JPEG, PNG or GIF', have: 'are JPEG, PNG or GIF' })({
    checked: known,
    failed: legacy,
  });
type Format = Pick<FetchedImage, 'age' | 'bytes'>;
type Judged = Format & { describe: () => EvidenceItem };

/**
 * Share of images in older formats, among those of known format: by the `type` of `picture` sources, else by the first
 * bytes or media type of an image fetched with support for AVIF and WebP, else by the file extension of a URL without
 * query. Image services send modern formats under old extensions, so other images are skipped, and the check only
 * warns. Images in the site’s stylesheets count if they were fetched, and each file counts once. Passes if every image
 * in an older format is known to have at most 8 KiB, such as icons. phpRank fails any older format.
 */
export const imageFormats = defineCheck({
  id: 'image-formats',
  category: 'performance',
  severity: 'medium',
  title: 'Next-gen image formats',
  description: 'AVIF and WebP images are much smaller than JPEG, PNG and GIF at the same quality.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types',
  requires: ['wholePage', 'content', 'artifacts'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: legacyMessage,
    },
    legacy: {
      verdict: 'warn',
      message: legacyMessage,
      recommendation:
        'Also offer the images as AVIF or WebP, with a picture element or by the Accept header.',
    },
    small: {
      verdict: 'pass',
      message: (data: Measured) => `${legacyMessage(data)} Each is too small to save much in another format.`,
    },
    unclear: {
      verdict: 'not_applicable',
      message: `Fewer than ${KNOWN_MIN} different images of known format on this page.`,
    },
  },
  run({ wholePage: page, artifacts }) {
    const fetched = fetchedImages(artifacts);
    const formats = new Map(fetched.map(({ url, age, bytes }): [string, Format] => [url, { age, bytes }]));
    const inPage = withoutRepeats(page.images).map((image): Judged => ({
      ...formatOf(image, page, formats),
      describe: () => elementItem(page, image.element),
    }));
    const inSheets = fetched
      .filter(({ sheetUrl }) => sheetUrl !== null)
      .map(({ age, bytes, url }): Judged => ({ age, bytes, describe: () => ({ url }) }));
    const known = [...inPage, ...inSheets].filter(({ age }) => age !== 'unknown');
    if (known.length < KNOWN_MIN) return finding('unclear');
    const legacy = known.filter(({ age }) => age === 'legacy');
    const data = { known: known.length, legacy: legacy.length };
    if (legacy.length <= known.length * LEGACY_SHARE_MAX) return finding('modern', { data });
    if (legacy.every(({ bytes }) => bytes !== null && bytes <= SMALL_MAX_BYTES))
      return finding('small', { data });
    return finding('legacy', { data, evidence: evidenceOf(legacy, ({ describe }) => describe()) });
  },
});

/**
 * The images except those whose file an earlier image shows: a repeated icon, or a placeholder until a script sets
 * `src`.
 */
function withoutRepeats(images: readonly Image[]): Image[] {
  const once = new Set<string | null>();
  const repeated = new Set<string | null>();
  for (const { src } of images) (once.has(src) ? repeated : once).add(src);
  const known = new Set<string>();
  // Most images have a unique `src`, so their candidates need no comparison.
  return images.filter((image) => !repeated.has(image.src) || known.size < known.add(filesOf(image)).size);
}

function filesOf({ element, src }: Image): string {
  const parent = parentElement(element);
  const sources = parent?.tagName === 'picture' ? childElements(parent).map(firstCandidate) : [];
  return [...sources, firstCandidate(element), src].join(' ');
}

/** URL parts that make an image service choose the format by browser, regardless of the extension. */
const TRANSFORMATIONS: readonly string[] = ['f_auto', 'format=', '/_next/image', '/cdn-cgi/image'];

function formatOf({ element, src }: Image, page: PageFacts, formats: ReadonlyMap<string, Format>): Format {
  const parent = parentElement(element);
  if (parent?.tagName === 'picture' && offersModern(parent)) return { age: 'modern', bytes: null };
  const url = firstCandidate(element) ?? src;
  // Resolving is expensive and pointless if nothing was fetched.
  const fetched =
    formats.size === 0 ? undefined : (formats.get(urlOf(url, page)) ?? formats.get(urlOf(src, page)));
  if (fetched === undefined) return { age: ageOfUrl(url), bytes: null };
  return fetched.age === 'unknown' ? { ...fetched, age: ageOfUrl(url) } : fetched;
}

/** The URL in the form of fetched files: absolute, without fragment. Empty when it is not a URL. */
function urlOf(reference: string | null, page: PageFacts): string {
  const url = reference === null ? null : page.resolve(reference);
  return url === null ? '' : url.href.slice(0, url.href.length - url.hash.length);
}

function offersModern(picture: Element): boolean {
  return childElements(picture).some((source) => {
    if (source.tagName !== 'source') return false;
    const type = attribute(source, 'type')?.trim().toLowerCase();
    const age = type === undefined ? ageOfUrl(firstCandidate(source)) : imageAgeOf(type);
    return age === 'modern';
  });
}

function firstCandidate(element: Element): string | null {
  const srcset = attribute(element, 'srcset');
  return srcset === null ? null : (srcsetUrls(srcset, 1)[0] ?? null);
}

function ageOfUrl(url: string | null): ImageFormatAge {
  const match = /\.([a-z]{3,4})(?:$|[?#])/i.exec(url ?? '');
  if (url === null || match === null) return 'unknown';
  const age = imageAgeOf(match[1]?.toLowerCase() ?? '');
  const isTransformed = url.includes('?') || TRANSFORMATIONS.some((part) => url.includes(part));
  return age === 'legacy' && isTransformed ? 'unknown' : age;
}
