import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** What the Open Graph protocol requires of every page. */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

/**
 * The four required properties of the Open Graph protocol. They belong in `property`; those in `name` are read by most networks
 * and count too.
 */
export const openGraph = defineCheck({
  id: 'open-graph',
  category: 'seo',
  severity: 'low',
  title: 'Open Graph',
  why: 'Social networks and messengers show a shared page by its Open Graph title and image.',
  docs: 'https://ogp.me/',
  needs: ['page'],
  outcomes: {
    complete: { verdict: 'pass', message: 'The page has the four required Open Graph properties.' },
    partial: {
      verdict: 'warn',
      message: ({ missing }: { missing: string[] }) =>
        `The page lacks ${missing.length} of ${REQUIRED.length} required Open Graph properties: ${missing.join(', ')}.`,
      advice: 'Add the missing properties to the head.',
    },
    none: {
      verdict: 'fail',
      message: 'The page has no Open Graph properties.',
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
