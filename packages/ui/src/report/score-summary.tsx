import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { CategorySummary, GradeThresholds } from '@pagemark/domain';
import type { ReactNode } from 'react';
import type { ReportSummary } from '../report-data.ts';
import { RESULT_LABELS } from '../score/result-labels.ts';
import { ResultTag } from '../score/result-tag.tsx';
import { ScoreRing } from '../score/score-ring.tsx';
import { countText } from '../text/formats.ts';
import styles from './report.module.css';

type Props = {
  report: Pick<ReportSummary, 'score' | 'result' | 'categories'>;
  thresholds: GradeThresholds | null;
  /** The check that capped the result, whatever the score; null when none did. */
  cappedBy?: { id: string; title: string } | null;
  /** The score of the previous run; null when there is none. */
  previousScore: number | null;
  /** How the page looked, if that is known: a {@link PagePicture}. */
  picture?: ReactNode;
  /** The state of the latest run, beside the result. Both are announced when they change. */
  state?: ReactNode;
  /** More about the result, below its tag. */
  children?: ReactNode;
};

/** The score of a report, and those of its categories with links to their findings. */
export function ScoreSummary(props: Props) {
  const { report, thresholds, cappedBy = null, previousScore, picture, state, children } = props;
  const { score, result, categories } = report;
  const graded = thresholds ?? DEFAULT_GRADE_THRESHOLDS;
  return (
    <section className={`${styles['panel']} ${styles['summary']}`} aria-label="Result">
      <div className={styles['total']}>
        <ScoreRing score={score} thresholds={graded} />
        <div>
          <p aria-live="polite">
            {result !== null && <ResultTag result={result} />} {state}
          </p>
          {score !== null && previousScore !== null && <ScoreChange before={previousScore} now={score} />}
          {cappedBy !== null && (
            <p className={styles['faint']}>
              Not {RESULT_LABELS.good.toLowerCase()}, whatever the score:{' '}
              <a href={`#check-${cappedBy.id}`}>{cappedBy.title}</a>
            </p>
          )}
          {score !== null && score < graded.good && (
            <p className={styles['faint']}>
              {RESULT_LABELS.good} starts at {graded.good}
            </p>
          )}
          {children}
        </div>
      </div>
      {categories.length > 0 && (
        <ul className={styles['categories']}>
          {categories.map((category) => (
            <li key={category.id}>
              <Category category={category} thresholds={graded} />
            </li>
          ))}
        </ul>
      )}
      {picture}
    </section>
  );
}

function Category({ category, thresholds }: { category: CategorySummary; thresholds: GradeThresholds }) {
  const { id, title, score, failed, warned } = category;
  return (
    <a href={failed + warned === 0 ? undefined : `#category-${id}`}>
      <ScoreRing score={score} thresholds={thresholds} label={title} size="medium" />
      <span className={styles['categoryTitle']} aria-hidden="true">
        {title}
      </span>
      <span className={styles['counts']}>
        {failed} failed
        <br />
        {countText(warned, 'warning')}
      </span>
    </a>
  );
}

function ScoreChange({ before, now }: { before: number; now: number }) {
  const change = now - before;
  const sign = change < 0 ? '−' : change > 0 ? '+' : '±';
  const color = change < 0 ? styles['bad'] : change > 0 ? styles['good'] : undefined;
  return (
    <p className={styles['soft']}>
      <b className={color}>
        {sign}
        {Math.abs(change)}
      </b>{' '}
      since last run
    </p>
  );
}
