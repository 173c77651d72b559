import type { ReactNode } from 'react';
import type { ReportRow } from '../../api/queries.ts';
import { Grade } from '../../components/grade.tsx';
import { PageCell } from '../reports/page-cell.tsx';

type Props = {
  reports: readonly ReportRow[];
  /** A column between the page and its score. */
  column: { title: string; isNumber?: true; cell: (report: ReportRow) => ReactNode };
};

/** Some pages with their scores. */
export function PagesTable({ reports, column: { title, isNumber, cell } }: Props) {
  const className = isNumber ? 'number' : 'less';
  return (
    <table className="rows dense two-lines" data-narrow>
      <thead>
        <tr>
          <th>Page</th>
          <th className={className}>{title}</th>
          <th>Score</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td className="wide">
              <PageCell report={report} />
            </td>
            <td className={className}>{cell(report)}</td>
            <td>
              <Grade report={report} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
