import { useQuery } from '@tanstack/react-query';
import { Changes } from '@pagemark/ui';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ReportDetail, ReportRun } from '../../api/queries.ts';

type Props = { report: ReportDetail; runs: readonly ReportRun[]; generatedAt: string };

/** What changed between the latest two results. */
export function ReportChanges({ report, runs, generatedAt }: Props) {
  const changes = useQuery(queries.changes(report.id, generatedAt));
  return (
    <Changes
      runs={runs}
      comparison={changes.data ?? null}
      thresholds={report.results?.grade_thresholds ?? null}
      checkLink={(id, title) => <Link href={`/checks/${id}`}>{title}</Link>}
    />
  );
}
