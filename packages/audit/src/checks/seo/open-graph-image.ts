import { journeyEnd } from '@pagemark/domain';
import { isSuccess, mediaTypeOf } from '../../around/asset-facts.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** Facebook shows nothing below 200 × 200 pixels, and a large picture from 600 × 315. */
const SIDE_MIN_PX = 200;
const LARGE_MIN_PX = { width: 600, height: 315 } as const;
const NAMES: readonly string[] = ['og:image', 'og:image:url', 'og:image:secure_url'];

type Size = { width: number; height: number };

/** The picture of a shared page: a complete address, there, an image, and large enough for the networks. */
export const openGraphImage = defineCheck({
  id: 'open-graph-image',
  category: 'seo',
  severity: 'low',
  title: 'Picture for shared pages',
  why: 'A shared page without its picture is passed over.',
  docs: 'https://ogp.me/#structured',
  needs: ['openGraphImage', 'page'],
  outcomes: {
    good: { verdict: 'pass', message: 'The Open Graph image is there.' },
    none: { verdict: 'not_applicable', message: 'The page names no Open Graph image.' },
    relative: {
      verdict: 'fail',
      message: 'The address of the Open Graph image is not complete.',
      advice: 'Write the address with scheme and host.',
    },
    missing: {
      verdict: 'fail',
      message: ({ status }: { status: number }) => `The Open Graph image answers with the status ${status}.`,
      advice: 'Put the picture where the page says.',
    },
    'not-an-image': {
      verdict: 'fail',
      message: ({ type }: { type: string }) => `The Open Graph image is no image but ${type}.`,
      advice: 'Name a PNG, JPEG, WebP or GIF.',
    },
    tiny: {
      verdict: 'fail',
      message: ({ width, height }: Size) =>
        `The Open Graph image has ${width} × ${height} pixels; ${SIDE_MIN_PX} × ${SIDE_MIN_PX} are the least.`,
      advice: 'Use a picture of 1200 × 630 pixels.',
    },
    small: {
      verdict: 'warn',
      message: ({ width, height }: Size) =>
        `The Open Graph image has ${width} × ${height} pixels, and is shown small.`,
      advice: 'Use a picture of 1200 × 630 pixels.',
    },
    unclear: { verdict: 'unknown', message: 'The Open Graph image could not be seen.' },
  },
  run({ openGraphImage: answer, page }) {
    if (answer === null) return finding('none');
    const meta = page.metas.find((one) => NAMES.includes(one.property || one.name) && one.content !== '');
    if (meta !== undefined && !URL.canParse(meta.content)) return finding('relative');
    const evidence = evidenceOf([answer.journey.from], (url) => ({ url }));
    const end = journeyEnd(answer.journey);
    if (end === null || [401, 403, 429, 503].includes(end.status)) return finding('unclear');
    if (!isSuccess(end.status)) return finding('missing', { data: { status: end.status }, evidence });
    const type = mediaTypeOf(answer);
    const isImage = answer.image !== null || type === null || /^image\/|octet-stream$/.test(type);
    if (!isImage) return finding('not-an-image', { data: { type }, evidence });
    const width = answer.image?.width ?? null;
    const height = answer.image?.height ?? null;
    if (width === null || height === null || answer.image?.format === 'svg') return finding('good');
    const data = { width, height };
    if (width < SIDE_MIN_PX || height < SIDE_MIN_PX) return finding('tiny', { data, evidence });
    const isLarge = width >= LARGE_MIN_PX.width && height >= LARGE_MIN_PX.height;
    return isLarge ? finding('good', { data }) : finding('small', { data, evidence });
  },
});
