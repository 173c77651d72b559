import { toDisplayError } from './client.ts';

type Polled<Data> = { state: { data: Data | undefined; error: unknown } };

/**
 * The `refetchInterval` of a query that is read again every `intervalMs`, as long as `isNeeded` returns true for its data. Not
 * after it was refused because the session has ended: signing in reads everything again.
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
