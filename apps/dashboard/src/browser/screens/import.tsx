import { Button } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { keepOpen } from '../api/keep-open.ts';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { deleteOne } from '../api/delete-with-undo.ts';
import { useHasSession } from '../api/use-has-session.ts';
import { notify } from '../components/toasts.tsx';
import { importName, isChanging, isInProgress, SOURCE_LABELS } from '../components/import-labels.ts';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded } from '../components/status-states.tsx';
import { ImportProgress } from './imports/import-progress.tsx';
import { CreatedReports } from './imports/created-reports.tsx';
import { Rejects } from './imports/rejects.tsx';

const CRUMBS = [{ title: 'Imports', href: '/imports' }];

/** An import: its progress, the outcome of its lines, and the reports it created. */
export function Import({ id }: { id: string }) {
  const found = useQuery(queries.import(id));
  useImportWatch(id);
  return (
    <Screen
      crumbs={CRUMBS}
      title={found.data === undefined ? 'Import' : importName(found.data)}
      {...(found.data !== undefined &&
        found.data.name !== null && { lead: SOURCE_LABELS[found.data.source] })}
      {...(found.data !== undefined && {
        actions: (
          <RequireScope scope="write">
            <ImportActions row={found.data} />
          </RequireScope>
        ),
      })}
    >
      <Loaded query={found}>
        {(row) => (
          <>
            <ImportProgress row={row} />
            {row.created > 0 && <CreatedReports row={row} />}
            {row.rejected > 0 && <Rejects id={id} rejected={row.rejected} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function ImportActions({ row }: { row: ImportRow }) {
  const { id } = row;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const cancel = useMutation({
    mutationFn: () => api.imports.cancel.mutate({ id }),
    onSuccess: () => {
      notify('Import canceled.');
      return client.invalidateQueries({ queryKey: ['import', id] });
    },
  });
  function remove(): void {
    deleteOne(client, 'import', id);
    navigate('/imports');
  }
  return (
    <>
      {isInProgress(row) ? (
        <Button size="small" variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      ) : (
        <Button size="small" variant="danger" onClick={remove}>
          Delete import (reports stay)
        </Button>
      )}
      {cancel.error !== null && <Failed title="Couldn’t cancel the import" error={cancel.error} />}
    </>
  );
}

function useImportWatch(id: string): void {
  const client = useQueryClient();
  // A stream ends with its session.
  const hasSession = useHasSession();
  useEffect(() => {
    if (!hasSession) return;
    const { queryKey } = queries.import(id);
    return keepOpen({
      open: (events) =>
        api.imports.watch.subscribe(
          { id },
          { ...events, onData: (row) => void client.setQueryData(queryKey, row) },
        ),
      hasMore() {
        const row = client.getQueryData(queryKey);
        return row === undefined || isChanging(row);
      },
      // Also shows that the import was deleted, or that there is no session.
      onInterrupted: () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    });
  }, [client, id, hasSession]);
}
