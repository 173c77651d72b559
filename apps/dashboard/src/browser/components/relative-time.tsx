import { countText, localDayText, localTimeText } from '@pagemark/ui/formats';
import { useSyncExternalStore } from 'react';
import { useIsInBrowser } from './use-is-in-browser.ts';

const MINUTE_MS = 60_000;
const DAYS_MAX = 14;
/** How often shown times are updated, in milliseconds. */
const TICK_MS = 15_000;

/** Formats a time relative to now, `5 minutes ago`; beyond 14 days, as a date. Milliseconds since the epoch. */
export function relativeTime(timeMs: number, nowMs: number): string {
  if (isDay(timeMs, nowMs)) return localDayText(timeMs);
  const differenceMs = timeMs - nowMs;
  if (Math.abs(differenceMs) < MINUTE_MS) return 'just now';
  // Prefers the larger unit when the smaller one rounds up to it: not `60 minutes ago`.
  const minutes = Math.round(differenceMs / MINUTE_MS);
  if (Math.abs(minutes) < 60) return phrase(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? phrase(hours, 'hour') : phrase(Math.round(hours / 24), 'day');
}

function isDay(timeMs: number, nowMs: number): boolean {
  return Math.abs(timeMs - nowMs) > DAYS_MAX * 86_400_000;
}

function phrase(count: number, unit: string): string {
  if (unit === 'day' && count === -1) return 'yesterday';
  if (unit === 'day' && count === 1) return 'tomorrow';
  const text = countText(Math.abs(count), unit);
  return count < 0 ? `${text} ago` : `in ${text}`;
}

/**
 * A relative time (ISO 8601) with the exact time on hover. Null shows `none`, a dash by default. The server does not
 * know the time zone, so it leaves a date to the browser and reserves its space.
 */
export function RelativeTime({ time, none = '–' }: { time: string | null; none?: string }) {
  const now = useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const isInBrowser = useIsInBrowser();
  if (time === null) return <span className="soft">{none}</span>;
  const ms = Date.parse(time);
  return (
    <time
      dateTime={time}
      {...(isInBrowser && { title: localTimeText(ms) })}
      {...(!isInBrowser && isDay(ms, now) && { className: 'unsure' })}
    >
      {relativeTime(ms, now)}
    </time>
  );
}

/** The time of the last tick, which all shown times share. */
function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}
