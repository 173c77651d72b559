import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

const CARDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player']);

/** The `twitter:card` property. Without it, networks fall back on Open Graph, which is enough: only neither is a warning. */
export const twitterCard = defineCheck({
  id: 'twitter-card',
  category: 'seo',
  severity: 'low',
  title: 'Card for X (Twitter)',
  why: 'X shows a shared page as a card with image and title when the page asks for one.',
  docs: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  needs: ['page'],
  outcomes: {
    card: {
      verdict: 'pass',
      message: ({ card }: { card: string }) => `The page asks for the card “${card}”.`,
    },
    fallback: {
      verdict: 'pass',
      message: 'The page asks for no card of its own; its Open Graph title is used.',
    },
    'unknown-card': {
      verdict: 'warn',
      message: ({ card }: { card: string }) => `The page asks for the card “${card}”, which does not exist.`,
      advice: 'Use summary or summary_large_image as twitter:card.',
    },
    none: {
      verdict: 'warn',
      message: 'The page has neither a card for X nor an Open Graph title.',
      advice: 'Add <meta name="twitter:card" content="summary_large_image"> and the Open Graph properties.',
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
