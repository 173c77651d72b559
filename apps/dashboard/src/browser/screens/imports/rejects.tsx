import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { Loaded } from '../../parts/states.tsx';

type Reject = { line: number; text: string; reason: string };

/** Lines that could not become reports, and why; the first of them when they are many. */
export function Rejects({ id, rejected }: { id: string; rejected: number }) {
  const rejects = useQuery(queries.rejects(id, rejected));
  return (
    <section className="panel">
      <h2>
        Rejected <span className="count">{rejected.toLocaleString('en')}</span>
      </h2>
      <Loaded query={rejects}>
        {(all) => (
          <>
            <Table className="rows" verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Line</Table.Th>
                  <Table.Th>What stood there</Table.Th>
                  <Table.Th>Why</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.map(({ line, text, reason }) => (
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
            {rejected > all.length && (
              <p className="soft">These are the first {all.length}; the API streams all of them.</p>
            )}
            <Button size="xs" variant="default" mt="sm" onClick={() => download(all)}>
              Download
            </Button>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** NDJSON, as the API sends it. */
function download(rejects: readonly Reject[]): void {
  const lines = rejects.map((reject) => `${JSON.stringify(reject)}\n`);
  const url = URL.createObjectURL(new Blob(lines, { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'rejects.ndjson';
  link.click();
  URL.revokeObjectURL(url);
}
