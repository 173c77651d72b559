import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const CARDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player']);

const TITLES = ['twitter:title', 'og:title'];

/** The Open Graph properties from which X makes a summary card (its markup reference, “twitter:card”). */
const FALLBACK = ['og:title', 'og:type', 'og:description'];

/**
 * The `twitter:card` property. Without it, X makes a card from Open Graph, which is enough, but only if the page has
 * `og:title`, `og:type` and `og:description`. All cards but that of an app need a title, from `twitter:title`
 * or `og:title`.
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
      message: 'This page has no twitter:card; X uses its Open Graph properties.',
    },
    'incomplete-fallback': {
      verdict: 'warn',
      message: ({ missing }: { missing: string[] }) =>
        `This page has no twitter:card; X makes a card from Open Graph if there is also ${missing.join(' and ')}.`,
      recommendation: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
    'unknown-card': {
      verdict: 'warn',
      message: ({ card }: { card: string }) => `The card type “${card}” does not exist.`,
      recommendation: 'Use summary or summary_large_image as twitter:card.',
    },
    untitled: {
      verdict: 'warn',
      message: 'The card has no title: this page has neither twitter:title nor og:title.',
      recommendation: 'Add og:title with the title of the page.',
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
    if (meta === undefined) {
      if (find('og:title') === undefined) return finding('none');
      const missing = FALLBACK.filter((name) => find(name) === undefined);
      return missing.length === 0
        ? finding('fallback')
        : finding('incomplete-fallback', { data: { missing } });
    }
    const data = { card: meta.content };
    const evidence = elementEvidence(page, [meta.element]);
    const card = meta.content.toLowerCase();
    if (!CARDS.has(card)) return finding('unknown-card', { data, evidence });
    const isTitled = card === 'app' || TITLES.some((name) => find(name) !== undefined);
    return isTitled ? finding('card', { data }) : finding('untitled', { evidence });
  },
});
