import { assetItem, foundAssets, wireBytesOf } from '../../around/asset-facts.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxBytes: 200_000, toleratedMaxBytes: 1_000_000 };
type Limits = typeof LIMITS;

type Measured = { images: number; large: number };
const several = ({ images, large }: Measured, { goodMaxBytes }: Limits) =>
  `Of ${counted(images, 'image')} that were looked at, ${large} with more than ${bytesText(goodMaxBytes)}`;

/**
 * Bytes of each image that was looked at. Good up to 200 kB (phpRank), above 1 MB (backstage) it fails. Of an image’s candidates a
 * browser takes one, so those beside the first do not count.
 */
export const imageSize = defineCheck({
  id: 'image-size',
  category: 'performance',
  severity: 'medium',
  title: 'Weight of images',
  why: 'Images are most of what most pages weigh.',
  docs: 'https://web.dev/articles/uses-optimized-images',
  needs: ['assets'],
  limits: LIMITS,
  outcomes: {
    light: {
      verdict: 'pass',
      message: ({ images }: { images: number }, limits: Limits) =>
        `None of ${counted(images, 'image')} that were looked at has more than ${bytesText(limits.goodMaxBytes)}.`,
    },
    none: { verdict: 'not_applicable', message: 'There are no images whose size is known.' },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) => `${several(data, limits)}.`,
      advice: 'Scale images to the size they are shown in, and save them as AVIF or WebP.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `${several(data, limits)}, the largest above ${bytesText(limits.toleratedMaxBytes)}.`,
      advice: 'Scale images to the size they are shown in, and save them as AVIF or WebP.',
    },
  },
  run({ assets }, limits) {
    const images = foundAssets(assets.listed)
      .filter(({ asset: { reference } }) => reference.kind === 'image' && !reference.isCandidate)
      .flatMap((file) => {
        const bytes = wireBytesOf(file);
        return bytes === null ? [] : [{ file, bytes }];
      });
    if (images.length === 0) return finding('none');
    const large = images
      .filter(({ bytes }) => bytes > limits.goodMaxBytes)
      .toSorted((a, b) => b.bytes - a.bytes);
    if (large.length === 0) return finding('light', { data: { images: images.length } });
    const data = { images: images.length, large: large.length };
    const evidence = evidenceOf(large, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    const isVery = (large[0]?.bytes ?? 0) > limits.toleratedMaxBytes;
    return finding(isVery ? 'very-heavy' : 'heavy', { data, evidence });
  },
});
