import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { shownError } from './client.ts';

const STALE_MS = 5_000;
const TRIES_MAX = 2;
/** A retry does not help against these: only what was asked for can change. */
const TEMPORARY: ReadonlySet<string> = new Set(['unreachable', 'overloaded', 'stopping']);

/** The cache of what was read. A session that has ended shows itself at any call: then it is asked who we are. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => noticeEnd(error, query.queryKey[0]) }),
    mutationCache: new MutationCache({ onError: (error) => noticeEnd(error, null) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < TRIES_MAX && TEMPORARY.has(shownError(error).code),
      },
    },
  });
  function noticeEnd(error: unknown, key: unknown): void {
    if (shownError(error).code !== 'unauthenticated' || key === 'whoami') return;
    void client.resetQueries({ queryKey: ['whoami'] });
  }
  return client;
}
