import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Properties that the Open Graph protocol requires. */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

/**
 * The four required properties of the Open Graph protocol. They belong in `property`, but most networks also read
 * `name`, so it counts. A page without them is a warning (phpRank fails it): networks then use the title and the
 * description.
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
    none: {
      verdict: 'warn',
      message: 'This page has no Open Graph properties.',
      recommendation: 'Add og:title, og:type, og:image and og:url to the head.',
    },
  },
  run({ page }) {
    const present = new Set(
      page.metas.filter((meta) => meta.content !== '').flatMap((meta) => [meta.property, meta.name]),
    );
    // The protocol defines og:image:url as identical to og:image.
    const missing = REQUIRED.filter((property) => !present.has(property) && !present.has(`${property}:url`));
    if (missing.length === 0) return finding('complete');
    return missing.length === REQUIRED.length ? finding('none') : finding('partial', { data: { missing } });
  },
});
