/** What a fault came to. */
export type Tally = { rounds: number; kills: number; lost: number; doubled: number };

/** Prints the line of a fault that the table of results is made of. */
export function printTally(fault: string, tally: Tally, more: Record<string, unknown> = {}): void {
  const parts = Object.entries({ ...tally, ...more }).map(([name, value]) => `${name} ${String(value)}`);
  process.stdout.write(`${fault}: ${parts.join(', ')}\n`);
}

/** How many of `expected` are missing from `found`, and how many of `found` are there more often than expected. */
export function compare(expected: readonly string[], found: readonly string[]) {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  let lost = 0;
  for (const one of expected) {
    const left = (counts.get(one) ?? 0) - 1;
    if (left < 0) lost += 1;
    else counts.set(one, left);
  }
  const doubled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { lost, doubled };
}
