/** A finding as far as the order of issues depends on it. */
type Issue = { points: number; occurrences: number };

/**
 * Compares two issues, the one to fix first before the other: most points lost first. Of issues that lose the same, as
 * those of one severity do, first the ones without occurrences, which affect the whole page and are fixed in one place (a
 * header, a tag, a setting), then those with most affected elements.
 */
export function byImpact(a: Issue, b: Issue): number {
  return b.points - a.points || reach(b) - reach(a);
}

function reach({ occurrences }: Issue): number {
  return occurrences === 0 ? Number.MAX_SAFE_INTEGER : occurrences;
}
