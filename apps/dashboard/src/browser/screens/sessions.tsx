import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { SessionsPage } from '../api/queries.ts';
import { ConfirmedButton } from '../components/confirmed-button.tsx';
import { CursorPager, useCursors } from '../components/cursor-pager.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { keyLabel } from './keys/key-label.ts';

type SessionRow = SessionsPage['data'][number];

/** The signed-in browsers, with actions to sign them out. */
export function Sessions() {
  const cursors = useCursors<NonNullable<SessionsPage['next']>>();
  const sessions = useQuery(queries.sessions(cursors.current));
  return (
    <Screen
      title="Sessions"
      lead="Signed-in browsers. A session ends after 12 hours of inactivity, after 7 days, or with its key."
    >
      <section className="panel">
        <h2>Sign out everywhere</h2>
        <p className="soft">This ends every session below, including this one.</p>
        <ConfirmedButton
          label="Sign out everywhere"
          question="Sign out everywhere?"
          action="Sign out everywhere"
          consequence="This signs out every browser, including this one. Keys remain valid until you revoke them."
          failure="Couldn’t sign out everywhere"
          onConfirm={() => api.sessions.revokeAll.mutate()}
          // Loads a new document: no data of the session stays in memory.
          onSuccess={() => window.location.assign('/')}
        />
      </section>
      <Loaded query={sessions}>
        {({ data, next }) => (
          <>
            <SessionTable items={data} isStale={sessions.isPlaceholderData} />
            <div className="pager">
              <Link href="/settings">Back to settings</Link>
              <CursorPager
                label="Session pagination"
                isBusy={sessions.isPlaceholderData}
                cursors={cursors}
                next={next}
              />
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function SessionTable({ items, isStale }: { items: readonly SessionRow[]; isStale: boolean }) {
  return (
    <table className="rows" aria-busy={isStale}>
      <thead>
        <tr>
          <th>Signed in with</th>
          <th>IP address</th>
          <th>Created</th>
          <th>Last used</th>
          <th>
            <span className="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ session }: { session: SessionRow }) {
  const { key_id: keyId, address, created_at, used_at, is_current: isCurrent } = session;
  return (
    <tr>
      <td className="wide">
        {keyId === null ? 'Sign-in link' : `Key ${keyLabel(keyId)}`}{' '}
        {isCurrent && <span className="tag">This session</span>}
      </td>
      <td data-label="IP address">{address ?? '–'}</td>
      <td data-label="Created">
        <RelativeTime time={created_at} />
      </td>
      <td data-label="Last used">
        <RelativeTime time={used_at} />
      </td>
      <td>{!isCurrent && <RevokeSession session={session} />}</td>
    </tr>
  );
}

function RevokeSession({ session: { id, key_id: keyId, address } }: { session: SessionRow }) {
  const client = useQueryClient();
  const name = `${keyId === null ? 'sign-in link' : keyLabel(keyId)} from ${address ?? 'an unknown IP address'}`;
  return (
    <ConfirmedButton
      label="Revoke"
      name={`Revoke session of ${name}`}
      isSmall
      question="Revoke this session?"
      action="Revoke session"
      consequence={`This immediately signs out the browser that signed in with ${name}.`}
      failure="Couldn’t revoke the session"
      onConfirm={() => api.sessions.revoke.mutate({ id })}
      onSuccess={() => void client.invalidateQueries({ queryKey: ['sessions'] })}
    />
  );
}
