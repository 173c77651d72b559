import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '@pagemark/ui/formats';
import { api } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import { Failed } from '../../components/status-states.tsx';

const PRIVATE: PrivacyChoice = { privacy: 1, password: '' };

/** The actions on the selected reports. */
export function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<'delete' | 'visibility' | null>(null);
  const [choice, setChoice] = useState(PRIVATE);
  const { act, failures } = useBulk(() => {
    setDialog(null);
    setChoice(PRIVATE);
    onDone();
  });
  const count = countText(ids.length, 'report');

  return (
    <>
      {failures !== '' && <p role="status">{failures}</p>}
      {act.error !== null && <Failed title="Couldn’t change the reports" error={act.error} />}
      {ids.length > 0 && (
        <div className="bulk" role="toolbar" aria-label="Bulk actions">
          <span aria-live="polite">{ids.length} selected</span>
          <Button
            size="xs"
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate(() => api.reports.updateMany.mutate({ ids, change: { results: 1 } }))}
          >
            Run again
          </Button>
          <Button size="xs" variant="default" onClick={() => setDialog('visibility')}>
            Change visibility
          </Button>
          <Button size="xs" color="red" variant="outline" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        </div>
      )}
      <Confirm
        title={`Delete ${count}?`}
        action="Delete"
        isDangerous
        isOpen={dialog === 'delete'}
        isBusy={act.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() => act.mutate(() => api.reports.deleteMany.mutate({ ids }))}
      >
        <p>This deletes their results and their history. This cannot be undone.</p>
      </Confirm>
      <Confirm
        title={`Change visibility of ${count}`}
        action="Save"
        isOpen={dialog === 'visibility'}
        isBusy={act.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() =>
          act.mutate(() => api.reports.updateMany.mutate({ ids, change: privacyInput(choice) }))
        }
      >
        <PrivacyFields value={choice} onChange={setChoice} />
      </Confirm>
    </>
  );
}

type Outcomes = Awaited<ReturnType<typeof api.reports.deleteMany.mutate>>;

/** Runs a change on several reports. `failures` reports those that could not be changed. */
function useBulk(onDone: () => void) {
  const client = useQueryClient();
  const [failures, setFailures] = useState('');
  const act = useMutation({
    mutationFn: (change: () => Promise<Outcomes>) => change(),
    onMutate: () => setFailures(''),
    onSuccess: (outcomes) => {
      const [first, ...others] = outcomes.flatMap(({ error }) => error ?? []);
      if (first !== undefined)
        setFailures(`Couldn’t change ${countText(others.length + 1, 'report')}: ${first.message}`);
      onDone();
      void client.invalidateQueries();
    },
  });
  return { act, failures };
}
