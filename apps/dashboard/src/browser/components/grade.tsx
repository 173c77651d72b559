import { Loader } from '@mantine/core';
import { resultOf } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import type { ReportRow } from '../api/queries.ts';

const LABELS = { good: 'Good', decent: 'Decent', bad: 'Bad' } as const;

type Props = { report: Pick<ReportRow, 'score' | 'result' | 'status' | 'error'>; withScore?: boolean };

/** A score with its result as a colored label, or the state of a run that has not finished. */
export function Grade({ report, withScore = true }: Props) {
  const { score, result, status, error } = report;
  if (status === 'queued' || status === 'running') {
    return (
      <span className="grade">
        <Loader size={12} color="gray" aria-hidden /> {status === 'queued' ? 'Waiting' : 'In progress'}
      </span>
    );
  }
  return (
    <span className="grade">
      {result !== null && (
        <>
          {withScore && <b className="score">{score}</b>}{' '}
          <span className={`tag ${result}`}>{LABELS[result]}</span>
        </>
      )}
      {status === 'failed' && (
        <span className="tag bad" title={error?.message}>
          Failed
        </span>
      )}
    </span>
  );
}

/** Returns the CSS class for a score by the grade thresholds of its run: `good`, `decent`, `bad`, or `none`. */
export function gradeClass(score: number | null, gradeThresholds: GradeThresholds | null): string {
  return score === null ? 'none' : resultOf(score, gradeThresholds ?? undefined);
}
