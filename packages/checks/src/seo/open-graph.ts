import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Properties that the Open Graph protocol requires. */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

/**
 * The four required properties of the Open Graph protocol. They belong in `property`, but most networks also read
 * `name`, so it counts. `og:url` must be an absolute URL; `open-graph-image` checks the one of the image. A page without
 * them is a warning (phpRank fails it): networks then use the title and the description.
 */
export const openGraph = defineCheck({
  id: 'open-graph',
  category: 'seo',
  severity: 'low',
  title: 'Open Graph tags',
  description: 'Social networks and messaging apps show shared links with their Open Graph title and image.',
  reference: 'https://ogp.me/',
  requires: ['page'],
  outcomes: {
    complete: { verdict: 'pass', message: 'This page has all required Open Graph properties.' },
    partial: {
      verdict: 'warn',
      message: ({ missing }: { missing: string[] }) =>
        `${missing.length} of ${REQUIRED.length} required Open Graph properties ${missing.length === 1 ? 'is' : 'are'} missing: ${missing.join(', ')}.`,
      recommendation: 'Add the missing properties to the head.',
    },
    'invalid-url': {
      verdict: 'warn',
      message: 'og:url is not an absolute http: or https: URL.',
      recommendation: 'Use the canonical URL of the page, with scheme and host, as og:url.',
    },
    none: {
      verdict: 'warn',
      message: 'This page has none of the required Open Graph properties.',
      recommendation: 'Add og:title, og:type, og:image and og:url to the head.',
    },
  },
  run({ page }) {
    const present = new Set(
      page.metas.filter((meta) => meta.content !== '').flatMap((meta) => [meta.property, meta.name]),
    );
    // The protocol defines og:image:url as identical to og:image.
    const missing = REQUIRED.filter((property) => !present.has(property) && !present.has(`${property}:url`));
    if (missing.length === REQUIRED.length) return finding('none');
    if (missing.length > 0) return finding('partial', { data: { missing } });
    const url = page.metas.find((meta) => (meta.property || meta.name) === 'og:url' && meta.content !== '');
    if (url === undefined || isWebUrl(url.content)) return finding('complete');
    return finding('invalid-url', { evidence: elementEvidence(page, [url.element]) });
  },
});

function isWebUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
