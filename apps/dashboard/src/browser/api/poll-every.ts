import { toDisplayError } from './client.ts';

type Polled<Data> = { state: { data: Data | undefined; error: unknown } };

/**
 * The `refetchInterval` of a query that is refetched every `intervalMs` as long as `isNeeded` returns true for its
 * data. Polling stops when the session has ended, because signing in refetches everything.
 */
export function pollEvery<Data>(
  intervalMs: number,
  isNeeded: (data: Data | undefined) => boolean = () => true,
): (query: Polled<Data>) => number | false {
  return ({ state: { data, error } }) => {
    const isRefused = error !== null && toDisplayError(error).code === 'unauthenticated';
    return isNeeded(data) && !isRefused ? intervalMs : false;
  };
}
