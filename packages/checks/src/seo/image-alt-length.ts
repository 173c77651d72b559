import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { collapseWhitespace, countCharacters } from '@pagemark/html/facts/text-content';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxCharacters: 100 };
type Thresholds = typeof THRESHOLDS;

/** Characters from the first combining mark on: all before are characters of their own. */
const BEYOND_LATIN = /[\u0300-\uFFFF]/;
/** Longer texts are not segmented, which is expensive. */
const UNITS_MAX = 2_000;

/**
 * Alt text of more than 100 characters, counted as user-perceived characters (seonaut's limit). `image-alt` checks
 * whether alt text exists.
 */
export const imageAltLength = defineCheck({
  id: 'image-alt-length',
  category: 'seo',
  severity: 'low',
  title: 'Image alt text length',
  description: 'Screen readers read alt text without pause; longer descriptions belong in the page.',
  reference: 'https://www.w3.org/WAI/tutorials/images/complex/',
  requires: ['page', 'content'],
  thresholds: THRESHOLDS,
  outcomes: {
    short: { verdict: 'pass', message: 'No alt text is too long.' },
    long: {
      verdict: 'warn',
      message: ({ images }: { images: number }, thresholds: Thresholds) =>
        `${pluralize(images, 'image has', 'images have')} alt text longer than ${thresholds.goodMaxCharacters} characters.`,
      recommendation: 'Describe the image in a few words and put the rest into the text next to it.',
    },
    none: { verdict: 'not_applicable', message: 'No images with alt text on this page.' },
  },
  run({ page }, thresholds) {
    let described = 0;
    const long: Element[] = [];
    for (const image of page.tagged('img')) {
      const alt = attribute(image, 'alt') ?? '';
      if (alt === '') continue;
      described += 1;
      // Most alt texts are already shorter in code units.
      if (alt.length > thresholds.goodMaxCharacters && lengthOf(alt) > thresholds.goodMaxCharacters)
        long.push(image);
    }
    if (described === 0) return finding('none');
    if (long.length === 0) return finding('short');
    const evidence = elementEvidence(page, long, (image) =>
      pluralize(lengthOf(attribute(image, 'alt') ?? ''), 'character'),
    );
    return finding('long', { data: { images: long.length }, evidence });
  },
});

let segmenter: Intl.Segmenter | null = null;

/** Length in user-perceived characters (Unicode Standard Annex 29); `น้ำ` has one, with two marks. */
function lengthOf(alt: string): number {
  const text = collapseWhitespace(alt);
  if (text.length > UNITS_MAX || !BEYOND_LATIN.test(text)) return countCharacters(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
