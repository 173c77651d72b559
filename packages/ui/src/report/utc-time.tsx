import { timeText } from '../text/formats.ts';

/** A time (ISO 8601) in UTC, to the minute. */
export function UtcTime({ time }: { time: string }) {
  return <time dateTime={time}>{timeText(Date.parse(time))}</time>;
}
