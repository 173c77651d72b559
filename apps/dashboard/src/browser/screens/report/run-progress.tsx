import { countText } from '@pagemark/ui/formats';
import { useEffect, useState } from 'react';
import type { ReportRow } from '../../api/queries.ts';

const TICK_MS = 1_000;

/** What the audit in progress does, and for how long. The worker reports two phases: waiting, and fetching with auditing. */
export function RunProgress({ report }: { report: Pick<ReportRow, 'status' | 'updated_at'> }) {
  const isRunning = report.status === 'running';
  const seconds = useSecondsSince(report.updated_at);
  return (
    <section className="panel run-progress" aria-label="Audit in progress">
      <ol>
        <li className={isRunning ? 'done' : 'current'}>
          <span>{isRunning ? 'Queued' : 'Waiting for a worker'}</span>
          {!isRunning && <Elapsed seconds={seconds} />}
        </li>
        <li className={isRunning ? 'current' : undefined}>
          <span>Fetching and auditing the page</span>
          {isRunning && <Elapsed seconds={seconds} />}
        </li>
        <li>
          <span>Score</span>
        </li>
      </ol>
    </section>
  );
}

function Elapsed({ seconds }: { seconds: number }) {
  // Screen readers hear the phases, not each second.
  return <span aria-hidden="true">{countText(seconds, 'second')}</span>;
}

function useSecondsSince(time: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The clocks of the server and the browser may differ.
  return Math.max(0, Math.floor((now - Date.parse(time)) / 1_000));
}
