import { buttonClass } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { Loaded } from '../../components/status-states.tsx';

type Reject = { line: number; text: string; reason: string };
type Props = { id: string; rejected: number };

const DOWNLOAD = buttonClass({ size: 'small', variant: 'default' });

/** The rejected lines of an import: their reasons with counts, the lines of one reason or all, and downloads. */
export function Rejects({ id, rejected }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const reasons = useQuery(queries.rejectReasons(id, rejected));
  return (
    <section className="panel flush" aria-labelledby="rejected">
      <header className="panel-head">
        <h2 id="rejected">
          Rejected <span className="count">{rejected.toLocaleString('en')}</span>
        </h2>
        <a href={fileUrl(id, 'csv')} download className={DOWNLOAD}>
          <span className="hidden">Download </span>CSV
        </a>
        <a href={fileUrl(id, 'ndjson')} download className={DOWNLOAD}>
          <span className="hidden">Download </span>NDJSON
        </a>
      </header>
      <Loaded query={reasons}>
        {(found) => found.length > 1 && <Reasons found={found} chosen={reason} onChoose={setReason} />}
      </Loaded>
      <Lines key={reason} id={id} rejected={rejected} reason={reason} />
    </section>
  );
}

type ReasonsProps = {
  found: readonly { reason: string; count: number }[];
  chosen: string | null;
  onChoose: (reason: string | null) => void;
};

/** The reasons, most frequent first. Pressing one shows only its lines; pressing it again shows all. */
function Reasons({ found, chosen, onChoose }: ReasonsProps) {
  return (
    <ul className="reasons" aria-label="Reasons">
      {found.map(({ reason, count }) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={reason === chosen}
            onClick={() => onChoose(reason === chosen ? null : reason)}
          >
            <span>{reason}</span> <b>{count.toLocaleString('en')}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Lines({ id, rejected, reason }: Props & { reason: string | null }) {
  // Cursors of the pages up to this one: rejects are only appended, so pages never shift.
  const [cursors, setCursors] = useState<readonly number[]>([0]);
  const rejects = useQuery(queries.rejects(id, { afterLine: cursors.at(-1) ?? 0, reason, rejected }));
  return (
    <Loaded query={rejects}>
      {({ data, next_after_line: next }) => (
        <>
          <RejectTable items={data} isStale={rejects.isPlaceholderData} />
          <div className="pager">
            <CursorPager
              label="Rejected line pagination"
              isBusy={rejects.isPlaceholderData}
              onPrevious={cursors.length === 1 ? null : () => setCursors(cursors.slice(0, -1))}
              onNext={next === null ? null : () => setCursors([...cursors, next])}
            >
              Lines {lineNumber(data.at(0))} to {lineNumber(data.at(-1))}
            </CursorPager>
          </div>
        </>
      )}
    </Loaded>
  );
}

function RejectTable({ items, isStale }: { items: readonly Reject[]; isStale: boolean }) {
  return (
    <table className="rows dense" aria-busy={isStale}>
      <thead>
        <tr>
          <th className="number">Line</th>
          <th>Line content</th>
          <th className="less">Reason</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ line, text, reason }) => (
          <tr key={line}>
            <td className="number">{line.toLocaleString('en')}</td>
            <td className="wide">
              <code>{text}</code>
            </td>
            <td className="less">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lineNumber(reject: Reject | undefined): string {
  return (reject?.line ?? 0).toLocaleString('en');
}

/** The URL of all rejects as a file. */
function fileUrl(id: string, format: 'csv' | 'ndjson'): string {
  return `/trpc/imports.rejects.${format}?id=${encodeURIComponent(id)}`;
}
