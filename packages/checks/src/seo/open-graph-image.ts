import { finalResponse } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { isSuccess, mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Facebook shows no image below 200 × 200 pixels, and a large one from 600 × 315. */
const SIDE_MIN_PX = 200;
const LARGE_MIN_PX = { width: 600, height: 315 } as const;
const NAMES: readonly string[] = ['og:image', 'og:image:url', 'og:image:secure_url'];

type Size = { width: number; height: number };

/**
 * The preview image of a shared page: an absolute URL that exists and is an image in a format and size that social
 * networks support.
 */
export const openGraphImage = defineCheck({
  id: 'open-graph-image',
  category: 'seo',
  severity: 'low',
  title: 'Open Graph image',
  description: 'Shared links without a preview image get fewer clicks.',
  reference: 'https://ogp.me/#structured',
  requires: ['openGraphImage', 'page'],
  outcomes: {
    good: { verdict: 'pass', message: 'The Open Graph image is available.' },
    none: { verdict: 'not_applicable', message: 'This page has no Open Graph image.' },
    relative: {
      verdict: 'fail',
      message: 'The URL of the Open Graph image is not absolute.',
      recommendation: 'Use an absolute og:image URL, with scheme and host.',
    },
    missing: {
      verdict: 'fail',
      message: ({ status }: { status: number }) => `The Open Graph image returns status ${status}.`,
      recommendation: 'Upload the image to this URL, or correct the URL.',
    },
    'not-an-image': {
      verdict: 'fail',
      message: ({ type }: { type: string }) => `The Open Graph image is not an image (${type}).`,
      recommendation: 'Use a PNG, JPEG, WebP or GIF image.',
    },
    unsupported: {
      verdict: 'warn',
      message: ({ format }: { format: string }) =>
        `The Open Graph image is an ${format} image, which ${format === 'SVG' ? '' : 'most '}social networks do not show.`,
      recommendation: 'Use a PNG, JPEG, WebP or GIF image.',
    },
    tiny: {
      verdict: 'fail',
      message: ({ width, height }: Size) =>
        `The Open Graph image has ${width} × ${height} pixels; at least ${SIDE_MIN_PX} × ${SIDE_MIN_PX} are required.`,
      recommendation: 'Use an image of 1200 × 630 pixels.',
    },
    small: {
      verdict: 'warn',
      message: ({ width, height }: Size) =>
        `The Open Graph image has ${width} × ${height} pixels and is shown as a thumbnail.`,
      recommendation: 'Use an image of 1200 × 630 pixels.',
    },
    unclear: {
      verdict: 'unknown',
      message: 'The server denied access to the Open Graph image or did not respond.',
    },
  },
  run({ openGraphImage: response, page }) {
    if (response === null) return finding('none');
    const meta = page.metas.find((one) => NAMES.includes(one.property || one.name) && one.content !== '');
    if (meta !== undefined && !URL.canParse(meta.content)) return finding('relative');
    const evidence = evidenceOf([response.redirectChain.from], (url) => ({ url }));
    const end = finalResponse(response.redirectChain);
    if (end === null || isInconclusive(end.status)) return finding('unclear');
    if (!isSuccess(end.status)) return finding('missing', { data: { status: end.status }, evidence });
    const type = mediaTypeOf(response);
    const isImage = response.image !== null || type === null || /^image\/|octet-stream$/.test(type);
    if (!isImage) return finding('not-an-image', { data: { type }, evidence });
    const format = unsupportedFormat(response.image?.format ?? type);
    if (format !== null) return finding('unsupported', { data: { format }, evidence });
    const width = response.image?.width ?? null;
    const height = response.image?.height ?? null;
    if (width === null || height === null) return finding('good');
    const data = { width, height };
    if (width < SIDE_MIN_PX || height < SIDE_MIN_PX) return finding('tiny', { data, evidence });
    const isLarge = width >= LARGE_MIN_PX.width && height >= LARGE_MIN_PX.height;
    return isLarge ? finding('good', { data }) : finding('small', { data, evidence });
  },
});

/** The name of a format or media type that most social networks do not support; null for all others. */
function unsupportedFormat(format: string | null): string | null {
  const name = /^(?:image\/)?(svg|avif)(?:\+xml)?$/.exec(format ?? '')?.[1];
  return name?.toUpperCase() ?? null;
}
