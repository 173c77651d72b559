import { expect, it } from 'vitest';
import { DAY_CHOICES, HOUR_CHOICES, timeIn, zoneChoices } from './schedule-choices.ts';

it('has the days of a week from Monday on, those that every month has, and the hours of a day', () => {
  expect(DAY_CHOICES.weekly.at(0)).toEqual({ value: '1', label: 'Monday' });
  expect(DAY_CHOICES.weekly.at(-1)).toEqual({ value: '7', label: 'Sunday' });
  expect(DAY_CHOICES.monthly.at(-1)).toEqual({ value: '28', label: 'day 28' });
  expect(DAY_CHOICES.daily).toEqual([]);
  expect(HOUR_CHOICES.map(({ label }) => label).slice(0, 2)).toEqual(['00:00', '01:00']);
});

it('offers the chosen time zone and UTC whatever the browser knows, each once', () => {
  const zones = zoneChoices('Europe/Berlin');
  expect(zones.slice(0, 2)).toEqual(['Europe/Berlin', 'UTC']);
  expect(new Set(zones).size).toBe(zones.length);
});

it('tells a time by the clock of its zone', () => {
  expect(timeIn('Asia/Tokyo', Date.parse('2026-11-21T19:00:00Z'))).toBe(
    'Sunday, November 22, 2026 at 04:00 (Asia/Tokyo)',
  );
});
