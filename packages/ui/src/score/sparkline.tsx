import { resultOf } from '@pagemark/domain';
import { countText } from '../text/formats.ts';
import styles from './score.module.css';

const WIDTH = 140;
const HEIGHT = 28;
const MARGIN = 4;
/** Minimum range of scores that its height represents, so small changes look small. */
const RANGE_MIN = 30;

/** A score at a time, in milliseconds since the epoch. */
export type SparkPoint = { timeMs: number; score: number };

/**
 * A line of scores over time in a list row, to scale; its end has the color of the result. Renders nothing for fewer
 * than two points.
 */
export function Sparkline({ points }: { points: readonly SparkPoint[] }) {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const scores = points.map(({ score }) => score);
  const middle = (Math.max(...scores) + Math.min(...scores)) / 2;
  const range = Math.max(RANGE_MIN, Math.max(...scores) - Math.min(...scores));
  const spanMs = last.timeMs - first.timeMs || 1;
  const x = (timeMs: number) => rounded(MARGIN + ((timeMs - first.timeMs) / spanMs) * (WIDTH - 2 * MARGIN));
  const y = (score: number) => rounded(HEIGHT / 2 - ((score - middle) / range) * (HEIGHT - 2 * MARGIN));
  return (
    <svg
      className={styles['spark']}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`From ${first.score} to ${last.score} in ${countText(points.length, 'day')} with audits`}
    >
      <polyline points={points.map(({ timeMs, score }) => `${x(timeMs)},${y(score)}`).join(' ')} />
      <circle className={styles[resultOf(last.score)]} cx={x(last.timeMs)} cy={y(last.score)} r="2.5" />
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
