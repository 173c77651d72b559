import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { isInProgress } from '../../api/use-report-watch.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';

/** The actions on a report: run again, delete. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { id } = report;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'delete' | null>(null);
  const update = useMutation({
    mutationFn: () => api.reports.update.mutate({ id, change: { results: 1 } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.reports.delete.mutate({ id }),
    onSuccess: () => {
      notify('Report deleted.');
      navigate('/reports');
      client.removeQueries({ queryKey: ['report', id] });
      void client.invalidateQueries();
    },
  });

  return (
    <>
      <Button size="small" isBusy={update.isPending || isInProgress(report)} onClick={() => update.mutate()}>
        Run again
      </Button>
      <Button size="small" variant="danger" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {update.error !== null && <Failed title="Couldn’t update the report" error={update.error} />}
      {remove.error !== null && <Failed title="Couldn’t delete the report" error={remove.error} />}
      <Confirm
        title="Delete this report?"
        action="Delete"
        isDangerous
        isOpen={dialog === 'delete'}
        isBusy={remove.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() => remove.mutate()}
      >
        <p>This deletes its results and its history. This cannot be undone.</p>
      </Confirm>
    </>
  );
}
