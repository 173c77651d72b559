/** A mean from its sum, with one decimal; null of nothing. */
export function meanOf(sum: number | null, count: number | null): number | null {
  return sum === null || count === null || count === 0 ? null : Math.round((10 * sum) / count) / 10 + 0; // No -0.
}
