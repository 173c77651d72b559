import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, childElements, parentElement } from '../../facts/element.ts';
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
      message: ({ known, legacy }: Measured) => `Of ${known} images, ${legacy} come in formats of old.`,
    },
    legacy: {
      verdict: 'warn',
      message: ({ known, legacy }: Measured) => `Of ${known} images, ${legacy} come as JPEG, PNG or GIF.`,
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
const MODERN_ENDING = /\.(?:avif|webp|jxl|svg)$/i;
const LEGACY_ENDING = /\.(?:jpe?g|png|gif|bmp|tiff?)$/i;

function formatOf({ element, src }: Image): Format {
  const parent = parentElement(element);
  const sources =
    parent?.tagName === 'picture' ? childElements(parent).filter(({ tagName }) => tagName === 'source') : [];
  const isModern = sources.some((source) => {
    const type = attribute(source, 'type')?.trim().toLowerCase();
    return type === undefined
      ? formatOfAddress(firstCandidate(attribute(source, 'srcset'))) === 'modern'
      : MODERN_TYPES.includes(type);
  });
  if (isModern) return 'modern';
  return formatOfAddress(firstCandidate(attribute(element, 'srcset')) ?? src);
}

function firstCandidate(srcset: string | null): string | null {
  return srcset === null ? null : (parseSrcset(srcset, 1)[0]?.url ?? null);
}

function formatOfAddress(address: string | null): Format {
  const path = address?.split('#', 1)[0] ?? '';
  if (MODERN_ENDING.test(path.split('?', 1)[0] ?? '')) return 'modern';
  // A query, or a transformation in the path, may ask for another format than the ending says.
  const isPlain = !path.includes('?') && !/f_auto|format=|\/_next\/image|\/cdn-cgi\/image/i.test(path);
  return isPlain && LEGACY_ENDING.test(path) ? 'legacy' : 'unknown';
}
