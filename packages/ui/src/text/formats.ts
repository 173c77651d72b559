// A value that would round up to the next unit is shown in that unit: 999,600 bytes are `1.0 MB`.

/** Formats bytes: `812 B`, `12 kB`, `3.4 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats milliseconds: `0.4 ms`, `38 ms`, `1.2 s`. */
export function msText(ms: number): string {
  if (ms < 0.05) return '0 ms';
  if (ms < 9.95) return `${ms.toFixed(1)} ms`;
  return ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** Formats a time in UTC, to the minute: `2026-11-20 12:00 UTC`. */
export function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Formats score points, with one decimal so that columns align: `1,013.4`, `0.3`. */
export function pointsText(points: number): string {
  return grouped(points.toFixed(1));
}

/** Formats gained or lost points with their sign: `+0.4`, `−4.2`; empty when they round to nothing. */
export function signedPointsText(points: number): string {
  const text = pointsText(Math.abs(points));
  if (Number(text) === 0) return '';
  return `${points < 0 ? '−' : '+'}${text}`;
}

// Texts of the first screen are formatted without Intl, whose first use takes a phone 150 ms.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a number, rounded to at most three decimals: `10,000`, `1,234.5`. */
export function numberText(value: number): string {
  return grouped(String(Number(value.toFixed(3))));
}

/** Puts commas between the thousands of a number in decimal notation. */
function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const withCommas = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? withCommas : `${withCommas}.${decimals}`;
}

/** Formats a day in UTC: `Nov 22, 2026`. */
export function dayText(ms: number): string {
  return `${shortDayText(ms)}, ${new Date(ms).getUTCFullYear()}`;
}

/** Formats a day in UTC: `Nov 22`. */
export function shortDayText(ms: number): string {
  const date = new Date(ms);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** Formats a day in the time zone of the browser: `Nov 22, 2026`. */
export function localDayText(ms: number): string {
  const date = new Date(ms);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** Formats a time in the time zone of the browser: `Nov 22, 2026, 3:05 PM`. */
export function localTimeText(ms: number): string {
  const date = new Date(ms);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const half = date.getHours() < 12 ? 'AM' : 'PM';
  return `${localDayText(ms)}, ${date.getHours() % 12 || 12}:${minutes} ${half}`;
}

/** Formats a count with its noun: `1 element`, `3 elements`. */
export function countText(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats coverage, 0 to 1: `87% measured`. Rounded down, so only full coverage is everything. */
export function coverageText(coverage: number): string {
  return coverage >= 1 ? 'everything measured' : `${Math.floor(coverage * 100)}% measured`;
}

/** Truncates text to `characters`, ellipsis included. */
export function cutText(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1)}…`;
}
