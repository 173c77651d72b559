import { CATEGORY_TITLES, DEFAULT_GRADE_THRESHOLDS, scoreWhenFixed } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { VERDICT_LABELS, VERDICT_SHAPES } from '../findings/finding-labels.ts';
import type { Finding } from '../report-data.ts';
import { RESULT_LABELS } from '../score/result-labels.ts';
import { Ruler } from '../score/ruler.tsx';
import { Shape } from '../score/shape.tsx';
import { pointsText } from '../text/formats.ts';
import { visibleText } from '../text/visible-text.ts';
import styles from './fix-first.module.css';
import { Panel } from './panel.tsx';

const SHOWN_MAX = 5;
const FIX_COUNTS = [
  '',
  'This takes',
  'These two take',
  'These three take',
  'These four take',
  'These five take',
];

type Props = {
  /** 0 to 100; null when nothing could be scored. */
  score: number | null;
  findings: readonly Finding[];
  thresholds: GradeThresholds | null;
  /** Whether a severe issue caps the result: then a score alone does not make it good. */
  isCapped?: boolean;
};

/** The first findings that lose points, in the order of the report, and the score when they are fixed. Renders nothing when no points are lost. */
export function FixFirst({ score, findings, thresholds, isCapped = false }: Props) {
  const issues = findings.filter(({ points_lost }) => points_lost > 0);
  const first = issues.slice(0, SHOWN_MAX);
  const after = scoreWhenFixed(findings, new Set(first.map(({ id }) => id)));
  if (first.length === 0 || score === null || after === null) return null;
  // The points of a report that another version scored may not add up.
  const isHigher = after > score;
  const { good } = thresholds ?? DEFAULT_GRADE_THRESHOLDS;
  const more = isCapped || !isHigher || after >= good ? null : fixesToReach(good, findings, issues);
  return (
    <Panel
      title="Fix first"
      {...(isHigher
        ? { lead: `${FIX_COUNTS[first.length] ?? 'These take'} the score from ${score} to ${after}` }
        : {})}
    >
      {isHigher && (
        <div className={styles['ruler']}>
          <Ruler score={score} after={after} thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS} />
        </div>
      )}
      <ol className={styles['list']}>
        {first.map(({ id, category, title, message, recommendation, verdict, points_lost: points }) => (
          <li key={id}>
            <Shape kind={VERDICT_SHAPES[verdict]} />
            <span className={styles['text']}>
              <span className={styles['hidden']}>{VERDICT_LABELS[verdict]}: </span>
              <a href={`#check-${id}`}>{title}</a> {visibleText(message)}
              <br />
              <span className={styles['recommendation']}>{recommendation}</span>
            </span>
            <span className={styles['category']}>{CATEGORY_TITLES[category]}</span>
            <b className={styles['points']}>+{pointsText(points)}</b>
          </li>
        ))}
      </ol>
      {more !== null && (
        <p className={styles['more']}>
          {more - first.length} more {more - first.length === 1 ? 'reaches' : 'reach'} {good},{' '}
          {RESULT_LABELS.good}.
        </p>
      )}
    </Panel>
  );
}

/** How many issues, starting with the first, must be fixed to reach a score; null when fixing all is not enough. */
function fixesToReach(
  score: number,
  findings: readonly Finding[],
  issues: readonly Finding[],
): number | null {
  const fixed = new Set<string>();
  for (const { id } of issues) {
    fixed.add(id);
    if ((scoreWhenFixed(findings, fixed) ?? 0) >= score) return fixed.size;
  }
  return null;
}
