import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localTimeAt } from '../schedule.ts';
import { afterQuietHours, toQuietHours, toTimeOfDay } from './quiet-hours.ts';

const DAY_MS = 86_400_000;
const night = toQuietHours('22:00', '07:30');
const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();

it.each([
  ['before they begin', '2026-11-23T20:59:59.999Z', '2026-11-23T20:59:59.999Z'],
  ['when they begin', '2026-11-23T21:00:00.000Z', '2026-11-24T06:30:00.000Z'],
  ['after midnight', '2026-11-24T01:00:00.000Z', '2026-11-24T06:30:00.000Z'],
  ['when they end', '2026-11-24T06:30:00.000Z', '2026-11-24T06:30:00.000Z'],
  // The clocks of Berlin go forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October.
  ['in the night of 23 hours', '2026-03-28T22:00:00.000Z', '2026-03-29T05:30:00.000Z'],
  ['in the night of 25 hours', '2026-10-24T22:00:00.000Z', '2026-10-25T06:30:00.000Z'],
])('in Berlin, a message that is due %s', (_name, due, sent) => {
  expect(iso(afterQuietHours(night, 'Europe/Berlin', at(due)))).toBe(sent);
});

it('ends an hour later in local time when daylight saving time skips the end', () => {
  const quiet = toQuietHours('01:00', '02:30');
  expect(iso(afterQuietHours(quiet, 'Europe/Berlin', at('2026-03-29T00:30:00Z')))).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

it('ends at the first occurrence when clocks go back over the end', () => {
  const quiet = toQuietHours('01:00', '02:30');
  expect(iso(afterQuietHours(quiet, 'Europe/Berlin', at('2026-10-24T23:30:00Z')))).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  // 02:10 for the second time: they have ended.
  expect(iso(afterQuietHours(quiet, 'Europe/Berlin', at('2026-10-25T01:10:00Z')))).toBe(
    '2026-10-25T01:10:00.000Z',
  );
});

it('holds nothing back without quiet hours', () => {
  expect(afterQuietHours(null, 'UTC', 5)).toBe(5);
});

it('a message waits for at most a day, and is sent outside quiet hours or when they end', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  const minute = fc.integer({ min: 0, max: 1_439 });
  const time = fc.integer({
    min: at('2026-01-01T00:00:00Z') / 1_000,
    max: at('2027-01-01T00:00:00Z') / 1_000,
  });
  fc.assert(
    fc.property(zone, minute, minute, time, (timeZone, fromMinute, untilMinute, atS) => {
      fc.pre(fromMinute !== untilMinute);
      const quiet = { fromMinute, untilMinute };
      const due = atS * 1_000;
      const sent = afterQuietHours(quiet, timeZone, due);
      expect(sent).toBeGreaterThanOrEqual(due);
      expect(sent - due).toBeLessThanOrEqual(DAY_MS + 3_600_000);
      // Held back a second time, it is sent at once: it is not held back again.
      const local = localTimeAt(timeZone, due) % DAY_MS;
      const minuteOfDay = local / 60_000;
      const isInside =
        fromMinute < untilMinute
          ? minuteOfDay >= fromMinute && minuteOfDay < untilMinute
          : minuteOfDay >= fromMinute || minuteOfDay < untilMinute;
      if (!isInside) expect(sent).toBe(due);
    }),
    { numRuns: 500 },
  );
});

it('shows times unchanged', () => {
  for (const text of ['00:00', '07:05', '22:00', '23:59']) {
    expect(toTimeOfDay(toQuietHours(text, '00:01').fromMinute)).toBe(text);
  }
});
