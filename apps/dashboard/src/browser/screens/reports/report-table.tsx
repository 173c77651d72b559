import { Checkbox, Table } from '@mantine/core';
import { Link } from 'wouter';
import type { ReportRow } from '../../api/queries.ts';
import { Grade } from '../../components/grade.tsx';
import { useHasScope } from '../../components/require-scope.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';

/** By privacy value. */
const VISIBILITY = ['Anyone with the link', 'Only you', 'Password'] as const;

type Props = {
  items: readonly ReportRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  isStale: boolean;
};

/** A page of reports with selectable rows. On a narrow screen each row is a card. */
export function ReportTable({ items, selected, onSelect, isStale }: Props) {
  const canWrite = useHasScope('write');
  const selectedCount = items.filter(({ id }) => selected.has(id)).length;

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }

  /** Leaves the selection of other pages as it is. */
  function toggleAll(): void {
    const next = new Set(selected);
    for (const { id } of items) {
      if (selectedCount === items.length) next.delete(id);
      else next.add(id);
    }
    onSelect(next);
  }

  return (
    <Table className="rows" aria-busy={isStale} highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {canWrite && (
            <Table.Th className="pick">
              <Checkbox
                aria-label="Select all on this page"
                checked={selectedCount === items.length}
                indeterminate={selectedCount > 0 && selectedCount < items.length}
                onChange={toggleAll}
              />
            </Table.Th>
          )}
          <Table.Th>Page</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th>Visibility</Table.Th>
          <Table.Th>Audited</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((report) => (
          <Table.Tr key={report.id} data-selected={selected.has(report.id) || undefined}>
            {canWrite && (
              <Table.Td className="pick">
                <Checkbox
                  aria-label={`Select ${report.url}`}
                  checked={selected.has(report.id)}
                  onChange={() => toggle(report.id)}
                />
              </Table.Td>
            )}
            <Table.Td className="wide">
              <Link href={`/report/${report.id}`} className="url">
                {report.url}
              </Link>
            </Table.Td>
            <Table.Td>
              <Grade report={report} />
            </Table.Td>
            <Table.Td>{VISIBILITY[report.privacy]}</Table.Td>
            <Table.Td>
              <RelativeTime time={report.generated_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
