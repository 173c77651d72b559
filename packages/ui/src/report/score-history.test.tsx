import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Run } from '../report-data.ts';
import { ScoreHistory, scorePoints } from './score-history.tsx';

const thresholds = { good: 80, decent: 50 };

function run(day: number, score: number | null): Run {
  const time = `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const rest = { result: null, result_capped_by: null, error: null, engine: null, started_at: time };
  return { id: `run of ${day}`, status: 'completed', score, ...rest, queued_at: time, finished_at: time };
}

it('has the completed runs, oldest first', () => {
  expect(scorePoints([run(9, 57), run(5, null), run(1, 60)]).map(({ score }) => score)).toEqual([60, 57]);
});

it('places runs by their time, not evenly', () => {
  const html = renderToStaticMarkup(
    <ScoreHistory points={scorePoints([run(11, 10), run(2, 20), run(1, 30)])} thresholds={thresholds} />,
  );
  const xs =
    /points="([^"]+)"/
      .exec(html)?.[1]
      ?.split(' ')
      .map((point) => Number(point.split(',')[0])) ?? [];
  expect(xs).toHaveLength(3);
  const [first = 0, second = 0, last = 0] = xs;
  expect((second - first) / (last - first)).toBeCloseTo(0.1, 2);
});

it('names its runs for screen readers', () => {
  const html = renderToStaticMarkup(
    <ScoreHistory points={scorePoints([run(2, 20), run(1, 30)])} thresholds={thresholds} />,
  );
  expect(html).toContain('Scores of 2 runs from Nov 1, 2026 to Nov 2, 2026, oldest first: 30, 20');
});
