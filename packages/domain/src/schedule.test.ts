import { describe, expect, it } from 'vitest';
import { isTimeZone, nextTime } from './schedule.ts';
import type { ScheduleTime } from './schedule.ts';

const HOUR_MS = 3_600_000;
const berlin = (schedule: Partial<ScheduleTime>): ScheduleTime => ({
  every: 'daily',
  day: 1,
  hour: 3,
  timeZone: 'Europe/Berlin',
  ...schedule,
});
const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000', '');

describe('nextTime', () => {
  it.each([
    ['daily', berlin({}), '2026-01-10T01:59Z', '2026-01-10T02:00Z'],
    ['daily, and strictly after', berlin({}), '2026-01-10T02:00Z', '2026-01-11T02:00Z'],
    ['daily in summer', berlin({}), '2026-07-10T00:59Z', '2026-07-10T01:00Z'],
    ['weekly on Monday', berlin({ every: 'weekly' }), '2026-01-10T12:00Z', '2026-01-12T02:00Z'],
    ['weekly on Sunday', berlin({ every: 'weekly', day: 7 }), '2026-01-12T12:00Z', '2026-01-18T02:00Z'],
    ['weekly, on the day but later', berlin({ every: 'weekly' }), '2026-01-12T02:00Z', '2026-01-19T02:00Z'],
    ['monthly on the 28th', berlin({ every: 'monthly', day: 28 }), '2026-01-29T00:00Z', '2026-02-28T02:00Z'],
    ['monthly over a new year', berlin({ every: 'monthly' }), '2026-12-01T03:00Z', '2027-01-01T02:00Z'],
    [
      'a local date ahead of UTC',
      berlin({ timeZone: 'Pacific/Kiritimati' }),
      '2026-01-10T14:00Z',
      '2026-01-11T13:00Z',
    ],
    [
      'a local date behind UTC',
      berlin({ timeZone: 'Pacific/Pago_Pago', hour: 23 }),
      '2026-01-10T09:00Z',
      '2026-01-10T10:00Z',
    ],
    [
      'an offset of minutes',
      berlin({ timeZone: 'Asia/Kathmandu' }),
      '2026-01-10T00:00Z',
      '2026-01-10T21:15Z',
    ],
    [
      'clocks that go forward over it: later that day',
      berlin({ hour: 2 }),
      '2026-03-29T00:00Z',
      '2026-03-29T01:00Z',
    ],
    ['the day after that', berlin({ hour: 2 }), '2026-03-29T01:00Z', '2026-03-30T00:00Z'],
    [
      'clocks that go back over it: the first time',
      berlin({ hour: 2 }),
      '2026-10-24T12:00Z',
      '2026-10-25T00:00Z',
    ],
    ['and not the second time', berlin({ hour: 2 }), '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
    [
      'a midnight that does not exist',
      berlin({ timeZone: 'America/Havana', hour: 0 }),
      '2026-03-07T12:00Z',
      '2026-03-08T05:00Z',
    ],
    [
      'half an hour of summer',
      berlin({ timeZone: 'Australia/Lord_Howe', hour: 2 }),
      '2026-10-03T12:00Z',
      '2026-10-03T15:30Z',
    ],
    [
      'a day that a place left out',
      berlin({ timeZone: 'Pacific/Apia', hour: 12 }),
      '2011-12-29T23:00Z',
      '2011-12-30T22:00Z',
    ],
  ])('is %s', (_, schedule, after, next) => {
    expect(iso(nextTime(schedule, at(after)))).toBe(next);
  });

  it.each(['Europe/Berlin', 'America/St_Johns', 'America/Havana', 'Asia/Tehran', 'Africa/Casablanca', 'UTC'])(
    'occurs once a day in %s, at its hour even when the clocks change',
    (timeZone) => {
      const shown = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' });
      for (const hour of [0, 1, 2, 3, 23]) {
        let time = at('2025-12-31T12:00Z');
        let shifted = 0;
        for (let count = 0; count < 400; count += 1) {
          const next = nextTime({ every: 'daily', day: 1, hour, timeZone }, time);
          expect(next - time).toBeGreaterThan(count === 0 ? 0 : 22 * HOUR_MS);
          expect(next - time).toBeLessThanOrEqual(26 * HOUR_MS);
          if (Number(shown.format(next)) % 24 !== hour) shifted += 1;
          time = next;
        }
        expect(shifted).toBeLessThanOrEqual(2);
      }
    },
  );
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['america/new_york', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
  ['../etc', false],
])('%j as a time zone: %j', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
