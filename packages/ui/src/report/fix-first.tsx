import { byImpact, CATEGORY_TITLES, DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { impactOf, VERDICT_LABELS, VERDICT_SHAPES } from '../findings/finding-labels.ts';
import type { Finding } from '../report-data.ts';
import { Ruler } from '../score/ruler.tsx';
import { Shape } from '../score/shape.tsx';
import { pointsText } from '../text/formats.ts';
import styles from './fix-first.module.css';
import { Panel } from './panel.tsx';

const SHOWN_MAX = 5;

type Props = {
  /** 0 to 100; null when nothing could be scored. */
  score: number | null;
  findings: readonly Finding[];
  thresholds: GradeThresholds | null;
};

/** The findings that lose the most points, and the score when they are fixed. Renders nothing when no points are lost. */
export function FixFirst({ score, findings, thresholds }: Props) {
  const first = findings
    .filter(({ points_lost }) => points_lost > 0)
    .toSorted((a, b) => byImpact(impactOf(a), impactOf(b)))
    .slice(0, SHOWN_MAX);
  if (first.length === 0 || score === null) return null;
  const after = Math.max(score, scoreAfter(findings, first));
  return (
    <Panel
      title="Fix first"
      lead={`${first.length === 1 ? 'This takes' : 'These take'} the score from ${score} to ${after}`}
    >
      <div className={styles['ruler']}>
        <Ruler score={score} after={after} thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS} />
      </div>
      <ol className={styles['list']}>
        {first.map(({ id, category, title, message, recommendation, verdict, points_lost: points }) => (
          <li key={id}>
            <Shape kind={VERDICT_SHAPES[verdict]} />
            <span className={styles['text']}>
              <span className={styles['hidden']}>{VERDICT_LABELS[verdict]}: </span>
              <a href={`#check-${id}`}>{title}</a> {message}
              <br />
              <span className={styles['recommendation']}>{recommendation}</span>
            </span>
            <span className={styles['category']}>{CATEGORY_TITLES[category]}</span>
            <b className={styles['points']}>+{pointsText(points)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The score without the points that these findings lose. The points lost by all add up to what is missing from 100. */
function scoreAfter(findings: readonly Finding[], fixed: readonly Finding[]): number {
  return Math.min(100, Math.round(100 - pointsLost(findings) + pointsLost(fixed)));
}

function pointsLost(findings: readonly Finding[]): number {
  return findings.reduce((sum, { points_lost }) => sum + points_lost, 0);
}
