import { Button, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { SessionsPage } from '../api/queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { keyLabel } from './keys/key-label.ts';

type SessionRow = SessionsPage['items'][number];

/** Which browsers are signed in, and the way to sign them out. */
export function Sessions() {
  // After which sessions the pages up to this one begin; the first begins with the newest.
  const [begins, setBegins] = useState<readonly SessionsPage['next'][]>([null]);
  const sessions = useQuery(queries.sessions(begins.at(-1) ?? null));
  return (
    <Screen
      title="Sessions"
      lead="Browsers that are signed in. A session ends after 12 hours without use, after 7 days, or with its key."
    >
      <section className="panel">
        <h2>Sign out everywhere</h2>
        <p className="soft">Ends every session in the list below, this one too.</p>
        <SignOutEverywhere />
      </section>
      <Loaded query={sessions}>
        {({ items, next }) => (
          <>
            <SessionTable items={items} isStale={sessions.isPlaceholderData} />
            <div className="pager">
              <Link href="/settings">To the settings</Link>
              <CursorPager
                label="Pages of the sessions"
                isBusy={sessions.isPlaceholderData}
                onPrevious={begins.length === 1 ? null : () => setBegins(begins.slice(0, -1))}
                onNext={next === null ? null : () => setBegins([...begins, next])}
              >
                Page {begins.length}
              </CursorPager>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function SessionTable({ items, isStale }: { items: readonly SessionRow[]; isStale: boolean }) {
  return (
    <Table className="rows" verticalSpacing="sm" aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Signed in with</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>Created</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>
            <span className="hidden">Action</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ session }: { session: SessionRow }) {
  const { keyId, address, createdAtMs, usedAtMs, isCurrent } = session;
  return (
    <Table.Tr>
      <Table.Td className="wide">
        {keyId === null ? 'Sign-in link' : `Key ${keyLabel(keyId)}`}{' '}
        {isCurrent && <span className="tag">This session</span>}
      </Table.Td>
      <Table.Td data-label="From">{address ?? '–'}</Table.Td>
      <Table.Td data-label="Created">
        <When ms={createdAtMs} />
      </Table.Td>
      <Table.Td data-label="Last used">
        <When ms={usedAtMs} />
      </Table.Td>
      <Table.Td>{!isCurrent && <EndSession session={session} />}</Table.Td>
    </Table.Tr>
  );
}

function EndSession({ session: { id, keyId, address } }: { session: SessionRow }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => api.sessions.revoke.mutate({ id }),
    onSuccess: () => {
      setIsAsking(false);
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const name = `${keyId === null ? 'sign-in link' : keyLabel(keyId)} from ${address ?? 'an unknown address'}`;
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        color="red"
        aria-label={`End the session of ${name}`}
        onClick={() => setIsAsking(true)}
      >
        End
      </Button>
      <Confirm
        title="End this session?"
        action="End the session"
        isDangerous
        isOpen={isAsking}
        isBusy={end.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => end.mutate()}
      >
        <p>The browser that signed in with {name} is signed out at once.</p>
        {end.error !== null && <Failed error={end.error} />}
      </Confirm>
    </>
  );
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => api.sessions.revokeAll.mutate(),
    // A new document: nothing that was read in the session stays in memory.
    onSuccess: () => window.location.assign('/'),
  });
  return (
    <>
      <Button variant="outline" color="red" mt="sm" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <Confirm
        title="Sign out everywhere?"
        action="Sign out everywhere"
        isDangerous
        isOpen={isAsking}
        isBusy={end.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => end.mutate()}
      >
        <p>Every browser is signed out, this one too. Keys stay valid: revoke a key to end its use.</p>
        {end.error !== null && <Failed error={end.error} />}
      </Confirm>
    </>
  );
}
