import { describe, expect, test } from 'vitest';
import { backoffMs } from './nack.ts';

const limits = { backoffMs: 2_000, backoffMaxMs: 60_000 };

describe('backoffMs', () => {
  test.each([
    [1, 1_000, 2_000],
    [2, 2_000, 4_000],
    [5, 16_000, 32_000],
    [6, 30_000, 60_000],
    [40, 30_000, 60_000],
  ])('after attempt %i waits from %i to %i ms', (attempt, least, most) => {
    expect(backoffMs(attempt, limits, 0)).toBe(least);
    expect(backoffMs(attempt, limits, 0.999_999)).toBeLessThanOrEqual(most);
    expect(backoffMs(attempt, limits, 0.999_999)).toBeGreaterThan(most - 2);
  });
});
