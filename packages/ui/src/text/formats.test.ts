import { describe, expect, it } from 'vitest';
import { bytesText, countText, coverageText, cutText, msText, pointsText, timeText } from './formats.ts';

describe('formats', () => {
  it.each([
    [bytesText(0), '0 B'],
    [bytesText(999), '999 B'],
    [bytesText(12_345), '12 kB'],
    [bytesText(3_400_000), '3.4 MB'],
    [msText(0.42), '0.4 ms'],
    [msText(38.4), '38 ms'],
    [msText(1_234), '1.2 s'],
    [pointsText(0.34), '0.3'],
    [pointsText(3), '3.0'],
    [pointsText(13.4), '13.4'],
    [countText(1, 'place'), '1 place'],
    [countText(2, 'place'), '2 places'],
    [coverageText(1), 'everything measured'],
    [coverageText(0.999), '99% measured'],
    [cutText('abcdef', 6), 'abcdef'],
    [cutText('abcdefg', 6), 'abcde…'],
    [timeText(0), '1970-01-01 00:00 UTC'],
  ])('returns %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
