import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTemporary, toDisplayError } from './client.ts';

const STALE_MS = 5_000;
const TRIES_MAX = 2;
/** Errors after which the session is checked. */
const CHECKED: ReadonlySet<string> = new Set(['unauthenticated', 'unreachable']);

/**
 * Creates the query cache. When a call reports an ended session, or that the service cannot be reached, `whoami` is read again:
 * it shows the sign-in form, or the notice of the layout.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        checkSession(error, query.queryKey[0]);
        // What was deleted elsewhere is no longer shown, with actions that cannot work.
        if (toDisplayError(error).code.endsWith('not_found')) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        checkSession(error, null);
        // A change whose response is lost may have been made: the screen shows it before another try.
        if (toDisplayError(error).code === 'unreachable')
          void client.invalidateQueries(undefined, { cancelRefetch: false });
      },
    }),
    defaultOptions: {
      // Nothing is held back while the browser is offline: it fails at once, and screens say so.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        staleTime: STALE_MS,
        retry: (failures, error) => failures < TRIES_MAX && isTemporary(toDisplayError(error).code),
      },
    },
  });
  function checkSession(error: unknown, key: unknown): void {
    if (!CHECKED.has(toDisplayError(error).code) || key === 'whoami') return;
    // Without a session there is none to end: the first screen's data is fetched with the session check.
    if (client.getQueryState(['whoami'])?.status !== 'success') return;
    // A check that runs is not begun again by each further failure: it would never end.
    void client.invalidateQueries({ queryKey: ['whoami'] }, { cancelRefetch: false });
  }
  return client;
}
