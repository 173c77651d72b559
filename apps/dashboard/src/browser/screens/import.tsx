import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { Confirm } from '../components/confirm.tsx';
import { notify } from '../components/toasts.tsx';
import { isInProgress, SOURCE_LABELS, STATUS_LABELS } from '../components/import-labels.ts';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { CreatedReports } from './imports/created-reports.tsx';
import { Rejects } from './imports/rejects.tsx';

const REFRESH_MS = 2_000;

/** An import: its progress, the outcome of its lines, and the reports it created. */
export function Import({ id }: { id: string }) {
  // Lines arrive by subscription. Audits continue after the last line, so their counts are polled.
  const found = useQuery({
    ...queries.import(id),
    refetchInterval: ({ state }) => ((state.data?.reports.pending ?? 0) > 0 ? REFRESH_MS : false),
  });
  useImportWatch(id);
  return (
    <Screen
      title={found.data === undefined ? 'Import' : SOURCE_LABELS[found.data.source]}
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
            <Lines row={row} />
            {row.created > 0 && <CreatedReports row={row} />}
            {row.rejected > 0 && <Rejects id={id} rejected={row.rejected} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Lines({ row }: { row: ImportRow }) {
  const { status, lines, created, refreshed, skipped, rejected, created_at, finished_at, error } = row;
  const done = created + refreshed + skipped + rejected;
  const facts = {
    Lines: lines,
    Created: created,
    'Run again': refreshed,
    Skipped: skipped,
    Rejected: rejected,
  };
  return (
    <section className="panel">
      <h2>
        {STATUS_LABELS[status]}{' '}
        <span className="count">{`${done.toLocaleString('en')} of ${lines.toLocaleString('en')} lines`}</span>
      </h2>
      <Progress value={lines === 0 ? 0 : (100 * done) / lines} mb="md" aria-label="Lines processed" />
      {error !== null && <Failed title="Import failed" error={null} message={error.message} />}
      <dl className="facts">
        {Object.entries(facts).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
        <div>
          <dt>Started</dt>
          <dd>
            <RelativeTime time={created_at} />
          </dd>
        </div>
        <div>
          <dt>Finished</dt>
          <dd>
            <RelativeTime time={finished_at} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function ImportActions({ row }: { row: ImportRow }) {
  const { id } = row;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.imports.cancel.mutate({ id }),
    onSuccess: () => {
      notify('Import canceled.');
      return client.invalidateQueries({ queryKey: ['import', id] });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.imports.delete.mutate({ id }),
    onSuccess: () => {
      notify('Import deleted. Its reports stay.');
      navigate('/imports');
      void client.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const failure = cancel.error ?? remove.error;
  return (
    <>
      {isInProgress(row) ? (
        <Button
          size="xs"
          variant="outline"
          color="red"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel
        </Button>
      ) : (
        <Button size="xs" variant="outline" color="red" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      )}
      {failure !== null && (
        <Failed
          title={cancel.error === null ? 'Couldn’t delete the import' : 'Couldn’t cancel the import'}
          error={failure}
        />
      )}
      <Confirm
        title="Delete this import?"
        action="Delete"
        isDangerous
        isOpen={isAsking}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>This deletes the import and its rejected lines. The reports that it created stay.</p>
      </Confirm>
    </>
  );
}

function useImportWatch(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = api.imports.watch.subscribe(
      { id },
      { onData: (row) => void client.setQueryData(['import', id], row) },
    );
    return () => watch.unsubscribe();
  }, [client, id]);
}
