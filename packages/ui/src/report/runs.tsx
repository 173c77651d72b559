import type { ComponentType, ReactNode } from 'react';
import type { Run } from '../report-data.ts';
import { ResultTag } from '../score/result-tag.tsx';
import { Panel } from './panel.tsx';
import styles from './report.module.css';
import { UtcTime } from './utc-time.tsx';

const STATUS_TEXTS = { queued: 'Waiting', running: 'In progress', failed: 'Failed', completed: '–' } as const;

type Props = {
  /** Latest first. */
  runs: readonly Run[];
  shownMax?: number;
  /** Shows a time, ISO 8601. */
  Time?: ComponentType<{ time: string }>;
  /** Creates the link that opens a completed run. */
  runLink?: (run: Run, content: ReactNode) => ReactNode;
};

/** The latest runs of a report. */
export function Runs({ runs, shownMax = 20, Time = UtcTime, runLink }: Props) {
  return (
    <Panel title="Runs">
      <table className={styles['runs']}>
        <thead>
          <tr>
            <th scope="col">Requested</th>
            <th scope="col">Result</th>
            <th scope="col" className={styles['number']}>
              Duration
            </th>
            <th scope="col" className={styles['number']}>
              Checks
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.slice(0, shownMax).map((run) => (
            <tr key={run.id}>
              <td>
                {runLink === undefined || run.score === null ? (
                  <Time time={run.queued_at} />
                ) : (
                  runLink(run, <Time time={run.queued_at} />)
                )}
              </td>
              <td>
                <RunResult run={run} />
              </td>
              <td className={styles['number']}>{durationText(run)}</td>
              <td className={styles['number']}>{run.engine === null ? '–' : `v${run.engine}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function RunResult({ run: { status, score, result, error } }: { run: Run }) {
  if (result !== null)
    return (
      <>
        <b className={styles['score']}>{score}</b> <ResultTag result={result} />
      </>
    );
  return (
    <>
      {STATUS_TEXTS[status]} {error !== null && <span className={styles['soft']}>{error.message}</span>}
    </>
  );
}

function durationText({ started_at: started, finished_at: finished }: Run): string {
  if (started === null || finished === null) return '–';
  // The clock may have been set back during the run.
  return `${(Math.max(0, Date.parse(finished) - Date.parse(started)) / 1000).toFixed(1)} s`;
}
