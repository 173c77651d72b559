import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isTemporary, toDisplayError } from './client.ts';

const STALE_MS = 5_000;
const TRIES_MAX = 2;
/** Errors after which the session is checked. */
const CHECKED: ReadonlySet<string> = new Set(['unauthenticated', 'unreachable']);

/**
 * Creates the query cache. When a call reports an ended session, or that the service cannot be reached, `whoami` is read again:
 * it shows the sign-in form, or the notice of the layout. What is invalidated during its first read is read again after it.
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
  repeatInvalidatedReads(client);
  return client;
}

/**
 * Reads again what was invalidated during its first read, which may be older than the change that invalidated it: the library
 * begins a read again only where there are data.
 */
function repeatInvalidatedReads(client: QueryClient): void {
  const invalidated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate') {
      if (query.state.data === undefined && query.state.fetchStatus === 'fetching') invalidated.add(query);
    } else if (action.type === 'success' || action.type === 'error') {
      const isOld = invalidated.delete(query) && action.type === 'success';
      if (isOld) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
