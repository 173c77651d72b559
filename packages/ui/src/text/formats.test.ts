import { describe, expect, it } from 'vitest';
import {
  bytesText,
  countText,
  coverageText,
  cutText,
  dayText,
  localDayText,
  localTimeText,
  msText,
  numberText,
  pointsText,
  shortDayText,
  timeText,
} from './formats.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options);

describe('formats', () => {
  it.each([
    [bytesText(0), '0 B'],
    [bytesText(999), '999 B'],
    [bytesText(12_345), '12 kB'],
    [bytesText(999_499), '999 kB'],
    [bytesText(999_500), '1.0 MB'],
    [bytesText(3_400_000), '3.4 MB'],
    [msText(0), '0 ms'],
    [msText(0.04), '0 ms'],
    [msText(0.42), '0.4 ms'],
    [msText(9.94), '9.9 ms'],
    [msText(9.96), '10 ms'],
    [msText(38.4), '38 ms'],
    [msText(999.4), '999 ms'],
    [msText(999.6), '1.0 s'],
    [msText(1_234), '1.2 s'],
    [pointsText(0.34), '0.3'],
    [pointsText(3), '3.0'],
    [pointsText(13.4), '13.4'],
    [countText(1, 'place'), '1 place'],
    [countText(2, 'place'), '2 places'],
    [countText(1_000, 'place'), '1,000 places'],
    [coverageText(1), 'everything measured'],
    [coverageText(0.999), '99% measured'],
    [cutText('abcdef', 6), 'abcdef'],
    [cutText('abcdefg', 6), 'abcde…'],
    [timeText(0), '1970-01-01 00:00 UTC'],
  ])('returns %s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_000, 0.5, -4.25, 1_234.5678])(
    'shows the number %d as Intl does',
    (value) => {
      expect(numberText(value)).toBe(value.toLocaleString('en'));
      const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      expect(pointsText(value * 1.01)).toBe((value * 1.01).toLocaleString('en', options));
    },
  );

  it('shows days and times as Intl does', () => {
    const hours = Array.from({ length: 1_500 }, (_, index) => index * 7 * 3_600_000 + index * 61_000);
    const day = format({ dateStyle: 'medium', timeZone: 'UTC' });
    const short = format({ month: 'short', day: 'numeric', timeZone: 'UTC' });
    const localDay = format({ dateStyle: 'medium' });
    const localTime = format({ dateStyle: 'medium', timeStyle: 'short' });
    for (const ms of hours) {
      expect(dayText(ms)).toBe(day.format(ms));
      expect(shortDayText(ms)).toBe(short.format(ms));
      expect(localDayText(ms)).toBe(localDay.format(ms));
      // Intl has a narrow space before AM and PM.
      expect(localTimeText(ms)).toBe(localTime.format(ms).replaceAll('\u202F', ' '));
    }
  });
});
