import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Failed, Loading } from '../parts/states.tsx';
import { SignIn } from './sign-in.tsx';

/** Shows its children to whoever is signed in, and to others how to sign in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const whoami = useQuery(queries.whoami());
  if (whoami.isPending) return <Loading />;
  if (whoami.isSuccess) return children;
  if (shownError(whoami.error).code === 'unauthenticated') return <SignIn />;
  return (
    <main className="gate">
      <h1>Pagemark</h1>
      <Failed error={whoami.error} retry={() => void whoami.refetch()} />
    </main>
  );
}
