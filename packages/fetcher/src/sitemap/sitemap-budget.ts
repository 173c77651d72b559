/**
 * What reading the sitemaps of one page may still cost, in memory that it shares with the thread that reads them: bytes,
 * unpacked, and milliseconds of processor time. Below zero it is used up.
 */
export type SitemapBudget = Float64Array<SharedArrayBuffer>;

/** What of a budget can run out, at its place. */
const PLACES = { bytes: 0, cpuMs: 1 } as const;
export type SitemapCost = keyof typeof PLACES;

export function newSitemapBudget(bytes: number, cpuMs: number): SitemapBudget {
  const budget = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  budget.set([bytes, cpuMs]);
  return budget;
}

/** Takes from a budget; false when that was more than there was. Only the thread that reads does. */
export function spend(budget: SitemapBudget, cost: SitemapCost, amount: number): boolean {
  const left = leftOf(budget, cost) - amount;
  budget[PLACES[cost]] = left;
  return left >= 0;
}

export function leftOf(budget: SitemapBudget, cost: SitemapCost): number {
  return budget[PLACES[cost]] ?? 0;
}

/** What of a budget has run out; null when there is some of both. */
export function exhaustedOf(budget: SitemapBudget): SitemapCost | null {
  if (leftOf(budget, 'bytes') < 0) return 'bytes';
  return leftOf(budget, 'cpuMs') < 0 ? 'cpuMs' : null;
}
