/** The counts of a fault test. */
export type FaultCounts = { rounds: number; kills: number; lost: number; duplicated: number };

/** Prints the result of a fault test for the table of results. */
export function printCounts(fault: string, counts: FaultCounts, more: Record<string, unknown> = {}): void {
  const parts = Object.entries({ ...counts, ...more }).map(([name, value]) => `${name} ${String(value)}`);
  process.stdout.write(`${fault}: ${parts.join(', ')}\n`);
}

/** The numbers of `expected` items missing from `found`, and of those that occur more often than expected. */
export function compare(expected: readonly string[], found: readonly string[]) {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  let lost = 0;
  for (const one of expected) {
    const left = (counts.get(one) ?? 0) - 1;
    if (left < 0) lost += 1;
    else counts.set(one, left);
  }
  const duplicated = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { lost, duplicated };
}
