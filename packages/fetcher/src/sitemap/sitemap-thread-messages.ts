import type { SitemapContext } from './sitemap-entries.ts';
import type { SitemapBudget } from './sitemap-budget.ts';
import type { SitemapFileLimits } from './parse-sitemap.ts';
import type { SitemapSummary } from './summarize-sitemap.ts';

/** What a reader is opened with. */
export type SitemapTask = { context: SitemapContext; limits: SitemapFileLimits; budget: SitemapBudget };

/** To the thread. Of one reader, a `write` waits for the response to the one before. */
export type SitemapRequest = { reader: number } & (
  | { kind: 'open'; task: SitemapTask }
  | { kind: 'write'; piece: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; isWhole: boolean }
);

/** From the thread: one for each `write` and `end`. */
export type SitemapResponse = { reader: number } & (
  | { kind: 'written'; wantsMore: boolean }
  | { kind: 'ended'; read: SitemapSummary }
);
