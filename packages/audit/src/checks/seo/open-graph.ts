import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Properties that the Open Graph protocol requires. */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

/**
 * The four required properties of the Open Graph protocol. They belong in `property`; most networks also read `name`,
 * which counts too.
 */
export const openGraph = defineCheck({
  id: 'open-graph',
  category: 'seo',
  severity: 'low',
  title: 'Open Graph tags',
  why: 'Social networks and messengers show shared links with their Open Graph title and image.',
  docs: 'https://ogp.me/',
  needs: ['page'],
  outcomes: {
    complete: { verdict: 'pass', message: 'This page has all required Open Graph properties.' },
    partial: {
      verdict: 'warn',
      message: ({ missing }: { missing: string[] }) =>
        `${missing.length} of ${REQUIRED.length} required Open Graph properties ${missing.length === 1 ? 'is' : 'are'} missing: ${missing.join(', ')}.`,
      advice: 'Add the missing properties to the head.',
    },
    none: {
      verdict: 'fail',
      message: 'This page has no Open Graph properties.',
      advice: 'Add og:title, og:type, og:image and og:url to the head.',
    },
  },
  run({ page }) {
    const present = new Set(
      page.metas.filter((meta) => meta.content !== '').flatMap((meta) => [meta.property, meta.name]),
    );
    const missing = REQUIRED.filter((property) => !present.has(property));
    if (missing.length === 0) return finding('complete');
    return missing.length === REQUIRED.length ? finding('none') : finding('partial', { data: { missing } });
  },
});
