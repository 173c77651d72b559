import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, attributeTokens } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** An image declared up to this wide or high is an icon or a logo. */
const SMALL_MAX_PX = 200;

/**
 * Whether the first image that is not small is preloaded or has `fetchpriority=high`: it may be the largest element of
 * the first view (LCP), which only rendering can tell. Informational only.
 */
export const lcpPreloadHint = defineCheck({
  id: 'lcp-preload-hint',
  category: 'performance',
  severity: 'low',
  title: 'LCP image priority',
  description:
    'The first large image is often the Largest Contentful Paint; without a hint, it loads after styles and scripts.',
  reference: 'https://web.dev/articles/optimize-lcp',
  requires: ['rawPage'],
  outcomes: {
    prioritized: { verdict: 'info', message: 'The first large image is preloaded or has high priority.' },
    'not-prioritized': {
      verdict: 'info',
      message: 'The first large image is not preloaded and does not have high priority.',
      recommendation: 'If it is the largest element of the first view, add fetchpriority="high".',
    },
    none: { verdict: 'not_applicable', message: 'No large images on this page.' },
  },
  run({ rawPage: page }) {
    const first = page.images.find(({ element }) => !isSmall(element));
    if (first === undefined) return finding('none');
    const evidence = elementEvidence(page, [first.element]);
    const isHighPriority = attribute(first.element, 'fetchpriority')?.trim().toLowerCase() === 'high';
    return finding(isHighPriority || preloadsImages(page) ? 'prioritized' : 'not-prioritized', { evidence });
  },
});

function isSmall(image: Element): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(image, name) ?? '', 10);
    return size <= SMALL_MAX_PX;
  });
}

/** The preloaded image is not compared: it is meant for the first view. */
function preloadsImages(page: PageFacts): boolean {
  return page
    .tagged('link')
    .some(
      (link) =>
        attributeTokens(link, 'rel').includes('preload') &&
        attribute(link, 'as')?.trim().toLowerCase() === 'image',
    );
}
