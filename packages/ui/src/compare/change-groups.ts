import type { ComparedCheck, Comparison } from '../report-data.ts';

/** A group of changes as reports show it: `2 new`. */
export type ChangeGroup = {
  id: 'new' | 'worse' | 'changed' | 'better' | 'fixed';
  checks: readonly ComparedCheck[];
};

/** The changes between two runs in the order that reports show them, without empty groups. */
export function changeGroups({ new: added, fixed, changed }: Comparison): ChangeGroup[] {
  const inDirection = (direction: number) =>
    changed.filter((check) => Math.sign(directionOf(check)) === direction);
  const groups: ChangeGroup[] = [
    { id: 'new', checks: added },
    { id: 'worse', checks: inDirection(-1) },
    { id: 'changed', checks: inDirection(0) },
    { id: 'better', checks: inDirection(1) },
    { id: 'fixed', checks: fixed },
  ];
  return groups.filter(({ checks }) => checks.length > 0);
}

/** Positive when an issue became less serious, by its verdict or else by its number of occurrences. */
function directionOf({ from, to }: ComparedCheck): number {
  if (from.verdict !== to.verdict) return to.verdict === 'fail' ? -1 : 1;
  return from.occurrences - to.occurrences;
}
