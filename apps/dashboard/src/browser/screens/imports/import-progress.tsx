import { numberText } from '@pagemark/ui/formats';
import { Notice, ProgressBar } from '@pagemark/ui/controls';
import type { ImportRow } from '../../api/queries.ts';
import { isInProgress, stateLabel } from '../../components/import-labels.ts';
import { Distribution } from '../../components/distribution.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Failed } from '../../components/status-states.tsx';
import { timeLeftText, useTimeLeft } from './time-left.ts';

/** The state of an import, and the progress of its lines and audits. */
export function ImportProgress({ row }: { row: ImportRow }) {
  const { lines, error, waiting_for: waiting } = row;
  const { created_at: started, finished_at: linesEnd, audits_finished_at: auditsEnd } = row;
  const done = row.created + row.refreshed + row.skipped + row.rejected;
  return (
    <section className="panel">
      <h2>
        {stateLabel(row)} <span className="count">{`${numberText(done)} of ${numberText(lines)} lines`}</span>
      </h2>
      {error !== null && <Failed title="Import failed" error={null} message={error.message} />}
      {waiting !== null && (
        <Notice role="status" title="Waiting">
          <p>{waiting.message}</p>
        </Notice>
      )}
      {row.status === 'completed' && lines === 0 && (
        <Notice role="status" title="No URLs found">
          <p>The import contains no URLs, so no pages were audited.</p>
        </Notice>
      )}
      <div className="columns import-bars">
        <Lines row={row} />
        <Audits row={row} />
      </div>
      <p className="soft">
        Started <RelativeTime time={started} />
        {linesEnd !== null && (
          <>
            , lines finished <RelativeTime time={linesEnd} />
          </>
        )}
        {auditsEnd !== null && (
          <>
            , audits finished <RelativeTime time={auditsEnd} />
          </>
        )}
        .
      </p>
    </section>
  );
}

function Lines({ row }: { row: ImportRow }) {
  const { lines, created, refreshed, skipped, rejected } = row;
  const done = created + refreshed + skipped + rejected;
  const leftMs = useTimeLeft(done, lines);
  const facts = {
    Created: created,
    'Run again': refreshed,
    Skipped: skipped,
    Rejected: rejected,
  };
  return (
    <div className="import-bar">
      <h3>Lines read</h3>
      <p className="import-count">
        <b>{numberText(done)}</b> of {numberText(lines)}
        {isInProgress(row) && leftMs !== null && <small>{timeLeftText(leftMs)}</small>}
      </p>
      <ProgressBar value={lines === 0 ? 0 : (100 * done) / lines} label="Lines processed" />
      <dl className="facts">
        {Object.entries(facts).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Audits({ row: { reports } }: { row: ImportRow }) {
  const { pending, good, decent, bad, failed } = reports;
  const done = good + decent + bad + failed;
  const leftMs = useTimeLeft(done, done + pending);
  if (done + pending === 0) return null;
  return (
    <div className="import-bar">
      <h3>Audits</h3>
      <p className="import-count">
        <b>{numberText(done)}</b> of {numberText(done + pending)}
        {pending > 0 && leftMs !== null && <small>{timeLeftText(leftMs)}</small>}
      </p>
      <Distribution counts={reports} look="legend" />
    </div>
  );
}
