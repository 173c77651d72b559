import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toDisplayError } from './client.ts';

const STALE_MS = 5_000;
const TRIES_MAX = 2;
/** Errors that a retry can resolve. */
const TEMPORARY: ReadonlySet<string> = new Set(['unreachable', 'overloaded', 'shutting_down']);

/** Creates the query cache. When a call reports an ended session, `whoami` is read again, which shows the sign-in form. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        handleSessionEnd(error, query.queryKey[0]);
        // What was deleted elsewhere is no longer shown, with actions that cannot work.
        if (toDisplayError(error).code.endsWith('not_found')) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => handleSessionEnd(error, null) }),
    defaultOptions: {
      // Nothing is held back while the browser is offline: it fails at once, and screens say so.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        staleTime: STALE_MS,
        retry: (failures, error) => failures < TRIES_MAX && TEMPORARY.has(toDisplayError(error).code),
      },
    },
  });
  function handleSessionEnd(error: unknown, key: unknown): void {
    if (toDisplayError(error).code !== 'unauthenticated' || key === 'whoami') return;
    // Without a session there is none to end: the first screen's data is fetched with the session check.
    if (client.getQueryState(['whoami'])?.status !== 'success') return;
    void client.invalidateQueries({ queryKey: ['whoami'] });
  }
  return client;
}
