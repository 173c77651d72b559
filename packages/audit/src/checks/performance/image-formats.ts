import type { EvidenceItem } from '@pagemark/domain';
import { fetchedImages, imageAgeOf } from '../../around/image-kinds.ts';
import type { ImageAge } from '../../around/image-kinds.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { attribute, childElements, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { Image } from '../../facts/images.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { parseSrcset } from '../../formats/srcset.ts';

const LEGACY_SHARE_MAX = 0.5;
/** Of fewer images a share says nothing. */
const KNOWN_MIN = 4;

type Measured = { known: number; legacy: number };
type Judged = { age: ImageAge; describe: () => EvidenceItem };

/**
 * Images in formats of old, among those whose format is known: from the `type` of a `picture`'s sources; else from the first bytes or the
 * media type of an image that was fetched by a client that takes AVIF and WebP; else from the ending of an address without a query. Image
 * services send newer formats under old endings, so the rest is left out, and it only warns. Images that the
 * stylesheets of the site name count where they were fetched. phpRank fails any image of old.
 */
export const imageFormats = defineCheck({
  id: 'image-formats',
  category: 'performance',
  severity: 'medium',
  title: 'Formats of images',
  why: 'AVIF and WebP show the same picture in a fraction of the bytes of JPEG, PNG and GIF.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types',
  needs: ['wholePage', 'around'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: ({ known, legacy }: Measured) => `Of ${known} images, ${legacy} in formats of old.`,
    },
    legacy: {
      verdict: 'warn',
      message: ({ known, legacy }: Measured) => `Of ${known} images, ${legacy} as JPEG, PNG or GIF.`,
      advice: 'Offer the images as AVIF or WebP too, in a picture element or by the Accept header.',
    },
    unclear: {
      verdict: 'not_applicable',
      message: `The formats of fewer than ${KNOWN_MIN} images are known.`,
    },
  },
  run({ wholePage: page, around }) {
    const fetched = fetchedImages(around);
    const ages = new Map(fetched.map(({ url, age }) => [url, age]));
    const inPage = page.images.map((image): Judged => ({
      age: ageOf(image, page, ages),
      describe: () => elementItem(page, image.element),
    }));
    const inSheets = fetched
      .filter(({ sheetUrl }) => sheetUrl !== null)
      .map(({ age, url }): Judged => ({ age, describe: () => ({ url }) }));
    const known = [...inPage, ...inSheets].filter(({ age }) => age !== 'unknown');
    if (known.length < KNOWN_MIN) return finding('unclear');
    const legacy = known.filter(({ age }) => age === 'legacy');
    const data = { known: known.length, legacy: legacy.length };
    if (legacy.length <= known.length * LEGACY_SHARE_MAX) return finding('modern', { data });
    return finding('legacy', { data, evidence: evidenceOf(legacy, ({ describe }) => describe()) });
  },
});

/** In an address, these ask a service for the format that suits the browser, whatever the ending. */
const TRANSFORMATIONS: readonly string[] = ['f_auto', 'format=', '/_next/image', '/cdn-cgi/image'];

function ageOf({ element, src }: Image, page: PageFacts, ages: ReadonlyMap<string, ImageAge>): ImageAge {
  const parent = parentElement(element);
  if (parent?.tagName === 'picture' && offersModern(parent)) return 'modern';
  const address = firstCandidate(element) ?? src;
  // Resolving costs; where nothing was fetched it finds nothing.
  const fetched =
    ages.size === 0 ? undefined : (ages.get(urlOf(address, page)) ?? ages.get(urlOf(src, page)));
  return fetched === undefined || fetched === 'unknown' ? ageOfAddress(address) : fetched;
}

/** As files of the page are listed: absolute, without a fragment. Empty when it is no URL. */
function urlOf(address: string | null, page: PageFacts): string {
  const url = address === null ? null : page.resolve(address);
  return url === null ? '' : url.href.slice(0, url.href.length - url.hash.length);
}

function offersModern(picture: Element): boolean {
  return childElements(picture).some((source) => {
    if (source.tagName !== 'source') return false;
    const type = attribute(source, 'type')?.trim().toLowerCase();
    const age = type === undefined ? ageOfAddress(firstCandidate(source)) : imageAgeOf(type);
    return age === 'modern';
  });
}

function firstCandidate(element: Element): string | null {
  const srcset = attribute(element, 'srcset');
  return srcset === null ? null : (parseSrcset(srcset, 1)[0]?.url ?? null);
}

function ageOfAddress(address: string | null): ImageAge {
  const match = /\.([a-z]{3,4})(?:$|[?#])/i.exec(address ?? '');
  if (address === null || match === null) return 'unknown';
  const age = imageAgeOf(match[1]?.toLowerCase() ?? '');
  const isTransformed = address.includes('?') || TRANSFORMATIONS.some((part) => address.includes(part));
  return age === 'legacy' && isTransformed ? 'unknown' : age;
}
