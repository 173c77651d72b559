import { numberText } from '@pagemark/ui/formats';
import { visibleText } from '@pagemark/ui/visible-text';
import { buttonClass, TextInput } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { Loaded } from '../../components/status-states.tsx';
import { RejectedLines } from './rejected-lines.tsx';

type Reason = { reason: string; count: number; example: { line: number; text: string } };
type Props = { id: string; rejected: number };

const DOWNLOAD = buttonClass({ size: 'small', variant: 'default' });

/** The rejected lines of an import: a row for each reason, which opens to its lines, and downloads. */
export function Rejects({ id, rejected }: Props) {
  const reasons = useQuery(queries.rejectReasons(id, rejected));
  return (
    <section className="panel flush" aria-labelledby="rejected">
      <header className="panel-head">
        <h2 id="rejected">
          Rejected <span className="count">{numberText(rejected)}</span>
        </h2>
        <a href={fileUrl(id, 'csv')} download className={DOWNLOAD}>
          <span className="hidden">Download </span>CSV
        </a>
        <a href={fileUrl(id, 'ndjson')} download className={DOWNLOAD}>
          <span className="hidden">Download </span>NDJSON
        </a>
      </header>
      <Loaded query={reasons}>{(found) => <Reasons id={id} rejected={rejected} found={found} />}</Loaded>
    </section>
  );
}

/** The reasons, most frequent first, whose text or example contains the search text. A single one is open. */
function Reasons({ id, rejected, found }: Props & { found: readonly Reason[] }) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [only] = found;
  const isOpen = (reason: string) => opened === reason || (found.length === 1 && opened === null);
  const wanted = search.trim().toLowerCase();
  const shown = found.filter(({ reason, example }) =>
    `${reason}\n${example.text}`.toLowerCase().includes(wanted),
  );
  if (only === undefined) return null;
  return (
    <>
      {found.length > 1 && (
        <form className="filters reasons-filter" role="search" onSubmit={(event) => event.preventDefault()}>
          <TextInput
            type="search"
            aria-label="Filter reasons"
            placeholder="Part of a reason or line"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </form>
      )}
      {shown.length === 0 && <p className="soft reasons-filter">No reasons match</p>}
      <ul className="reasons" aria-label="Reasons">
        {shown.map((row) => (
          <li key={row.reason}>
            <button
              type="button"
              aria-expanded={isOpen(row.reason)}
              onClick={() => setOpened(isOpen(row.reason) ? CLOSED : row.reason)}
            >
              <span>{row.reason}</span> <b>{numberText(row.count)}</b>
            </button>
            {isOpen(row.reason) ? (
              <RejectedLines id={id} rejected={rejected} reason={row.reason}>
                <a href={fileUrl(id, 'csv', row.reason)} download className={DOWNLOAD}>
                  <span className="hidden">Download these lines as </span>CSV
                </a>
              </RejectedLines>
            ) : (
              <p className="reason-example soft">
                Line {numberText(row.example.line)}: <code>{visibleText(row.example.text)}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Not a reason: none is open, not even a single one. */
const CLOSED = '';

/** The URL of all rejects, or those of a reason, as a file. */
function fileUrl(id: string, format: 'csv' | 'ndjson', reason: string | null = null): string {
  const query = new URLSearchParams({ id, ...(reason !== null && { reason }) });
  return `/trpc/imports.rejects.${format}?${query.toString()}`;
}
