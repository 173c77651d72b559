import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ImportRow, ReportRow } from '../../api/queries.ts';
import { useReportWatch } from '../../api/use-report-watch.ts';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { Distribution } from '../../parts/distribution.tsx';
import { Grade } from '../../parts/grade.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';

type Props = { row: Pick<ImportRow, 'id' | 'created' | 'reports'> };

/** The reports that an import made: how they are, and each of them, page by page. */
export function MadeReports({ row }: Props) {
  const { pending, good, decent, bad, failed } = row.reports;
  const total = pending + good + decent + bad + failed;
  return (
    <section className="panel" aria-labelledby="made">
      <h2 id="made">
        Its reports <span className="count">{total.toLocaleString('en')}</span>
      </h2>
      <Distribution counts={row.reports} withLegend />
      {total > 0 && <Pages row={row} />}
    </section>
  );
}

function Pages({ row: { id, created } }: Props) {
  // After which reports the pages up to this one begin: reports are only added at the end, or go.
  const [begins, setBegins] = useState<readonly (string | null)[]>([null]);
  const made = useQuery(queries.madeReports(id, begins.at(-1) ?? null, created));
  useReportWatch(made.data?.items ?? []);
  return (
    <Loaded query={made}>
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
            <p className="soft">None of them is here any more.</p>
          ) : (
            <ReportRows items={items} isStale={made.isPlaceholderData} />
          )}
          <div className="pager">
            <CursorPager
              label="Pages of its reports"
              isBusy={made.isPlaceholderData}
              onPrevious={begins.length === 1 ? null : () => setBegins(begins.slice(0, -1))}
              onNext={next === null ? null : () => setBegins([...begins, next])}
            >
              Page {begins.length.toLocaleString('en')}
            </CursorPager>
          </div>
        </>
      )}
    </Loaded>
  );
}

function ReportRows({ items, isStale }: { items: readonly ReportRow[]; isStale: boolean }) {
  return (
    <Table className="rows" verticalSpacing="xs" aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th>Result from</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((report) => (
          <Table.Tr key={report.id}>
            <Table.Td className="wide">
              <Link href={`/report/${report.id}`} className="url">
                {report.url}
              </Link>
            </Table.Td>
            <Table.Td>
              <Grade report={report} />
            </Table.Td>
            <Table.Td>
              <When ms={report.generatedAtMs} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
