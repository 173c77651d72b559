import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Failed, Loading } from '../components/status-states.tsx';
import { Gate, GateAbove } from './gate.tsx';
import { SignIn } from './sign-in.tsx';

/**
 * Renders its children for signed-in users, and the sign-in form for everyone else. When a session ends, its screen
 * stays under the form, so typed text is kept for the same account. When another account signs in, here or in another
 * tab, a new document is loaded, without data of the previous account.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const whoami = useQuery(queries.whoami());
  const [shownId, setShownId] = useState<number | null>(null);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const id = whoami.data?.account.id ?? null;
  if (shownId === null && id !== null) setShownId(id);
  const isAnother = shownId !== null && id !== null && id !== shownId;
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);
  const isRefused = whoami.isError && toDisplayError(whoami.error).code === 'unauthenticated';
  // Until the service confirms a session: neither during a check, which runs whenever the tab becomes visible, nor
  // while the service is unreachable, so the form keeps the typed text.
  if (isSignedOut ? whoami.isSuccess : isRefused) setIsSignedOut(!isSignedOut);
  if (isAnother) return <Loading />;
  if (whoami.data !== undefined)
    return (
      <>
        {children}
        {isSignedOut && (
          <GateAbove label="Sign in">
            <SignIn hasEnded />
          </GateAbove>
        )}
      </>
    );
  if (isSignedOut)
    return (
      <Gate>
        <SignIn hasEnded={false} />
      </Gate>
    );
  if (whoami.isPending) return <Loading />;
  const isUnreachable = toDisplayError(whoami.error).code === 'unreachable';
  return (
    <Gate>
      <h1>{isUnreachable ? 'Not connected' : 'Not loaded'}</h1>
      <Failed
        title={isUnreachable ? 'Couldn’t connect' : 'Couldn’t load the dashboard'}
        error={whoami.error}
        retry={() => void whoami.refetch()}
      />
    </Gate>
  );
}
