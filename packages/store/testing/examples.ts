/** The fraction of a property test's examples that a run tries: a third, or all of them with `pnpm test:long`. */
const FRACTION = Number(process.env['PROPERTY_EXAMPLES'] ?? 1 / 3);

/** How many of `count` examples this run tries; at least one. */
export function examplesOf(count: number): number {
  return Math.ceil(count * FRACTION);
}
