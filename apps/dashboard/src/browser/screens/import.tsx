import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { isGoingOn, SOURCE_WORDS, STATUS_WORDS } from '../parts/import-words.ts';
import { May } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { MadeReports } from './imports/made-reports.tsx';
import { Rejects } from './imports/rejects.tsx';

const REFRESH_MS = 2_000;

/** An import: how far it is, what became of its lines and of the reports that it made. */
export function Import({ id }: { id: string }) {
  // Its lines are watched as they go; its reports go on after its lines have ended.
  const found = useQuery({
    ...queries.import(id),
    refetchInterval: ({ state }) => ((state.data?.reports.pending ?? 0) > 0 ? REFRESH_MS : false),
  });
  useImportWatch(id);
  return (
    <Screen
      title={found.data === undefined ? 'Import' : SOURCE_WORDS[found.data.source]}
      {...(found.data !== undefined && {
        actions: (
          <May scope="write">
            <ImportActions row={found.data} />
          </May>
        ),
      })}
    >
      <Loaded query={found}>
        {(row) => (
          <>
            <Lines row={row} />
            {row.created > 0 && <MadeReports row={row} />}
            {row.rejected > 0 && <Rejects id={id} rejected={row.rejected} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Lines({ row }: { row: ImportRow }) {
  const { status, lines, created, refreshed, skipped, rejected, createdAtMs, finishedAtMs, error } = row;
  const done = created + refreshed + skipped + rejected;
  const facts = {
    Lines: lines,
    'Reports made': created,
    'Run again': refreshed,
    'Left alone': skipped,
    Rejected: rejected,
  };
  return (
    <section className="panel">
      <h2>
        {STATUS_WORDS[status]}{' '}
        <span className="count">{`${done.toLocaleString('en')} of ${lines.toLocaleString('en')} lines`}</span>
      </h2>
      <Progress value={lines === 0 ? 0 : (100 * done) / lines} mb="md" aria-label="Lines that are done" />
      {error !== null && <Failed error={null} message={error.message} />}
      <dl className="facts">
        {Object.entries(facts).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
        <div>
          <dt>Begun</dt>
          <dd>
            <When ms={createdAtMs} />
          </dd>
        </div>
        <div>
          <dt>Ended</dt>
          <dd>
            <When ms={finishedAtMs} />
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
  const cancel = useMutation({
    mutationFn: () => api.imports.cancel.mutate({ id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['import', id] }),
  });
  const forget = useMutation({
    mutationFn: () => api.imports.delete.mutate({ id }),
    onSuccess: () => {
      navigate('/imports');
      void client.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const failure = cancel.error ?? forget.error;
  return (
    <>
      {isGoingOn(row) ? (
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
        <Button size="xs" variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
          Forget, keep its reports
        </Button>
      )}
      {failure !== null && <Failed error={failure} />}
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
