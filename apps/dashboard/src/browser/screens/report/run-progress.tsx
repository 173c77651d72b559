import { Shape } from '@pagemark/ui';
import { ProgressBar } from '@pagemark/ui/controls';
import { useEffect, useState } from 'react';
import type { ReportRow, RunProgress as Progress } from '../../api/queries.ts';
import { elapsedText } from '../../components/elapsed-text.ts';
import { phaseText, runPercent, runSteps } from '../../components/run-phases.ts';

const TICK_MS = 1_000;

type Props = { report: Pick<ReportRow, 'status' | 'updated_at'> & { progress: Progress | null } };

/** The steps of the audit in progress, and its duration so far. */
export function RunProgress({ report: { status, updated_at: since, progress } }: Props) {
  const shown = progress ?? { ...UNKNOWN, ...(status === 'queued' && WAITING) };
  return (
    <section className="panel flush run-progress" aria-labelledby="run-progress">
      <header className="panel-head">
        <h2 id="run-progress">Audit in progress</h2>
        <Elapsed since={since} />
      </header>
      <ol>
        {runSteps(shown).map(({ state, title, figure }, index) => (
          <li key={index} className={state}>
            {state === 'done' ? <span className="tick" /> : <Shape kind={SHAPES[state]} />}
            <span>{title}</span>
            <span className="figure">{figure}</span>
          </li>
        ))}
      </ol>
      <ProgressBar label="Progress of the audit" value={runPercent(shown)} />
      {/* Screen readers announce the phases, not each figure. */}
      <p className="hidden" role="status">
        {phaseText(shown)}
      </p>
    </section>
  );
}

const SHAPES = { current: 'running', ahead: 'waiting' } as const;

const UNKNOWN = {
  phase: 'connecting',
  waiting_for: null,
  connect_ms: null,
  html_bytes: null,
  device: null,
  files: null,
} as const;
const WAITING = { phase: 'waiting', waiting_for: 'worker' } as const;

function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The clocks of the server and the browser may differ.
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  return (
    <span className="soft figure" aria-hidden="true">
      {elapsedText(seconds)}
    </span>
  );
}
