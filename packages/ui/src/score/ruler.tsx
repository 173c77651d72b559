import { resultOf } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { RESULT_LABELS } from './result-labels.ts';
import styles from './ruler.module.css';

/** The gap at each grade threshold, in percent. */
const GAP = 0.3;
/** The space for a text at an end of the ruler, in percent of a phone's width. */
const EDGE = 22;
/** The distance that thresholds need from the numbers at both ends, in percent. */
const NUMBER_ROOM = 12;

type Props = { score: number; after: number; thresholds: GradeThresholds };

/**
 * A score on a ruler from 0 to 100: solid for the current score, hatched for the gain from fixes, with gaps at the
 * grade thresholds.
 */
export function Ruler({ score, after, thresholds }: Props) {
  const { good, decent } = thresholds;
  return (
    <svg
      className={styles['ruler']}
      width="100%"
      height="52"
      role="img"
      aria-label={`The score is ${score} now and ${after} after these fixes. ${RESULT_LABELS.good} starts at ${good}.`}
    >
      <pattern
        id="after-fixes"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(30)"
      >
        <rect width="3" height="6" />
      </pattern>
      <rect className={styles['track']} x="0" y="20" width="100%" height="10" />
      <rect className={styles[resultOf(score, thresholds)]} x="0" y="20" width={`${score}%`} height="10" />
      <rect x={`${score}%`} y="20" width={`${after - score}%`} height="10" fill="url(#after-fixes)" />
      {[decent, good].map((threshold) => (
        <rect
          key={threshold}
          className={styles['gap']}
          x={`${threshold - GAP / 2}%`}
          y="20"
          width={`${GAP}%`}
          height="10"
        />
      ))}
      <text
        className={styles['now']}
        {...(score < EDGE ? start(0) : end(Math.min(score, 100 - EDGE)))}
        y="12"
      >
        {score} now
      </text>
      <text
        className={styles['after']}
        {...(after > 100 - EDGE ? end(100) : start(Math.max(after, EDGE)))}
        y="12"
      >
        {after} after
      </text>
      <text {...start(0)} y="46">
        0
      </text>
      {[
        { at: decent, label: RESULT_LABELS.decent },
        { at: good, label: RESULT_LABELS.good },
      ]
        .filter(({ at }) => at >= NUMBER_ROOM && at <= 100 - NUMBER_ROOM)
        .map(({ at, label }) => (
          <text key={at} x={`${at}%`} textAnchor="middle" y="46">
            {at} {label}
          </text>
        ))}
      <text {...end(100)} y="46">
        100
      </text>
    </svg>
  );
}

const start = (at: number) => ({ x: `${at}%`, textAnchor: 'start' }) as const;
const end = (at: number) => ({ x: `${at}%`, textAnchor: 'end' }) as const;
