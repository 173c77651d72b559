/** The figures of several rounds. */
export type Spread = { median: number; min: number; max: number; rounds: number };

/** Summarizes the measurements of several rounds. Throws when there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
    rounds: sorted.length,
  };
}

/** The nearest-rank quantile of ascending values; the median of an even count is the mean of the middle two. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('Nothing was measured.');
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? 0;
  if (share === 0.5 && sorted.length % 2 === 0)
    return (at(sorted.length / 2 - 1) + at(sorted.length / 2)) / 2;
  return at(Math.ceil(share * sorted.length) - 1);
}

/** The ratios of two sides measured in the same rounds: ours to the baseline, round by round. */
export function ratiosOf(ours: readonly number[], baseline: readonly number[]): number[] {
  return ours.map((value, round) => value / (baseline[round] ?? Number.NaN));
}
