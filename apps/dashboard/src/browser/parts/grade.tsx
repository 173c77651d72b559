import { Loader } from '@mantine/core';
import { resultOf } from '@pagemark/domain';
import type { Cutoffs } from '@pagemark/domain';
import type { ReportRow } from '../api/queries.ts';

const WORDS = { good: 'Good', decent: 'Decent', bad: 'Bad' } as const;

type Props = { report: Pick<ReportRow, 'score' | 'result' | 'status' | 'error'>; withScore?: boolean };

/** A score with its grade in words and colour; how far the run is when it has not ended. */
export function Grade({ report, withScore = true }: Props) {
  const { score, result, status, error } = report;
  if (status === 'queued' || status === 'running') {
    return (
      <span className="grade">
        <Loader size={12} color="gray" aria-hidden /> {status === 'queued' ? 'Waiting' : 'Running'}
      </span>
    );
  }
  return (
    <span className="grade">
      {result !== null && (
        <>
          {withScore && <b className="score">{score}</b>}{' '}
          <span className={`tag ${result}`}>{WORDS[result]}</span>
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

/** The class that colours what belongs to a score, by the cut-offs of its run: `good`, `decent`, `bad`, or `none`. */
export function gradeClass(score: number | null, cutoffs: Cutoffs | undefined): string {
  return score === null ? 'none' : resultOf(score, cutoffs);
}
