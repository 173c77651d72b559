import { pluralize } from './pluralize.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats a duration for display, in the largest unit of which it has at least ten or a whole number: `3 minutes`,
 * `181 seconds`, `179 days`. It is never rounded up.
 */
export function durationText(seconds: number): string {
  for (const [unit, size] of UNITS) {
    const isExact = seconds >= size && seconds % size === 0;
    if (isExact || seconds >= 10 * size) return pluralize(Math.floor(seconds / size), unit);
  }
  return pluralize(seconds, 'second');
}
