const DAY_MS = 86_400_000;
/** Even, so every second label can be hidden. */
const GAPS_MAX = 6;

/** The labeled days of a chart between two days, about evenly spaced, as starts of days in UTC in milliseconds. */
export function dayTicks(firstMs: number, lastMs: number): number[] {
  const days = Math.round((lastMs - firstMs) / DAY_MS);
  const gaps = days < GAPS_MAX ? Math.min(2, Math.max(1, days)) : GAPS_MAX;
  return Array.from({ length: gaps + 1 }, (_, index) => firstMs + Math.round((days * index) / gaps) * DAY_MS);
}
