import { FetchFailure } from '../fetch-failure.ts';
import type { AddressGuard } from './address-guard.ts';

/** URL problems that mean the address is refused, rather than that the URL is malformed. */
const REFUSALS: ReadonlySet<string> = new Set(['blocked_address', 'private_network']);

/**
 * Wraps the guard to call `onRefused` for every URL and address that it refuses. Without `onRefused`, returns it
 * unchanged.
 */
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
