import { Button } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { deleteReports } from '../../api/delete-with-undo.ts';
import { queries } from '../../api/queries.ts';
import type { ReportRow } from '../../api/queries.ts';
import { isInProgress } from '../../api/use-report-watch.ts';
import { Failed } from '../../components/status-states.tsx';

/** The actions on a report: run again, with Lighthouse or without it, delete. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { id, mode } = report;
  const hasLighthouse = useQuery(queries.whoami()).data?.has_lighthouse ?? false;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: (mode: ReportRow['mode'] | undefined) =>
      api.reports.update.mutate({ id, change: { results: 1, mode } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const isBusy = update.isPending || isInProgress(report);
  function remove(): void {
    deleteReports(client, [id]);
    navigate('/reports');
  }

  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => update.mutate(undefined)}>
        Run again
      </Button>
      {hasLighthouse && (
        <Button
          size="small"
          variant="default"
          isBusy={isBusy}
          onClick={() => update.mutate(mode === 'lab' ? 'standard' : 'lab')}
        >
          {mode === 'lab' ? 'Run without Lighthouse' : 'Run with Lighthouse'}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={remove}>
        Delete
      </Button>
      {update.error !== null && <Failed title="Couldn’t update the report" error={update.error} />}
    </>
  );
}
