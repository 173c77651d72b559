import { DAY_MS } from '../duration.ts';
import { localTimeAt, instantOf } from '../schedule.ts';

/** A period of each day in which nothing is sent, in minutes after midnight. If it ends before it begins, it spans midnight. */
export type QuietHours = { fromMinute: number; untilMinute: number };

const MINUTE_MS = 60_000;

/** Parses quiet hours from times such as `22:00`. */
export function toQuietHours(from: string, until: string): QuietHours {
  return { fromMinute: minuteOf(from), untilMinute: minuteOf(until) };
}

/** Formats a minute of the day as a time, such as `22:00`. */
export function toTimeOfDay(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * The first time from `atMs` on at which a message may be sent, in milliseconds since the epoch. If daylight saving time skips
 * the end of the quiet hours, they end an hour later in local time; if that end occurs twice, they end at the first.
 */
export function afterQuietHours(quiet: QuietHours | null, timeZone: string, atMs: number): number {
  if (quiet === null) return atMs;
  const local = localTimeAt(timeZone, atMs);
  const today = Math.floor(local / DAY_MS);
  const minute = (local - today * DAY_MS) / MINUTE_MS;
  if (!isQuiet(quiet, minute)) return atMs;
  // The end is later today, or tomorrow. If clocks go back across it, its first occurrence may be past, and the quiet hours are
  // over.
  const day = minute < quiet.untilMinute ? today : today + 1;
  return Math.max(atMs, instantOf(day * DAY_MS + quiet.untilMinute * MINUTE_MS, timeZone));
}

function isQuiet({ fromMinute, untilMinute }: QuietHours, minute: number): boolean {
  return fromMinute < untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}
