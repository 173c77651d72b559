import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { CursorPager } from '../../components/cursor-pager.tsx';
import { Loaded } from '../../components/status-states.tsx';

type Reject = { line: number; text: string; reason: string };

/** The rejected lines of an import with their reasons: a paginated list and a download. */
export function Rejects({ id, rejected }: { id: string; rejected: number }) {
  // Cursors of the pages up to this one: rejects are only appended, so pages never shift.
  const [cursors, setCursors] = useState<readonly number[]>([0]);
  const rejects = useQuery(queries.rejects(id, cursors.at(-1) ?? 0, rejected));
  return (
    <section className="panel">
      <h2>
        Rejected <span className="count">{rejected.toLocaleString('en')}</span>
      </h2>
      <Loaded query={rejects}>
        {({ data, next_after_line: next }) => (
          <>
            <RejectTable items={data} isStale={rejects.isPlaceholderData} />
            <div className="pager">
              <Button component="a" href={fileUrl(id)} download size="xs" variant="default">
                Download all
              </Button>
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
    </section>
  );
}

function RejectTable({ items, isStale }: { items: readonly Reject[]; isStale: boolean }) {
  return (
    <Table className="rows" verticalSpacing="xs" aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Line</Table.Th>
          <Table.Th>Line content</Table.Th>
          <Table.Th>Reason</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ line, text, reason }) => (
          <Table.Tr key={line}>
            <Table.Td data-label="Line">{line.toLocaleString('en')}</Table.Td>
            <Table.Td className="wide">
              <code>{text}</code>
            </Table.Td>
            <Table.Td className="wide">{reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function lineNumber(reject: Reject | undefined): string {
  return (reject?.line ?? 0).toLocaleString('en');
}

/** The URL of all rejects as NDJSON. */
function fileUrl(id: string): string {
  return `/trpc/imports.rejects.ndjson?id=${encodeURIComponent(id)}`;
}
