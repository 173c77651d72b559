import { DAY_MS } from './duration.ts';
import type { RenderingChoice } from './rendering/rendering-choice.ts';

/** How often the reports of a project are audited again. */
export const SCHEDULE_INTERVALS = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleInterval = (typeof SCHEDULE_INTERVALS)[number];

/** A recurring time: a full hour in a time zone. */
export type ScheduleTime = {
  every: ScheduleInterval;
  /**
   * Weekly: 1 (Monday) to 7 (Sunday), as in ISO 8601. Monthly: 1 to 28, which every month has. Daily: always 1, which is not
   * used.
   */
  day: number;
  /** 0 to 23, in the time zone. */
  hour: number;
  /** An IANA name: Europe/Berlin. */
  timeZone: string;
};

/**
 * When the reports of a project are audited again, and whether and how these audits are rendered. `default`: the setting of each
 * report.
 */
export type Schedule = ScheduleTime & RenderingChoice;

/** A schedule to set. Default: audits are rendered according to each report. */
export type NewSchedule = ScheduleTime & Partial<RenderingChoice>;

const HOUR_MS = 3_600_000;
/** The number of days to search: the longest month, one day of the next month, and one day that a time zone skipped. */
const DAYS_MAX = 33;
/** The maximum number of cached formatters: creating one takes a hundred times as long as using it. */
const ZONES_MAX = 64;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether a time zone with this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(name) && formatterOf(name).format(0) !== '';
  } catch {
    return false;
  }
}

/**
 * The first time of a schedule after another time, in milliseconds since the epoch. An hour that daylight saving time skips
 * becomes the hour after it; if an hour occurs twice, it is the first.
 */
export function nextTime({ every, day, hour, timeZone }: ScheduleTime, afterMs: number): number {
  const localNow = localTimeAt(timeZone, afterMs);
  const today = Math.floor(localNow / DAY_MS);
  // Starts one day earlier: if clocks went forward at midnight, that day's time may be today.
  for (let date = today - 1; date <= today + DAYS_MAX; date += 1) {
    if (!isOn(date, every, day)) continue;
    const atMs = instantOf(date * DAY_MS + hour * HOUR_MS, timeZone);
    if (atMs > afterMs) return atMs;
  }
  throw new Error(`A ${every} schedule has no time in ${DAYS_MAX} days.`);
}

/** Whether a schedule has a time on a date, in days since 1970-01-01, which was a Thursday. */
function isOn(date: number, every: ScheduleInterval, day: number): boolean {
  switch (every) {
    case 'daily':
      return true;
    case 'weekly':
      return ((date + 3) % 7) + 1 === day;
    case 'monthly':
      return new Date(date * DAY_MS).getUTCDate() === day;
  }
}

/** The local time of a time zone at an instant, as if it were UTC, in milliseconds. */
export function localTimeAt(timeZone: string, atMs: number): number {
  return atMs + offsetMs(timeZone, atMs);
}

/**
 * The instant at which a time zone has a local time, given as if it were UTC. A time that daylight saving time skips is
 * an hour later in local time; for an hour that occurs twice, it is the first.
 */
export function instantOf(localMs: number, timeZone: string): number {
  const before = offsetMs(timeZone, localMs - DAY_MS);
  const after = offsetMs(timeZone, localMs + DAY_MS);
  // The offset is greater east of Greenwich, and the instant earlier.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetMs(timeZone, localMs - offset) === offset) return localMs - offset;
  }
  return localMs - before;
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, atMs: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(atMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}

/** Throws RangeError for an unknown time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formatters.size >= ZONES_MAX) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}
