import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { deleteReports } from '../../api/undoable-deletion.ts';
import type { ReportRow } from '../../api/queries.ts';
import { isInProgress } from '../../api/use-report-watch.ts';
import { Failed } from '../../components/status-states.tsx';

/** The actions on a report: run again, delete. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { id } = report;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: () => api.reports.update.mutate({ id, change: { results: 1 } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  function remove(): void {
    deleteReports(client, [id]);
    navigate('/reports');
  }

  return (
    <>
      <Button size="small" isBusy={update.isPending || isInProgress(report)} onClick={() => update.mutate()}>
        Run again
      </Button>
      <Button size="small" variant="danger" onClick={remove}>
        Delete
      </Button>
      {update.error !== null && <Failed title="Couldn’t update the report" error={update.error} />}
    </>
  );
}
