import { someFailMessage } from '../../evidence/judge-elements.ts';
import { allPassMessage } from '../../evidence/judge-elements.ts';
import { assetItem, foundAssets, wireBytesOf } from '../../around/asset-facts.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxBytes: 200_000, toleratedMaxBytes: 1_000_000 };
type Limits = typeof LIMITS;

type Measured = { images: number; large: number };
const oversizedMessage = ({ images, large }: Measured, { goodMaxBytes }: Limits) => {
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
  why: 'Images make up most of the weight of most pages.',
  docs: 'https://web.dev/articles/uses-optimized-images',
  needs: ['assets'],
  limits: LIMITS,
  outcomes: {
    light: {
      verdict: 'pass',
      message: ({ images }: { images: number }, limits: Limits) =>
        allPassMessage({
          one: 'image',
          has: `is at most ${bytesText(limits.goodMaxBytes)}`,
          have: `are at most ${bytesText(limits.goodMaxBytes)}`,
        })({ checked: images, failed: 0 }),
    },
    none: { verdict: 'not_applicable', message: 'No images of known size on this page.' },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) => oversizedMessage(data, limits),
      advice: 'Resize images to the size at which they are shown, and save them as AVIF or WebP.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `${oversizedMessage(data, limits)} The largest is larger than ${bytesText(limits.toleratedMaxBytes)}.`,
      advice: 'Resize images to the size at which they are shown, and save them as AVIF or WebP.',
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
