import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Failed, Loading } from '../components/status-states.tsx';
import { Gate } from './gate.tsx';
import { SignIn } from './sign-in.tsx';

/** Renders its children for signed-in users, and the sign-in form for everyone else. */
export function SignedIn({ children }: { children: ReactNode }) {
  const whoami = useQuery(queries.whoami());
  if (whoami.isPending) return <Loading />;
  if (whoami.isSuccess) return children;
  if (toDisplayError(whoami.error).code === 'unauthenticated') return <SignIn />;
  return (
    <Gate>
      <h1>Not connected</h1>
      <Failed title="Couldn’t connect" error={whoami.error} retry={() => void whoami.refetch()} />
    </Gate>
  );
}
