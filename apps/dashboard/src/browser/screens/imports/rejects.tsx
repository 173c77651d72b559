import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { Loaded } from '../../parts/states.tsx';

type Reject = { line: number; text: string; reason: string };

/** Lines that could not become reports, and why: a page of them, the way to the others, and all of them as a file. */
export function Rejects({ id, rejected }: { id: string; rejected: number }) {
  // After which lines the pages up to this one begin: rejects are only added at the end, so they stay as they are.
  const [begins, setBegins] = useState<readonly number[]>([0]);
  const rejects = useQuery(queries.rejects(id, begins.at(-1) ?? 0, rejected));
  return (
    <section className="panel">
      <h2>
        Rejected <span className="count">{rejected.toLocaleString('en')}</span>
      </h2>
      <Loaded query={rejects}>
        {({ items, nextAfterLine }) => (
          <>
            <RejectTable items={items} isStale={rejects.isPlaceholderData} />
            <div className="pager">
              <Button component="a" href={fileUrl(id)} download size="xs" variant="default">
                Download all
              </Button>
              <CursorPager
                label="Pages of rejects"
                isBusy={rejects.isPlaceholderData}
                onPrevious={begins.length === 1 ? null : () => setBegins(begins.slice(0, -1))}
                onNext={nextAfterLine === null ? null : () => setBegins([...begins, nextAfterLine])}
              >
                Lines {shown(items.at(0))} to {shown(items.at(-1))}
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
          <Table.Th>What stood there</Table.Th>
          <Table.Th>Why</Table.Th>
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

function shown(reject: Reject | undefined): string {
  return (reject?.line ?? 0).toLocaleString('en');
}

/** NDJSON, streamed however many there are. */
function fileUrl(id: string): string {
  return `/trpc/imports.rejects.ndjson?id=${encodeURIComponent(id)}`;
}
