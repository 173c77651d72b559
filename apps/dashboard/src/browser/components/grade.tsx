import { ScoreMark, Shape } from '@pagemark/ui';
import type { ReportRow } from '../api/queries.ts';
import { isInProgress } from '../api/use-report-watch.ts';

type Props = { report: Pick<ReportRow, 'score' | 'result' | 'status' | 'error'> };

/** A score with its result as a shape and a word, or the state of a run that has not finished. */
export function Grade({ report: { score, result, status, error } }: Props) {
  return (
    <>
      {score !== null && result !== null && !isInProgress({ status }) && (
        <ScoreMark score={score} result={result} />
      )}{' '}
      <RunState status={status} error={error} />
    </>
  );
}

/** The state of a report's latest run; nothing when it has completed. */
export function RunState({ status, error }: Pick<ReportRow, 'status' | 'error'>) {
  if (status === 'completed') return null;
  if (status === 'failed')
    return (
      <span className="run-state" title={error?.message}>
        <Shape kind="failed" /> Failed
      </span>
    );
  return (
    <span className="run-state">
      <Shape kind={status === 'queued' ? 'waiting' : 'running'} />{' '}
      {status === 'queued' ? 'Waiting' : 'In progress'}
    </span>
  );
}
