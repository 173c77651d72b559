import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Failed, Loading } from '../components/status-states.tsx';
import { Gate } from './gate.tsx';
import { SignIn } from './sign-in.tsx';

/**
 * Renders its children for signed-in users, and the sign-in form for everyone else. When another account has signed in, here
 * after the session ended or in another tab, a new document is loaded: it has no data of the account before.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const whoami = useQuery(queries.whoami());
  const [shownId, setShownId] = useState<number | null>(null);
  const id = whoami.data?.account.id ?? null;
  if (shownId === null && id !== null) setShownId(id);
  const isAnother = shownId !== null && id !== null && id !== shownId;
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);
  if (whoami.isPending || isAnother) return <Loading />;
  if (whoami.isSuccess) return children;
  if (toDisplayError(whoami.error).code === 'unauthenticated') return <SignIn hasEnded={shownId !== null} />;
  return (
    <Gate>
      <h1>Not connected</h1>
      <Failed title="Couldn’t connect" error={whoami.error} retry={() => void whoami.refetch()} />
    </Gate>
  );
}
