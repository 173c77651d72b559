/**
 * The budget for reading the sitemaps of one page: decompressed bytes and milliseconds of CPU time, in memory shared
 * with the thread that reads them. A part below zero is used up.
 */
export type SitemapBudget = Float64Array<SharedArrayBuffer>;

/** The parts of a budget, by index. */
const SLOTS = { bytes: 0, cpuMs: 1 } as const;
export type SitemapCost = keyof typeof SLOTS;

export function newSitemapBudget(bytes: number, cpuMs: number): SitemapBudget {
  const budget = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  budget.set([bytes, cpuMs]);
  return budget;
}

/** Subtracts from a budget. Returns false if less was left. Called only on the reading thread. */
export function spend(budget: SitemapBudget, cost: SitemapCost, amount: number): boolean {
  const left = leftOf(budget, cost) - amount;
  budget[SLOTS[cost]] = left;
  return left >= 0;
}

export function leftOf(budget: SitemapBudget, cost: SitemapCost): number {
  return budget[SLOTS[cost]] ?? 0;
}

/** The part of a budget that is used up; null when neither is. */
export function exhaustedOf(budget: SitemapBudget): SitemapCost | null {
  if (leftOf(budget, 'bytes') < 0) return 'bytes';
  return leftOf(budget, 'cpuMs') < 0 ? 'cpuMs' : null;
}
