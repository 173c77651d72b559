import { Checkbox, Table } from '@mantine/core';
import { Link } from 'wouter';
import type { ReportRow } from '../../api/queries.ts';
import { Grade } from '../../parts/grade.tsx';
import { useMay } from '../../parts/may.tsx';
import { When } from '../../parts/when.tsx';

const PRIVACY_WORDS = ['Public', 'Private', 'Password'] as const;

type Props = {
  items: readonly ReportRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  isStale: boolean;
};

/** A page of reports, of which some may be chosen. On a narrow screen each row is a card. */
export function ReportTable({ items, selected, onSelect, isStale }: Props) {
  const mayChange = useMay('write');
  const chosen = items.filter(({ id }) => selected.has(id)).length;

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }

  return (
    <Table className="rows" aria-busy={isStale} highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {mayChange && (
            <Table.Th className="pick">
              <Checkbox
                aria-label="Choose all on this page"
                checked={chosen === items.length}
                indeterminate={chosen > 0 && chosen < items.length}
                onChange={() => onSelect(new Set(chosen === items.length ? [] : items.map(({ id }) => id)))}
              />
            </Table.Th>
          )}
          <Table.Th>Page</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th>Seen by</Table.Th>
          <Table.Th>Result from</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((report) => (
          <Table.Tr key={report.id} data-selected={selected.has(report.id) || undefined}>
            {mayChange && (
              <Table.Td className="pick">
                <Checkbox
                  aria-label={`Choose ${report.url}`}
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
            <Table.Td>{PRIVACY_WORDS[report.privacy]}</Table.Td>
            <Table.Td>
              <When ms={report.generatedAtMs} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
