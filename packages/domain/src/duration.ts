export const DAY_MS = 86_400_000;

const UNIT_MS: Record<string, number> = { h: 3_600_000, d: DAY_MS, w: 604_800_000, y: 31_536_000_000 };

/** Parses a duration such as `12h`, `90d`, `4w` or `1y` to milliseconds. Null if it is invalid or longer than a hundred years. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})([hdwy])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  return ms > 0 && ms <= 100 * 31_536_000_000 ? ms : null;
}
