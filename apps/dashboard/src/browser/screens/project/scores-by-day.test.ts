import { expect, it } from 'vitest';
import { scoresByDay } from './scores-by-day.ts';

it('returns mean, best and worst of each day, earliest first', () => {
  const points = [
    { finished_at: '2026-05-02T10:00:00Z', score: 90 },
    { finished_at: '2026-05-01T23:59:59Z', score: 41 },
    { finished_at: '2026-05-01T00:00:00Z', score: 80 },
  ];
  expect(scoresByDay(points)).toEqual([
    { day: 'May 1', mean: 61, best: 80, worst: 41 },
    { day: 'May 2', mean: 90, best: 90, worst: 90 },
  ]);
});

it('returns no days without scores', () => {
  expect(scoresByDay([])).toEqual([]);
});
