import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { Grade } from '../../components/grade.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';

const SHOWN_MAX = 20;

/** The latest runs of a report. */
export function Runs({ id }: { id: string }) {
  const runs = useQuery(queries.runs(id));
  return (
    <section className="panel">
      <h2>Runs</h2>
      <Loaded query={runs}>
        {(all) => (
          <Table className="rows" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Requested</Table.Th>
                <Table.Th>Result</Table.Th>
                <Table.Th>Duration</Table.Th>
                <Table.Th>Checks version</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {all.slice(0, SHOWN_MAX).map((run) => (
                <Table.Tr key={run.id}>
                  <Table.Td>
                    <RelativeTime time={run.queued_at} />
                  </Table.Td>
                  <Table.Td>
                    <Grade report={run} />{' '}
                    {run.error !== null && <span className="soft">{run.error.message}</span>}
                  </Table.Td>
                  <Table.Td>{durationText(run)}</Table.Td>
                  <Table.Td>{run.engine ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </section>
  );
}

function durationText({
  started_at,
  finished_at,
}: {
  started_at: string | null;
  finished_at: string | null;
}): string {
  if (started_at === null || finished_at === null) return '–';
  // The clock may have been set back during the run.
  return `${(Math.max(0, Date.parse(finished_at) - Date.parse(started_at)) / 1000).toFixed(1)} s`;
}
