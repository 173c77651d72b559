import { Button } from '@pagemark/ui/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countText, numberText } from '@pagemark/ui/formats';
import { api, toDisplayError } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { PrivacyFields, privacyInput } from '../../components/privacy-fields.tsx';
import type { PrivacyChoice } from '../../components/privacy-fields.tsx';
import { Failed } from '../../components/status-states.tsx';
import { SELECTED_MAX } from '../../api/report-batches.ts';
import { deleteReports, REPORTS_WITH_UNDO_MAX } from '../../api/delete-with-undo.ts';
import { useBulk } from './use-bulk.ts';
import type { SelectAll } from './use-select-all.ts';

const PRIVATE: PrivacyChoice = { privacy: 1, password: '' };

type ReportChange = Parameters<typeof api.reports.updateMany.mutate>[0]['change'];

type Props = {
  ids: readonly string[];
  /** The length of the list. */
  total: number;
  selectAll: SelectAll;
  /** Removes reports from the selection. */
  onDone: (ids: readonly string[]) => void;
};

/** The actions on the selected reports, and the selection of the whole list. */
export function BulkActions({ ids, total, selectAll, onDone }: Props) {
  const [dialog, setDialog] = useState<'delete' | 'visibility' | null>(null);
  const { act, failures, changed } = useBulk((sent, isComplete) => {
    if (isComplete) setDialog(null);
    onDone(sent);
  });
  function change(fields: ReportChange, done: string): void {
    act.mutate({ ids, change: (some) => api.reports.updateMany.mutate({ ids: some, change: fields }), done });
  }
  const deleteAll = () =>
    act.mutate({ ids, change: (some) => api.reports.deleteMany.mutate({ ids: some }), done: 'deleted' });
  const failure = act.error !== null && <Failure act={act} changed={changed} />;
  const client = useQueryClient();
  function remove(): void {
    if (ids.length > REPORTS_WITH_UNDO_MAX) return setDialog('delete');
    deleteReports(client, ids);
    onDone(ids);
  }
  const count = countText(ids.length, 'report');

  return (
    <>
      {failures !== '' && <p role="status">{failures}</p>}
      {selectAll.error !== null && <Failed title="Couldn’t select all reports" error={selectAll.error} />}
      {dialog === null && failure}
      {ids.length > 0 && (
        <Toolbar count={ids.length} act={act} changed={changed}>
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
          <Button size="small" variant="quiet" onClick={() => onDone(ids)}>
            Clear selection
          </Button>
        </Toolbar>
      )}
      {dialog === 'delete' && (
        <DeleteMany
          title={`Delete ${count}?`}
          isBusy={act.isPending}
          onClose={() => setDialog(null)}
          onConfirm={deleteAll}
        >
          {failure}
        </DeleteMany>
      )}
      {dialog === 'visibility' && (
        <ChangeVisibility
          title={`Change visibility of ${count}`}
          isBusy={act.isPending}
          onClose={() => setDialog(null)}
          onConfirm={(choice) => change(privacyInput(choice), 'changed')}
        >
          {failure}
        </ChangeVisibility>
      )}
    </>
  );
}

type ActProps = Pick<ReturnType<typeof useBulk>, 'act' | 'changed'>;

/** The selection, or the progress of a large change, followed by the actions. */
function Toolbar({ count, act, changed, children }: ActProps & { count: number; children: ReactNode }) {
  const sent = act.variables?.ids.length ?? 0;
  return (
    <div className="bulk" role="toolbar" aria-label="Bulk actions">
      <span aria-live="polite">
        {act.isPending && sent > 100
          ? `${numberText(changed)} of ${numberText(sent)} done`
          : `${numberText(count)} selected`}
      </span>
      {children}
    </div>
  );
}

/** The error that ended a change early, and the number of reports changed before. */
function Failure({ act: { error, variables }, changed }: ActProps) {
  const { message } = toDisplayError(error);
  const all = countText(variables?.ids.length ?? 0, 'report');
  const before = changed === 0 ? '' : ` ${numberText(changed)} of ${all} were changed before that.`;
  return <Failed title="Couldn’t change the reports" error={error} message={`${message}${before}`} />;
}

type DialogProps<Input> = {
  title: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (input: Input) => void;
  /** The error of the last attempt. */
  children: ReactNode;
};

/** Asks before more reports are deleted than can be undone. */
function DeleteMany({ onConfirm, children, ...props }: DialogProps<undefined>) {
  return (
    <Confirm {...props} onConfirm={() => onConfirm(undefined)} action="Delete" isDangerous isOpen>
      <p>This deletes their results and their history. This cannot be undone.</p>
      {children}
    </Confirm>
  );
}

function ChangeVisibility({ onConfirm, children, ...props }: DialogProps<PrivacyChoice>) {
  const [choice, setChoice] = useState(PRIVATE);
  return (
    <Confirm {...props} onConfirm={() => onConfirm(choice)} action="Save" isOpen>
      <PrivacyFields value={choice} onChange={setChoice} />
      {children}
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
