import { assetItem, foundAssets, wireBytesOf } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { bytesText, bytesBeside } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxBytes: 200_000, toleratedMaxBytes: 1_000_000 };
type Thresholds = typeof THRESHOLDS;

type Measured = { images: number; large: number };

const RECOMMENDATION =
  'Resize images to the size at which they are shown, and save photos as AVIF or WebP; simplify SVG files.';

const oversizedMessage = ({ images, large }: Measured, { goodMaxBytes }: Thresholds) => {
  const text = `larger than ${bytesText(goodMaxBytes)}`;
  return someFailMessage({ one: 'image', has: `is ${text}`, have: `are ${text}` })({
    checked: images,
    failed: large,
  });
};

/**
 * Transfer size of each checked image. Good up to 200 kB (phpRank), fails above 1 MB (backstage). A browser loads only
 * one candidate of a `srcset`, so those after the first do not count.
 */
export const imageSize = defineCheck({
  id: 'image-size',
  category: 'performance',
  severity: 'medium',
  title: 'Image file size',
  description: 'Images are the heaviest part of most pages.',
  reference: 'https://web.dev/articles/uses-optimized-images',
  requires: ['assets'],
  thresholds: THRESHOLDS,
  outcomes: {
    light: {
      verdict: 'pass',
      message: ({ images }: { images: number }, thresholds: Thresholds) =>
        allPassMessage({
          one: 'image',
          has: `is at most ${bytesText(thresholds.goodMaxBytes)}`,
          have: `are at most ${bytesText(thresholds.goodMaxBytes)}`,
        })({ checked: images, failed: 0 }),
    },
    none: { verdict: 'not_applicable', message: 'No images of known size on this page.' },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, thresholds: Thresholds) => oversizedMessage(data, thresholds),
      recommendation: RECOMMENDATION,
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, thresholds: Thresholds) => {
        const text = `larger than ${bytesText(thresholds.toleratedMaxBytes)}`;
        if (data.images === 1) return `The image is ${text}.`;
        return `${oversizedMessage(data, thresholds)} The largest is ${text}.`;
      },
      recommendation: RECOMMENDATION,
    },
  },
  run({ assets }, thresholds) {
    const images = foundAssets(assets.listed)
      .filter(({ asset: { reference } }) => reference.kind === 'image' && !reference.isCandidate)
      .flatMap((file) => {
        const bytes = wireBytesOf(file);
        return bytes === null ? [] : [{ file, bytes }];
      });
    if (images.length === 0) return finding('none');
    const large = images
      .filter(({ bytes }) => bytes > thresholds.goodMaxBytes)
      .toSorted((a, b) => b.bytes - a.bytes);
    if (large.length === 0) return finding('light', { data: { images: images.length } });
    const data = { images: images.length, large: large.length };
    const evidence = evidenceOf(large, ({ file, bytes }) => assetItem(file, besideBoth(bytes, thresholds)));
    const isVery = (large[0]?.bytes ?? 0) > thresholds.toleratedMaxBytes;
    return finding(isVery ? 'very-heavy' : 'heavy', { data, evidence });
  },
});

function besideBoth(bytes: number, { goodMaxBytes, toleratedMaxBytes }: Thresholds): string {
  return bytesBeside(bytes, bytes > toleratedMaxBytes ? toleratedMaxBytes : goodMaxBytes);
}
