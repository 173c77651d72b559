import { numberText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ImportRow, ReportRow } from '../../api/queries.ts';
import { useReportWatch } from '../../api/use-report-watch.ts';
import { CursorPager, useCursors } from '../../components/cursor-pager.tsx';
import { Grade } from '../../components/grade.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { PageCell } from '../reports/page-cell.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';

type Props = { row: Pick<ImportRow, 'id' | 'created' | 'reports'> };

/** The reports that an import created: a paginated list. */
export function CreatedReports({ row }: Props) {
  const { pending, good, decent, bad, failed } = row.reports;
  const total = pending + good + decent + bad + failed;
  return (
    <section className="panel flush" aria-labelledby="created-reports">
      <header className="panel-head">
        <h2 id="created-reports">
          Reports <span className="count">{numberText(total)}</span>
        </h2>
        <Link href={`/reports?import=${row.id}`}>View all</Link>
      </header>
      {total > 0 && <Pages row={row} />}
    </section>
  );
}

function Pages({ row: { id, created } }: Props) {
  const cursors = useCursors<string>();
  const reports = useQuery(queries.createdReports(id, cursors.current, created));
  useReportWatch(reports.data?.data ?? []);
  return (
    <Loaded query={reports}>
      {({ data, next }) => (
        <>
          {data.length === 0 ? (
            <p className="soft">These reports were deleted.</p>
          ) : (
            <ReportRows items={data} isStale={reports.isPlaceholderData} />
          )}
          <div className="pager">
            <CursorPager
              label="Report pagination"
              isBusy={reports.isPlaceholderData}
              cursors={cursors}
              next={next}
            />
          </div>
        </>
      )}
    </Loaded>
  );
}

function ReportRows({ items, isStale }: { items: readonly ReportRow[]; isStale: boolean }) {
  return (
    <table className="rows dense" aria-busy={isStale}>
      <thead>
        <tr>
          <th>Page</th>
          <th>Result</th>
          <th className="less">Audited</th>
        </tr>
      </thead>
      <tbody>
        {items.map((report) => (
          <tr key={report.id}>
            <td className="wide">
              <PageCell report={report} />
            </td>
            <td>
              <Grade report={report} />
            </td>
            <td className="less">
              <RelativeTime time={report.generated_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
