import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import type { Image } from '../../facts/images.ts';

/** Images at the beginning that are probably seen at once; nobody can know without rendering. */
const SEEN_AT_ONCE = 3;

/**
 * Images further down the page that are loaded at once, and a first image that is not (HTML standard, lazy loading
 * attributes). Those with `fetchpriority=high` are meant to come at once. Where an image ends up is not known, so it warns.
 */
export const imageLazyLoading = defineCheck({
  id: 'image-lazy-loading',
  category: 'performance',
  severity: 'low',
  title: 'Lazy loading of images',
  why: 'Images that nobody has scrolled to yet take bandwidth from those that are seen.',
  docs: 'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes',
  needs: ['wholePage'],
  outcomes: {
    lazy: { verdict: 'pass', message: 'Images further down the page are loaded lazily.' },
    eager: {
      verdict: 'warn',
      message: ({ images, eager }: { images: number; eager: number }) =>
        `Of ${images} images, ${eager} further down the page not loaded lazily.`,
      advice: 'Add loading="lazy" to images that are not seen when the page opens.',
    },
    'first-lazy': {
      verdict: 'warn',
      message: 'The first image of the page is loaded lazily, so it comes later than it could.',
      advice: 'Remove loading="lazy" from images that are seen when the page opens.',
    },
    few: { verdict: 'not_applicable', message: `The page has at most ${SEEN_AT_ONCE} images to load.` },
  },
  run({ wholePage: page }) {
    const { images } = page;
    const [first] = images;
    if (first === undefined || images.length <= SEEN_AT_ONCE) return finding('few');
    const eager = images.slice(SEEN_AT_ONCE).filter((image) => isEager(image));
    if (eager.length > 0) {
      const data = { images: images.length, eager: eager.length };
      return finding('eager', {
        data,
        evidence: elementEvidence(
          page,
          eager.map(({ element }) => element),
        ),
      });
    }
    return first.loading === 'lazy'
      ? finding('first-lazy', { evidence: elementEvidence(page, [first.element]) })
      : finding('lazy');
  },
});

function isEager({ element, loading }: Image): boolean {
  return loading !== 'lazy' && attribute(element, 'fetchpriority')?.trim().toLowerCase() !== 'high';
}
