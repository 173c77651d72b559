import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { isInProgress } from '../../api/use-report-watch.ts';
import { Confirm } from '../../components/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';

/** The actions on a report: run again, change visibility, delete. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { id, privacy } = report;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'delete' | 'visibility' | null>(null);
  const [choice, setChoice] = useState({ privacy, password: '' });
  const update = useMutation({
    mutationFn: (change: Parameters<typeof api.reports.update.mutate>[0]['change']) =>
      api.reports.update.mutate({ id, change }),
    onSuccess: (_, change) => {
      setDialog(null);
      if ('privacy' in change) notify('Visibility changed.');
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
      <Button
        size="xs"
        loading={update.isPending || isInProgress(report)}
        onClick={() => update.mutate({ results: 1 })}
      >
        Run again
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('visibility')}>
        Visibility
      </Button>
      <Button size="xs" variant="outline" color="red" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {update.error !== null && <Failed title="Couldn’t update the report" error={update.error} />}
      {remove.error !== null && <Failed title="Couldn’t delete the report" error={remove.error} />}
      <Confirm
        title="Change visibility"
        action="Save"
        isOpen={dialog === 'visibility'}
        isBusy={update.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() => update.mutate(privacyInput(choice))}
      >
        <PrivacyFields value={choice} onChange={setChoice} />
      </Confirm>
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
