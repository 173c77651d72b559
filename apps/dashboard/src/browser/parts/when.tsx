const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;
const DAYS_MAX = 14;
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A time in words, `5 minutes ago`; further off, the date. Milliseconds since the epoch. */
export function timeInWords(timeMs: number, nowMs: number): string {
  const seconds = (timeMs - nowMs) / 1000;
  if (Math.abs(seconds) > DAYS_MAX * 86_400) return DATE.format(timeMs);
  const found = UNITS.find((unit) => Math.abs(seconds) >= unit.seconds);
  return found === undefined ? 'just now' : RELATIVE.format(Math.round(seconds / found.seconds), found.unit);
}

/** A time in words, exactly on hovering; null is a dash. */
export function When({ ms, none = '–' }: { ms: number | null; none?: string }) {
  if (ms === null) return <span className="soft">{none}</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} title={EXACT.format(ms)}>
      {timeInWords(ms, Date.now())}
    </time>
  );
}
