import { resultOf } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { RESULT_LABELS } from './result-labels.ts';
import styles from './score.module.css';

/** The gap at each grade threshold, in percent of the ring. */
const GAP = 1.6;
const SIZES = { large: { width: 8 }, medium: { width: 9 }, small: { width: 12 } } as const;

type Props = {
  /** 0 to 100; null shows an empty ring. */
  score: number | null;
  thresholds: GradeThresholds;
  /** The name of the score, for screen readers. */
  label?: string;
  size?: keyof typeof SIZES;
};

/** A score as a ring in the color of its result, with gaps at the grade thresholds. The smallest has no number in it. */
export function ScoreRing({ score, thresholds, label = 'Score', size = 'large' }: Props) {
  const { width } = SIZES[size];
  const result = score === null ? null : resultOf(score, thresholds);
  const name =
    score === null || result === null
      ? `${label}: no score`
      : `${label} ${score} of 100, ${RESULT_LABELS[result]}`;
  const arc = { cx: 50, cy: 50, r: 50 - width / 2, strokeWidth: width, pathLength: 100 };
  return (
    <svg className={`${styles['ring']} ${styles[size]}`} viewBox="0 0 100 100" role="img" aria-label={name}>
      <g transform="rotate(-90 50 50)">
        {segmentsOf(thresholds).map(([from, to]) => (
          <circle key={from} {...arc} className={styles['track']} {...dashes(from, to)} />
        ))}
        {score !== null &&
          result !== null &&
          segmentsOf(thresholds)
            .filter(([from]) => score > from)
            .map(([from, to]) => (
              <circle key={from} {...arc} className={styles[result]} {...dashes(from, Math.min(score, to))} />
            ))}
      </g>
      {size !== 'small' && (
        <text x="50" y="51" textAnchor="middle" dominantBaseline="central" aria-hidden="true">
          {score ?? '–'}
        </text>
      )}
    </svg>
  );
}

/** The parts between the grade thresholds, from and to in percent. Empty ones are skipped. */
function segmentsOf({ good, decent }: GradeThresholds): [number, number][] {
  const bounds = [0, decent, good, 100];
  return bounds.slice(1).flatMap((bound, index): [number, number][] => {
    const from = bounds[index] ?? 0;
    const inner: [number, number] = [
      from === 0 ? 0 : from + GAP / 2,
      bound === 100 ? 100 - GAP : bound - GAP / 2,
    ];
    return inner[1] > inner[0] ? [inner] : [];
  });
}

function dashes(from: number, to: number) {
  return { strokeDasharray: `${decimals(to - from)} 100`, strokeDashoffset: decimals(-from) };
}

function decimals(value: number): number {
  return Math.round(value * 100) / 100;
}
