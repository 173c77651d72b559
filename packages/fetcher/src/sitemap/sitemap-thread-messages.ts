import type { SitemapContext } from './sitemap-entries.ts';
import type { SitemapBudget } from './sitemap-budget.ts';
import type { SitemapFileLimits } from './parse-sitemap.ts';
import type { SitemapSummary } from './summarize-sitemap.ts';

/** The parameters of a reader. */
export type SitemapTask = { context: SitemapContext; limits: SitemapFileLimits; budget: SitemapBudget };

/** To the thread. A `write` waits for the response to its reader's previous one. */
export type SitemapRequest = { reader: number } & (
  | { kind: 'open'; task: SitemapTask }
  | { kind: 'write'; chunk: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; isWhole: boolean }
);

/** From the thread: one response for each `write` and `end`. */
export type SitemapResponse = { reader: number } & (
  | { kind: 'written'; wantsMore: boolean }
  | { kind: 'ended'; read: SitemapSummary }
);
