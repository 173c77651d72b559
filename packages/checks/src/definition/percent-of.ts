/**
 * A share in percent, with one decimal digit, or with two if it would otherwise seem to have reached 0, 100% or the limit
 * of a verdict, or to be on its other side.
 */
export function percentOf(share: number, limit: number = 0): number {
  const rounded = Math.round(share * 1_000) / 10;
  for (const border of [0, 1, limit]) {
    const limitPercent = percentOfLimit(border);
    const side = Math.sign(share - border);
    if (side === Math.sign(rounded - limitPercent)) continue;
    const precise = Math.round(share * 10_000) / 100;
    if (side === Math.sign(precise - limitPercent)) return precise;
    return (Math.round(border * 10_000) + side) / 100;
  }
  return rounded;
}

/** A limit in percent: 0.07 is 7, not 7.000000000000001. */
export function percentOfLimit(limit: number): number {
  return Math.round(limit * 1_000_000) / 10_000;
}
