import { Loader } from '@mantine/core';
import type { ReportRow } from '../api/queries.ts';

/** The usual cut-offs: for colours alone, where the service tells no result. */
const GOOD_MIN = 80;
const DECENT_MIN = 50;

const WORDS = { good: 'Good', decent: 'Decent', bad: 'Bad' } as const;

/** A score with its grade in words and colour; how far the run is when it has not ended. */
export function Grade({ report }: { report: Pick<ReportRow, 'score' | 'result' | 'status' | 'error'> }) {
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
          <b className="score">{score}</b> <span className={`tag ${result}`}>{WORDS[result]}</span>
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

/** The class that colours what belongs to a score: `good`, `decent`, `bad`, or `none`. */
export function gradeClass(score: number | null): string {
  if (score === null) return 'none';
  if (score >= GOOD_MIN) return 'good';
  return score >= DECENT_MIN ? 'decent' : 'bad';
}
