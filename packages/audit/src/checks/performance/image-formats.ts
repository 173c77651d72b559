import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, childElements, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { Image } from '../../facts/images.ts';
import { parseSrcset } from '../../formats/srcset.ts';

const LEGACY_SHARE_MAX = 0.5;
/** Of fewer images a share says nothing. */
const KNOWN_MIN = 4;

type Measured = { known: number; legacy: number };
type Format = 'modern' | 'legacy' | 'unknown';

/**
 * Images in formats of old, among those whose format is plain from the HTML: from the `type` of a `picture`'s sources, or the
 * ending of an address without a query. Image services send newer formats under old endings, so the rest is
 * left out, and it only warns. phpRank fails any image of old.
 */
export const imageFormats = defineCheck({
  id: 'image-formats',
  category: 'performance',
  severity: 'medium',
  title: 'Formats of images',
  why: 'AVIF and WebP show the same picture in a fraction of the bytes of JPEG, PNG and GIF.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types',
  needs: ['wholePage'],
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
      message: `The formats of fewer than ${KNOWN_MIN} images are plain from the HTML.`,
    },
  },
  run({ wholePage: page }) {
    const formats = page.images.map((image) => ({ element: image.element, format: formatOf(image) }));
    const known = formats.filter(({ format }) => format !== 'unknown').length;
    if (known < KNOWN_MIN) return finding('unclear');
    const legacy = formats.filter(({ format }) => format === 'legacy').map(({ element }) => element);
    const data = { known, legacy: legacy.length };
    if (legacy.length <= known * LEGACY_SHARE_MAX) return finding('modern', { data });
    return finding('legacy', { data, evidence: elementEvidence(page, legacy) });
  },
});

const MODERN_TYPES: readonly string[] = ['image/avif', 'image/webp', 'image/jxl', 'image/svg+xml'];
const MODERN_ENDINGS: ReadonlySet<string> = new Set(['avif', 'webp', 'jxl', 'svg']);
const LEGACY_ENDINGS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tif', 'tiff']);
/** In an address, these ask a service for the format that suits the browser, whatever the ending. */
const TRANSFORMATIONS: readonly string[] = ['f_auto', 'format=', '/_next/image', '/cdn-cgi/image'];

function formatOf({ element, src }: Image): Format {
  const parent = parentElement(element);
  if (parent?.tagName === 'picture' && offersModern(parent)) return 'modern';
  return formatOfAddress(firstCandidate(element) ?? src);
}

function offersModern(picture: Element): boolean {
  return childElements(picture).some((source) => {
    if (source.tagName !== 'source') return false;
    const type = attribute(source, 'type')?.trim().toLowerCase();
    return type === undefined
      ? formatOfAddress(firstCandidate(source)) === 'modern'
      : MODERN_TYPES.includes(type);
  });
}

function firstCandidate(element: Element): string | null {
  const srcset = attribute(element, 'srcset');
  return srcset === null ? null : (parseSrcset(srcset, 1)[0]?.url ?? null);
}

function formatOfAddress(address: string | null): Format {
  const match = /\.([a-z]{3,4})(?:$|[?#])/i.exec(address ?? '');
  if (address === null || match === null) return 'unknown';
  const ending = match[1]?.toLowerCase() ?? '';
  if (MODERN_ENDINGS.has(ending)) return 'modern';
  const isTransformed = address.includes('?') || TRANSFORMATIONS.some((part) => address.includes(part));
  return LEGACY_ENDINGS.has(ending) && !isTransformed ? 'legacy' : 'unknown';
}
