import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import { collapseWhitespace, countCharacters } from '../../facts/text-content.ts';

const LIMITS = { goodMaxCharacters: 100 };
type Limits = typeof LIMITS;

/** Alternative texts of more than 100 characters, counted as readers see them (seonaut’s limit). Whether there is one is another check. */
export const imageAltLength = defineCheck({
  id: 'image-alt-length',
  category: 'seo',
  severity: 'low',
  title: 'Length of alternative texts',
  why: 'A screen reader reads an alternative text in one go: what is long belongs into the page.',
  docs: 'https://www.w3.org/WAI/tutorials/images/complex/',
  needs: ['page'],
  limits: LIMITS,
  outcomes: {
    short: { verdict: 'pass', message: 'No alternative text of an image is too long.' },
    long: {
      verdict: 'warn',
      message: ({ images }: { images: number }, limits: Limits) =>
        `The alternative texts of ${counted(images, 'image')} have more than ${limits.goodMaxCharacters} characters.`,
      advice: 'Say in a few words what the image shows, and the rest in the text beside it.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images with alternative texts.' },
  },
  run({ page }, limits) {
    let described = 0;
    const long: Element[] = [];
    for (const image of page.tagged('img')) {
      const alt = attribute(image, 'alt') ?? '';
      if (alt === '') continue;
      described += 1;
      // Most are shorter in code units already.
      if (alt.length > limits.goodMaxCharacters && lengthOf(alt) > limits.goodMaxCharacters) long.push(image);
    }
    if (described === 0) return finding('none');
    if (long.length === 0) return finding('short');
    const evidence = elementEvidence(
      page,
      long,
      (image) => `${lengthOf(attribute(image, 'alt') ?? '')} characters`,
    );
    return finding('long', { data: { images: long.length }, evidence });
  },
});

function lengthOf(text: string): number {
  return countCharacters(collapseWhitespace(text));
}
