import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../parts/privacy-fields.tsx';
import type { PrivacyChoice } from '../../parts/privacy-fields.tsx';
import { Failed } from '../../parts/states.tsx';

const PRIVATE: PrivacyChoice = { privacy: 1, password: '' };

/** What can be done with the reports that were chosen. */
export function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const [asks, setAsks] = useState<'delete' | 'privacy' | null>(null);
  const [choice, setChoice] = useState(PRIVATE);
  const { act, notes } = useBulk(() => {
    setAsks(null);
    setChoice(PRIVATE);
    onDone();
  });
  const count = `${ids.length} ${ids.length === 1 ? 'report' : 'reports'}`;

  return (
    <>
      {notes !== '' && <p role="status">{notes}</p>}
      {act.error !== null && <Failed error={act.error} />}
      {ids.length > 0 && (
        <div className="bulk" role="toolbar" aria-label="With the chosen reports">
          <span aria-live="polite">{count} chosen</span>
          <Button
            size="xs"
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate(() => api.reports.updateMany.mutate({ ids, change: { results: 1 } }))}
          >
            Run again
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsks('privacy')}>
            Change privacy
          </Button>
          <Button size="xs" color="red" variant="outline" onClick={() => setAsks('delete')}>
            Delete
          </Button>
        </div>
      )}
      <Confirm
        title={`Delete ${count}?`}
        action="Delete"
        isDangerous
        isOpen={asks === 'delete'}
        isBusy={act.isPending}
        onClose={() => setAsks(null)}
        onConfirm={() => act.mutate(() => api.reports.deleteMany.mutate({ ids }))}
      >
        <p>Their results and their history go with them. This cannot be undone.</p>
      </Confirm>
      <Confirm
        title={`Privacy of ${count}`}
        action="Change"
        isOpen={asks === 'privacy'}
        isBusy={act.isPending}
        onClose={() => setAsks(null)}
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

/** Something done to several reports, and in words which of them it was not done to. */
function useBulk(onDone: () => void) {
  const client = useQueryClient();
  const [notes, setNotes] = useState('');
  const act = useMutation({
    mutationFn: (change: () => Promise<Outcomes>) => change(),
    onMutate: () => setNotes(''),
    onSuccess: (outcomes) => {
      const [first, ...others] = outcomes.flatMap(({ error }) => error ?? []);
      if (first !== undefined) setNotes(`${others.length + 1} could not be changed: ${first.message}`);
      onDone();
      void client.invalidateQueries();
    },
  });
  return { act, notes };
}
