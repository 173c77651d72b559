import { expect, it } from 'vitest';
import { scoresByDay } from './scores-by-day.ts';

const MAY_1 = Date.parse('2026-05-01T00:00:00Z');
const MAY_9 = Date.parse('2026-05-09T00:00:00Z');

it('returns mean, best and worst of all pages at the end of each day, earliest first', () => {
  const points = [
    { report_id: 'a', finished_at: '2026-05-09T10:00:00Z', score: 90 },
    { report_id: 'b', finished_at: '2026-05-01T23:59:59Z', score: 41 },
    { report_id: 'a', finished_at: '2026-05-01T00:00:00Z', score: 80 },
  ];
  expect(scoresByDay(points)).toEqual([
    { dayMs: MAY_1, mean: 61, best: 80, worst: 41, pages: 2 },
    { dayMs: MAY_9, mean: 66, best: 90, worst: 41, pages: 2 },
  ]);
});

it('counts a page that was audited twice on a day with its later score', () => {
  const points = [
    { report_id: 'a', finished_at: '2026-05-01T12:00:00Z', score: 30 },
    { report_id: 'a', finished_at: '2026-05-01T08:00:00Z', score: 70 },
  ];
  expect(scoresByDay(points)).toEqual([{ dayMs: MAY_1, mean: 30, best: 30, worst: 30, pages: 1 }]);
});

it('returns no days without scores', () => {
  expect(scoresByDay([])).toEqual([]);
});
