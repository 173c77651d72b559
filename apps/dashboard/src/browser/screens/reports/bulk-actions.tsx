import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '@pagemark/ui/formats';
import { api } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import { Failed } from '../../components/status-states.tsx';
import { useBulk } from './use-bulk.ts';

const PRIVATE: PrivacyChoice = { privacy: 1, password: '' };

type ReportChange = Parameters<typeof api.reports.updateMany.mutate>[0]['change'];

/** The actions on the selected reports. */
export function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const [dialog, setDialog] = useState<'delete' | 'visibility' | null>(null);
  const [choice, setChoice] = useState(PRIVATE);
  const { act, failures } = useBulk(ids, () => {
    setDialog(null);
    setChoice(PRIVATE);
    onDone();
  });
  function change(fields: ReportChange, done: string): void {
    act.mutate({ change: (some) => api.reports.updateMany.mutate({ ids: some, change: fields }), done });
  }
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
            onClick={() => change({ results: 1 }, 'will be audited again')}
          >
            Run again
          </Button>
          <Button size="xs" variant="default" onClick={() => setDialog('visibility')}>
            Change visibility
          </Button>
          <Button size="xs" color="red" variant="outline" onClick={() => setDialog('delete')}>
            Delete
          </Button>
          <Button size="xs" variant="subtle" onClick={onDone}>
            Clear selection
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
        onConfirm={() =>
          act.mutate({ change: (some) => api.reports.deleteMany.mutate({ ids: some }), done: 'deleted' })
        }
      >
        <p>This deletes their results and their history. This cannot be undone.</p>
      </Confirm>
      <Confirm
        title={`Change visibility of ${count}`}
        action="Save"
        isOpen={dialog === 'visibility'}
        isBusy={act.isPending}
        onClose={() => setDialog(null)}
        onConfirm={() => change(privacyInput(choice), 'changed')}
      >
        <PrivacyFields value={choice} onChange={setChoice} />
      </Confirm>
    </>
  );
}
