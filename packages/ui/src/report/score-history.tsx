import type { GradeThresholds } from '@pagemark/domain';
import styles from './report.module.css';

const SHOWN_MAX = 50;
const WIDTH = 320;
const HEIGHT = 84;
const MARGIN = 6;
/** Room for the labels of the thresholds. */
const LEFT = 26;

type Props = {
  /** From 0 to 100, latest first. */
  scores: readonly number[];
  thresholds: GradeThresholds;
};

/** A line chart of the latest 50 scores, with the grade thresholds. */
export function ScoreHistory({ scores, thresholds }: Props) {
  const shown = scores.slice(0, SHOWN_MAX).toReversed();
  const step = (WIDTH - LEFT - MARGIN) / Math.max(1, shown.length - 1);
  const xOf = (index: number) => Math.round((LEFT + index * step) * 10) / 10;
  const yOf = (score: number) => MARGIN + ((100 - score) * (HEIGHT - 2 * MARGIN)) / 100;
  return (
    <svg
      className={styles['history']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Scores of the last ${shown.length} runs, oldest first: ${shown.join(', ')}`}
    >
      {[thresholds.good, thresholds.decent].map((score) => (
        <g key={score}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(score)} y2={yOf(score)} />
          <text x="0" y={yOf(score)} dominantBaseline="central" aria-hidden="true">
            {score}
          </text>
        </g>
      ))}
      <polyline points={shown.map((score, index) => `${xOf(index)},${yOf(score)}`).join(' ')} />
      <circle cx={xOf(shown.length - 1)} cy={yOf(shown.at(-1) ?? 0)} r="3.5" />
    </svg>
  );
}
