import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, attributeTokens } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Up to this wide or high as stated, an image is an icon or a logo. */
const SMALL_MAX_PX = 200;

/**
 * Whether the first image of the page that is not small is fetched early, by a preload or `fetchpriority=high`: it may be the largest thing of the
 * first view, which only rendering can tell. Told, not judged.
 */
export const lcpPreloadHint = defineCheck({
  id: 'lcp-preload-hint',
  category: 'performance',
  severity: 'low',
  title: 'Hint for the first image',
  why: 'The first large image is often what visitors wait for, and without a hint it waits for styles and scripts.',
  docs: 'https://web.dev/articles/optimize-lcp',
  needs: ['page'],
  outcomes: {
    hinted: { verdict: 'info', message: 'The first image that is not small is fetched early.' },
    unhinted: {
      verdict: 'info',
      message: 'Nothing has the first image that is not small fetched early.',
      advice: 'If it is the largest thing of the first view, give it fetchpriority=high.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images that are not small.' },
  },
  run({ page }) {
    const first = page.images.find(({ element }) => !isSmall(element));
    if (first === undefined) return finding('none');
    const evidence = elementEvidence(page, [first.element]);
    const isUrgent = attribute(first.element, 'fetchpriority')?.trim().toLowerCase() === 'high';
    return finding(isUrgent || preloadsImages(page) ? 'hinted' : 'unhinted', { evidence });
  },
});

function isSmall(image: Element): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(image, name) ?? '', 10);
    return size <= SMALL_MAX_PX;
  });
}

/** Which image a page preloads need not be compared: one is meant for the first view. */
function preloadsImages(page: PageFacts): boolean {
  return page
    .tagged('link')
    .some(
      (link) =>
        attributeTokens(link, 'rel').includes('preload') &&
        attribute(link, 'as')?.trim().toLowerCase() === 'image',
    );
}
