import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isTemporary, toDisplayError } from './client.ts';

const STALE_MS = 5_000;
const TRIES_MAX = 2;
/** Errors after which the session is checked. */
const CHECKED: ReadonlySet<string> = new Set(['unauthenticated', 'unreachable']);

/**
 * Creates the query cache. When a call reports that the session has ended or the service is unreachable, `whoami` is
 * refetched, which shows the sign-in form or the notice of the layout. Queries that are invalidated during their first
 * read are refetched after it.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        checkSession(error, query.queryKey[0]);
        // Objects deleted elsewhere are no longer shown, because their actions would fail.
        if (toDisplayError(error).code.endsWith('not_found')) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        checkSession(error, null);
        // A change whose response was lost may have been applied. The screen shows that before a retry.
        if (toDisplayError(error).code === 'unreachable')
          void client.invalidateQueries(undefined, { cancelRefetch: false });
      },
    }),
    defaultOptions: {
      // Calls are not paused while the browser is offline: they fail immediately, and screens show it.
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
    // No session is known before the first check, which is fetched together with the first screen's data.
    if (client.getQueryState(['whoami'])?.status !== 'success') return;
    // Further failures do not restart a check in progress, which might otherwise never finish.
    void client.invalidateQueries({ queryKey: ['whoami'] }, { cancelRefetch: false });
  }
  repeatInvalidatedReads(client);
  return client;
}

/**
 * Refetches queries that were invalidated during their first read, because its data may be older than the change that
 * invalidated it. The library restarts only reads of queries that have data.
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
