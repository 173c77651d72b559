import { describe, expect, it } from 'vitest';
import { bytesText, countText, cutText, msText, pointsText, timeText } from './formats.ts';

describe('what numbers look like', () => {
  it.each([
    [bytesText(0), '0 B'],
    [bytesText(999), '999 B'],
    [bytesText(12_345), '12 kB'],
    [bytesText(3_400_000), '3.4 MB'],
    [msText(0.42), '0.4 ms'],
    [msText(38.4), '38 ms'],
    [msText(1_234), '1.2 s'],
    [pointsText(0.34), '0.3'],
    [pointsText(3), '3'],
    [pointsText(13.4), '13'],
    [countText(1, 'place'), '1 place'],
    [countText(2, 'place'), '2 places'],
    [cutText('abcdef', 6), 'abcdef'],
    [cutText('abcdefg', 6), 'abcde…'],
    [timeText(0), '1970-01-01 00:00 UTC'],
  ])('is %s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});
