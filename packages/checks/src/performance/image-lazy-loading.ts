import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Image } from '@pagemark/html/facts/images';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isPrioritized, leadImageOf } from '@pagemark/html/facts/lead-image';
import { pluralize } from '../definition/pluralize.ts';
import { numberText } from '../definition/number-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The first images are probably visible immediately; only rendering can tell. */
const ABOVE_FOLD_IMAGES = 3;
/** Height of the first view of a rendered page, a little more than that of a phone or a desktop, in CSS pixels. */
const FIRST_VIEW_PX = 1_000;

/**
 * Images further down the page without lazy loading, and a first image with it (HTML standard, lazy loading
 * attributes). A large image at the start of the content takes priority: it is likely the Largest Contentful Paint.
 * Images with `fetchpriority=high` should load immediately, and a file that the page shows repeatedly, such as a star,
 * is already loaded. On a rendered page, images in the first view are not further down, whatever their number, and those
 * below it are not first. Only warns, since the position of an image is unknown without rendering.
 */
export const imageLazyLoading = defineCheck({
  id: 'image-lazy-loading',
  category: 'performance',
  severity: 'low',
  title: 'Image lazy loading',
  description: 'Images outside the viewport compete for bandwidth with those that visitors see first.',
  reference: 'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes',
  requires: ['wholePage', 'content'],
  outcomes: {
    lazy: { verdict: 'pass', message: 'Images further down the page are lazy-loaded.' },
    eager: {
      verdict: 'warn',
      message: ({ images, eager }: { images: number; eager: number }) =>
        `${numberText(eager)} of ${pluralize(images, 'image')} ${eager === 1 ? 'is' : 'are'} further down the page and not lazy-loaded.`,
      recommendation: 'Add loading="lazy" to images that are not visible when the page opens.',
    },
    'first-lazy': {
      verdict: 'warn',
      message: ({ isLarge }: { isLarge: boolean }) =>
        `The first ${isLarge ? 'large ' : ''}image is lazy-loaded, which delays it.`,
      recommendation: 'Remove loading="lazy" from images that are visible when the page opens.',
    },
    'few-images': {
      verdict: 'not_applicable',
      message: `This page has at most ${ABOVE_FOLD_IMAGES} different images.`,
    },
  },
  run({ wholePage: page }) {
    const images = withoutRepeats(page.images);
    const lead = leadImageOf(page);
    // Regardless of how many images follow: visitors wait for this one.
    if (lead?.loading === 'lazy' && isInFirstView(page, lead) !== false) return firstLazy(page, lead, true);
    const [first] = images;
    if (first === undefined || images.length <= ABOVE_FOLD_IMAGES) return finding('few-images');
    const eager = images
      .slice(ABOVE_FOLD_IMAGES)
      .filter((image) => isEager(image) && isInFirstView(page, image) !== true);
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
    // A page that names its first image to load may hide those before it, such as in a menu.
    const isDelayed = isInFirstView(page, first) ?? !images.some((image) => isPrioritized(image));
    return first.loading === 'lazy' && isDelayed ? firstLazy(page, first, false) : finding('lazy');
  },
});

/** The images except those whose file an earlier image loads in the same way. */
function withoutRepeats(images: readonly Image[]): Image[] {
  const known = new Set<string>();
  return images.filter(
    ({ src, loading }) => src === null || known.size < known.add(`${loading === 'lazy'} ${src}`).size,
  );
}

function firstLazy(page: PageFacts, { element }: Image, isLarge: boolean) {
  return finding('first-lazy', { data: { isLarge }, evidence: elementEvidence(page, [element]) });
}

/** Null if the place of the image is not known. */
function isInFirstView({ boxes }: PageFacts, { element }: Image): boolean | null {
  const box = boxes.get(element);
  return box === undefined ? null : box.y < FIRST_VIEW_PX;
}

function isEager({ element, loading }: Image): boolean {
  return loading !== 'lazy' && attribute(element, 'fetchpriority')?.trim().toLowerCase() !== 'high';
}
