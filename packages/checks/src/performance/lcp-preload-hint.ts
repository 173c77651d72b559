import type { Hop } from '@pagemark/domain';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, childElements, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { isSmallImage } from '@pagemark/html/facts/images';
import type { Image } from '@pagemark/html/facts/images';
import { isLogo } from '@pagemark/html/facts/lead-image';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { preloadDestination } from '@pagemark/html/facts/preload';
import { parseLinkHeaders } from '@pagemark/html/formats/link-header';
import { srcsetUrls } from '@pagemark/html/formats/srcset';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Maximum candidates of one `srcset` that are read. */
const CANDIDATES_MAX = 50;

/**
 * Whether the first image that is neither small nor a logo is preloaded, by the page or a `Link` header, or has
 * `fetchpriority=high`: it may be the largest element of the first view (LCP), which only rendering can tell. Informational only.
 */
export const lcpPreloadHint = defineCheck({
  id: 'lcp-preload-hint',
  category: 'performance',
  severity: 'low',
  title: 'LCP image priority',
  description:
    'The first large image is often the Largest Contentful Paint; without a hint, it loads after styles and scripts.',
  reference: 'https://web.dev/articles/optimize-lcp',
  requires: ['rawPage', 'response'],
  outcomes: {
    prioritized: {
      verdict: 'info',
      message: 'The first image that may be large is preloaded or has high priority.',
    },
    'not-prioritized': {
      verdict: 'info',
      message: 'The first image that may be large is not preloaded and does not have high priority.',
      recommendation: 'If it is the largest element of the first view, add fetchpriority="high".',
    },
    lazy: {
      verdict: 'info',
      message: 'The first image that may be large is lazy-loaded.',
      recommendation:
        'If it is the largest element of the first view, remove loading="lazy" and add fetchpriority="high".',
    },
    none: { verdict: 'not_applicable', message: 'No images on this page that may be large.' },
  },
  run({ rawPage: page, response }) {
    const large = page.images.filter(({ element }) => !isSmallImage(element));
    // Most logos have no dimensions.
    const first = large.find(({ element }) => !isLogo(page, element)) ?? large[0];
    if (first === undefined) return finding('none');
    const evidence = elementEvidence(page, [first.element]);
    // Browsers wait for the layout before they request a lazy image, whatever its priority.
    if (first.loading === 'lazy') return finding('lazy', { evidence });
    const isHighPriority = attribute(first.element, 'fetchpriority')?.trim().toLowerCase() === 'high';
    return finding(isHighPriority || isPreloaded(page, response, first) ? 'prioritized' : 'not-prioritized', {
      evidence,
    });
  },
});

/** Whether a file of the image, or of its `picture`, is preloaded. Preloads of other images do not count. */
function isPreloaded(page: PageFacts, { headers }: Hop, { element, src }: Image): boolean {
  const parent = parentElement(element);
  const sources = parent?.tagName === 'picture' ? childElements(parent) : [element];
  const files = urlsOf(page, [src, ...sources.flatMap((source) => candidatesOf(source, 'srcset'))]);
  const inPage = page
    .tagged('link')
    .filter((link) => preloadDestination(link) === 'image')
    .flatMap((link) => [attribute(link, 'href'), ...candidatesOf(link, 'imagesrcset')]);
  if (urlsOf(page, inPage).some((url) => files.includes(url))) return true;
  // URLs in the header are relative to the page's URL; a base element does not apply.
  return parseLinkHeaders(headers)
    .filter(({ rel, as }) => rel.includes('preload') && as === 'image')
    .flatMap(({ target, imagesrcset }) => [target, ...srcsetUrls(imagesrcset ?? '', CANDIDATES_MAX)])
    .some((raw) => files.includes(URL.parse(raw, page.url)?.href ?? ''));
}

function candidatesOf(element: Element, name: 'srcset' | 'imagesrcset'): string[] {
  return srcsetUrls(attribute(element, name) ?? '', CANDIDATES_MAX);
}

function urlsOf(page: PageFacts, references: readonly (string | null)[]): string[] {
  return references.flatMap((reference) => {
    const raw = reference?.trim() ?? '';
    const url = raw === '' ? null : page.resolve(raw);
    return url === null ? [] : url.href;
  });
}
