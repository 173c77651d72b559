import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const CARDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player']);

/**
 * The `twitter:card` property. Without it, X falls back to Open Graph, which is enough: a warning only if both are
 * missing.
 */
export const twitterCard = defineCheck({
  id: 'twitter-card',
  category: 'seo',
  severity: 'low',
  title: 'X (Twitter) card',
  description: 'X shows a shared link with an image and a title if the page declares a card.',
  reference: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  requires: ['page'],
  outcomes: {
    card: {
      verdict: 'pass',
      message: ({ card }: { card: string }) => `The card type is “${card}”.`,
    },
    fallback: {
      verdict: 'pass',
      message: 'This page has no twitter:card; X uses the Open Graph title.',
    },
    'unknown-card': {
      verdict: 'warn',
      message: ({ card }: { card: string }) => `The card type “${card}” does not exist.`,
      recommendation: 'Use summary or summary_large_image as twitter:card.',
    },
    none: {
      verdict: 'warn',
      message: 'This page has neither a twitter:card nor an Open Graph title.',
      recommendation:
        'Add <meta name="twitter:card" content="summary_large_image"> and the Open Graph properties.',
    },
  },
  run({ page }) {
    const find = (name: string) =>
      page.metas.find((meta) => (meta.name === name || meta.property === name) && meta.content !== '');
    const meta = find('twitter:card');
    if (meta === undefined) return finding(find('og:title') === undefined ? 'none' : 'fallback');
    const data = { card: meta.content };
    if (CARDS.has(meta.content.toLowerCase())) return finding('card', { data });
    return finding('unknown-card', { data, evidence: elementEvidence(page, [meta.element]) });
  },
});
