import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './client.ts';
import { keepOpen } from './keep-open.ts';
import { queries } from './queries.ts';
import type { ReportDetail, ReportRow, ReportsPage, RunProgress } from './queries.ts';
import { useHasSession } from './use-has-session.ts';

/** Reports per stream, limited by the server. */
const WATCHED_MAX = 100;

/**
 * Subscribes to reports whose audit or Lighthouse audit is in progress, and writes their updates to the query cache.
 */
export function useReportWatch(reports: readonly (ReportRow | ReportDetail)[]): void {
  const client = useQueryClient();
  const inProgress = reports
    .filter((report) => isInProgress(report) || isAwaitingLighthouse(report))
    .slice(0, WATCHED_MAX)
    .map(({ id }) => id);
  const watched = inProgress.toSorted().join(' ');
  // A stream ends with its session.
  const hasSession = useHasSession();
  useEffect(() => {
    if (watched === '' || !hasSession) return;
    const ids = watched.split(' ');
    function onData({ report, progress }: { report: ReportRow | null; progress: RunProgress | null }): void {
      if (report === null) void client.invalidateQueries({ queryKey: ['reports'] });
      else writeReport(client, report, progress);
    }
    return keepOpen({
      open: (events) => api.reports.watch.subscribe({ ids }, { ...events, onData }),
      onInterrupted: () => void client.invalidateQueries({ queryKey: ['whoami'] }, { cancelRefetch: false }),
    });
  }, [client, watched, hasSession]);
}

/** Returns whether the latest run of a report has not finished. */
export function isInProgress({ status }: Pick<ReportRow, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

function isAwaitingLighthouse(report: ReportRow | ReportDetail): boolean {
  const state = 'lighthouse' in report ? report.lighthouse?.state : undefined;
  return state === 'pending' || state === 'running';
}

function writeReport(client: QueryClient, report: ReportRow, progress: RunProgress | null): void {
  const { id } = report;
  client.setQueryData(queries.progress(id).queryKey, progress);
  client.setQueriesData<ReportsPage>({ queryKey: ['reports'] }, (page) =>
    page === undefined ? page : { ...page, data: page.data.map((item) => (item.id === id ? report : item)) },
  );
  client.setQueryData<ReportDetail>(['report', id], (detail) =>
    detail === undefined ? detail : { ...detail, ...report, progress },
  );
  if (isInProgress(report)) return;
  void client.invalidateQueries({ queryKey: ['report', id] });
  void client.invalidateQueries({ queryKey: ['report totals'] });
  void client.invalidateQueries({ queryKey: ['overview'] });
  void client.invalidateQueries({ queryKey: ['projects'] });
  void client.invalidateQueries({ queryKey: ['project', report.project] });
}
