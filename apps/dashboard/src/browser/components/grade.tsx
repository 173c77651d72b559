import { Spinner } from '@pagemark/ui/controls';
import { ResultTag } from '@pagemark/ui';
import type { ReportRow } from '../api/queries.ts';
import { isInProgress } from '../api/use-report-watch.ts';

type Props = { report: Pick<ReportRow, 'score' | 'result' | 'status' | 'error'> };

/** A score with its result as a colored label, or the state of a run that has not finished. */
export function Grade({ report: { score, result, status, error } }: Props) {
  return (
    <span className="grade">
      {result !== null && !isInProgress({ status }) && (
        <>
          <b className="score">{score}</b> <ResultTag result={result} />
        </>
      )}
      <RunState status={status} error={error} />
    </span>
  );
}

/** The state of a report's latest run; nothing when it has completed. */
export function RunState({ status, error }: Pick<ReportRow, 'status' | 'error'>) {
  if (isInProgress({ status }))
    return (
      <>
        <Spinner /> {status === 'queued' ? 'Waiting' : 'In progress'}
      </>
    );
  return (
    status === 'failed' && (
      <span className="tag bad" title={error?.message}>
        Failed
      </span>
    )
  );
}
