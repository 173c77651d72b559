import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import type { ReportRow } from '../../api/queries.ts';
import { isUnderWay } from '../../api/use-report-watch.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../parts/privacy-fields.tsx';
import { Failed } from '../../parts/states.tsx';

/** What its owner does with a report: runs it again, says who may see it, deletes it. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { id, privacy } = report;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [asks, setAsks] = useState<'delete' | 'privacy' | null>(null);
  const [choice, setChoice] = useState({ privacy, password: '' });
  const update = useMutation({
    mutationFn: (change: Parameters<typeof api.reports.update.mutate>[0]['change']) =>
      api.reports.update.mutate({ id, change }),
    onSuccess: () => {
      setAsks(null);
      void client.invalidateQueries({ queryKey: ['report', id] });
      void client.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.reports.delete.mutate({ id }),
    onSuccess: () => {
      navigate('/reports');
      client.removeQueries({ queryKey: ['report', id] });
      void client.invalidateQueries();
    },
  });
  const failure = update.error ?? remove.error;

  return (
    <>
      <Button size="xs" loading={isUnderWay(report)} onClick={() => update.mutate({ results: 1 })}>
        Run again
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsks('privacy')}>
        Privacy
      </Button>
      <Button size="xs" variant="outline" color="red" onClick={() => setAsks('delete')}>
        Delete
      </Button>
      {failure !== null && <Failed error={failure} />}
      <Confirm
        title="Who may see this report"
        action="Change"
        isOpen={asks === 'privacy'}
        isBusy={update.isPending}
        onClose={() => setAsks(null)}
        onConfirm={() => update.mutate(privacyInput(choice))}
      >
        <PrivacyFields value={choice} onChange={setChoice} />
      </Confirm>
      <Confirm
        title="Delete this report?"
        action="Delete"
        isDangerous
        isOpen={asks === 'delete'}
        isBusy={remove.isPending}
        onClose={() => setAsks(null)}
        onConfirm={() => remove.mutate()}
      >
        <p>Its results and its history go with it. This cannot be undone.</p>
      </Confirm>
    </>
  );
}
