import { expect, it } from 'vitest';
import { DAY_CHOICES, HOUR_CHOICES, scheduleText, timeIn, zoneChoices } from './schedule-choices.ts';

it('has weekdays from Monday, the days of every month, and hours', () => {
  expect(DAY_CHOICES.weekly.at(0)).toEqual({ value: '1', label: 'Monday' });
  expect(DAY_CHOICES.weekly.at(-1)).toEqual({ value: '7', label: 'Sunday' });
  expect(DAY_CHOICES.monthly.at(-1)).toEqual({ value: '28', label: 'Day 28' });
  expect(DAY_CHOICES.daily).toEqual([]);
  expect(HOUR_CHOICES.map(({ label }) => label).slice(0, 2)).toEqual(['00:00', '01:00']);
});

it('lists the chosen time zone and UTC first, each once', () => {
  const zones = zoneChoices('Europe/Berlin');
  expect(zones.slice(0, 2)).toEqual(['Europe/Berlin', 'UTC']);
  expect(new Set(zones).size).toBe(zones.length);
});

it('formats a time in its time zone', () => {
  expect(timeIn('Asia/Tokyo', Date.parse('2026-11-21T19:00:00Z'))).toBe(
    'Sunday, November 22, 2026 at 04:00 (Asia/Tokyo)',
  );
});

it.each([
  ['Weekly, Sunday 04:00', { every: 'weekly', day: 7, hour: 4 }],
  ['Daily, 00:00', { every: 'daily', day: null, hour: 0 }],
  ['Monthly, Day 1 23:00', { every: 'monthly', day: 1, hour: 23 }],
] as const)('says %j', (text, schedule) => expect(scheduleText(schedule)).toBe(text));
