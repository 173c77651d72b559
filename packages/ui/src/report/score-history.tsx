import type { GradeThresholds } from '@pagemark/domain';
import type { Run } from '../report-data.ts';
import { dayText } from '../text/formats.ts';
import styles from './report.module.css';

const SHOWN_MAX = 100;
const WIDTH = 320;
const HEIGHT = 104;
const MARGIN = 6;
/** Space for the threshold labels, and the space below the chart for the time labels. */
const LEFT = 26;
const BOTTOM = 20;

/** A completed run on the time axis. */
export type ScorePoint = { runId: string; timeMs: number; score: number };

/** The scores of completed runs, oldest first; the latest 100. */
export function scorePoints(runs: readonly Run[]): ScorePoint[] {
  return runs
    .flatMap(({ id, score, finished_at: finished }) =>
      score === null || finished === null ? [] : [{ runId: id, timeMs: Date.parse(finished), score }],
    )
    .slice(0, SHOWN_MAX)
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

type Props = {
  /** Oldest first. */
  points: readonly ScorePoint[];
  thresholds: GradeThresholds;
  /** The index of the point to mark; null marks the last. */
  marked?: number | null;
  /** Whether something else names the chart. */
  isDecorative?: boolean;
  /** Formats the day of a time; by default in UTC, as on the server. */
  dayOf?: (ms: number) => string;
};

/** A line chart of scores over time, to scale, with the grade thresholds. */
export function ScoreHistory({
  points,
  thresholds,
  marked = null,
  isDecorative = false,
  dayOf = dayText,
}: Props) {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const spanMs = last.timeMs - first.timeMs;
  const right = WIDTH - MARGIN;
  const xOf = ({ timeMs }: ScorePoint) =>
    spanMs === 0 ? right : rounded(LEFT + ((timeMs - first.timeMs) / spanMs) * (right - LEFT));
  const yOf = (score: number) => rounded(MARGIN + ((100 - score) * (HEIGHT - MARGIN - BOTTOM)) / 100);
  const end = points[marked ?? points.length - 1] ?? last;
  const name = `Scores of ${points.length} runs from ${dayOf(first.timeMs)} to ${dayOf(last.timeMs)}, oldest first: ${points.map(({ score }) => score).join(', ')}`;
  return (
    <svg
      className={styles['history']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {[thresholds.good, thresholds.decent].map((score) => (
        <g key={score}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(score)} y2={yOf(score)} />
          <text x="0" y={yOf(score)} dominantBaseline="central" aria-hidden="true">
            {score}
          </text>
        </g>
      ))}
      {marked !== null && (
        <line className={styles['cursor']} x1={xOf(end)} x2={xOf(end)} y1={MARGIN} y2={HEIGHT - BOTTOM} />
      )}
      <polyline points={points.map((point) => `${xOf(point)},${yOf(point.score)}`).join(' ')} />
      <circle cx={xOf(end)} cy={yOf(end.score)} r="3.5" />
      <text x={LEFT} y={HEIGHT - 4} aria-hidden="true">
        {dayOf(first.timeMs)}
      </text>
      {spanMs > 0 && (
        <text x={right} y={HEIGHT - 4} textAnchor="end" aria-hidden="true">
          {dayOf(last.timeMs)}
        </text>
      )}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
