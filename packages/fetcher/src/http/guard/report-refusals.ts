import { FetchFailure } from '../fetch-failure.ts';
import type { AddressGuard } from './address-guard.ts';

/** Problems of a URL that are refusals of its address, not of its form. */
const REFUSALS: ReadonlySet<string> = new Set(['blocked_address', 'private_network']);

/** The guard, which calls `onRefused` with every URL and address that it refuses. Absent: nothing is called. */
export function reportRefusals(guard: AddressGuard, onRefused: (() => void) | undefined): AddressGuard {
  if (onRefused === undefined) return guard;
  return {
    ...guard,
    checkUrl(input, reach) {
      const verdict = guard.checkUrl(input, reach);
      if (!verdict.ok && REFUSALS.has(verdict.problem)) onRefused();
      return verdict;
    },
    allows(address, reach) {
      const isAllowed = guard.allows(address, reach);
      if (!isAllowed) onRefused();
      return isAllowed;
    },
    async resolve(hostname, reach) {
      try {
        return await guard.resolve(hostname, reach);
      } catch (error) {
        if (error instanceof FetchFailure && error.code === 'blocked_address') onRefused();
        throw error;
      }
    },
  };
}
