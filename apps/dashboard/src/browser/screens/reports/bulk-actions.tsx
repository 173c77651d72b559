import { Button } from '@pagemark/ui/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText, numberText } from '@pagemark/ui/formats';
import { api } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import { Failed } from '../../components/status-states.tsx';
import { SELECTED_MAX } from '../../api/report-batches.ts';
import { deleteReports, UNDOABLE_REPORTS_MAX } from '../../api/undoable-deletion.ts';
import { useBulk } from './use-bulk.ts';
import type { SelectAll } from './use-select-all.ts';

const PRIVATE: PrivacyChoice = { privacy: 1, password: '' };

type ReportChange = Parameters<typeof api.reports.updateMany.mutate>[0]['change'];

type Props = {
  ids: readonly string[];
  /** The length of the list. */
  total: number;
  selectAll: SelectAll;
  onDone: () => void;
};

/** The actions on the selected reports, and the selection of the whole list. */
export function BulkActions({ ids, total, selectAll, onDone }: Props) {
  const [dialog, setDialog] = useState<'delete' | 'visibility' | null>(null);
  const { act, failures, changed } = useBulk(ids, () => {
    setDialog(null);
    onDone();
  });
  function change(fields: ReportChange, done: string): void {
    act.mutate({ change: (some) => api.reports.updateMany.mutate({ ids: some, change: fields }), done });
  }
  const client = useQueryClient();
  function remove(): void {
    if (ids.length > UNDOABLE_REPORTS_MAX) return setDialog('delete');
    deleteReports(client, ids);
    onDone();
  }
  const count = countText(ids.length, 'report');

  return (
    <>
      {failures !== '' && <p role="status">{failures}</p>}
      {selectAll.error !== null && <Failed title="Couldn’t select all reports" error={selectAll.error} />}
      {act.error !== null && <Failed title="Couldn’t change the reports" error={act.error} />}
      {ids.length > 0 && (
        <div className="bulk" role="toolbar" aria-label="Bulk actions">
          <span aria-live="polite">
            {act.isPending && ids.length > 100
              ? `${numberText(changed)} of ${numberText(ids.length)} done`
              : `${numberText(ids.length)} selected`}
          </span>
          <WholeList count={ids.length} total={total} selectAll={selectAll} />
          <Button
            size="small"
            variant="default"
            isBusy={act.isPending}
            onClick={() => change({ results: 1 }, 'will be audited again')}
          >
            Run again
          </Button>
          <Button size="small" variant="default" onClick={() => setDialog('visibility')}>
            Change visibility
          </Button>
          <Button size="small" variant="danger" onClick={remove}>
            Delete
          </Button>
          <Button size="small" variant="quiet" onClick={onDone}>
            Clear selection
          </Button>
        </div>
      )}
      {dialog === 'delete' && (
        <DeleteMany
          title={`Delete ${count}?`}
          isBusy={act.isPending}
          onClose={() => setDialog(null)}
          onConfirm={() =>
            act.mutate({ change: (some) => api.reports.deleteMany.mutate({ ids: some }), done: 'deleted' })
          }
        />
      )}
      {dialog === 'visibility' && (
        <ChangeVisibility
          title={`Change visibility of ${count}`}
          isBusy={act.isPending}
          onClose={() => setDialog(null)}
          onConfirm={(choice) => change(privacyInput(choice), 'changed')}
        />
      )}
    </>
  );
}

type DialogProps<Input> = {
  title: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (input: Input) => void;
};

/** Asks before more reports are deleted than can be undone. */
function DeleteMany({ onConfirm, ...props }: DialogProps<undefined>) {
  return (
    <Confirm {...props} onConfirm={() => onConfirm(undefined)} action="Delete" isDangerous isOpen>
      <p>This deletes their results and their history. This cannot be undone.</p>
    </Confirm>
  );
}

function ChangeVisibility({ onConfirm, ...props }: DialogProps<PrivacyChoice>) {
  const [choice, setChoice] = useState(PRIVATE);
  return (
    <Confirm {...props} onConfirm={() => onConfirm(choice)} action="Save" isOpen>
      <PrivacyFields value={choice} onChange={setChoice} />
    </Confirm>
  );
}

/** Selects the reports on all pages, with its progress; nothing when all are selected. */
function WholeList({ count, total, selectAll }: { count: number; total: number; selectAll: SelectAll }) {
  const { found, start, cancel } = selectAll;
  const wanted = Math.min(total, SELECTED_MAX);
  if (found !== null)
    return (
      <Button size="small" variant="quiet" onClick={cancel}>
        Selecting {numberText(found)} of {numberText(wanted)}… Cancel
      </Button>
    );
  if (count >= wanted) return null;
  return (
    <Button size="small" variant="quiet" onClick={() => start()}>
      Select {total > SELECTED_MAX ? 'the first' : 'all'} {numberText(wanted)}
    </Button>
  );
}
