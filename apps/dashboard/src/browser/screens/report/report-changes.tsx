import { useQuery } from '@tanstack/react-query';
import { Changes, scorePoints } from '@pagemark/ui';
import { dayText, localDayText } from '@pagemark/ui/formats';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ReportDetail, ReportRun } from '../../api/queries.ts';
import { useIsInBrowser } from '../../components/use-is-in-browser.ts';
import { HistoryChart } from './history-chart.tsx';

type Props = { report: ReportDetail; runs: readonly ReportRun[]; generatedAt: string };

/** The changes between the latest two results. */
export function ReportChanges({ report, runs, generatedAt }: Props) {
  const changes = useQuery(queries.changes(report.id, generatedAt));
  // In the same time zone as the runs on this screen.
  const dayOf = useIsInBrowser() ? localDayText : dayText;
  const thresholds = report.results?.grade_thresholds ?? null;
  return (
    <Changes
      runs={runs}
      comparison={changes.data ?? null}
      thresholds={thresholds}
      chart={
        <HistoryChart
          key={runs.length}
          reportId={report.id}
          points={scorePoints(runs)}
          thresholds={thresholds}
          dayOf={dayOf}
        />
      }
      actions={<Link href={`/report/${report.id}/compare`}>Compare runs</Link>}
      dayOf={dayOf}
      checkLink={(id, title) => <Link href={`/checks/${id}`}>{title}</Link>}
    />
  );
}
