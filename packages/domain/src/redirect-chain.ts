import type { RunFailureCode } from './run-failure.ts';

/** One answer on the way. `location` is where it redirects to, absolute; null when it is no redirect that can be followed. */
export type RedirectHop = { url: string; status: number; location: string | null };

/**
 * Where asking for a URL led, redirects followed. That nobody answers is as much a fact of a host as an answer is:
 * a port that is closed, a name that does not exist, a certificate that is not valid.
 */
export type RedirectChain = {
  /** The URL that was asked for first. */
  from: string;
  /** Every answer in order; empty when there was none. */
  hops: RedirectHop[];
  /** Why there is no final answer; null when the last hop is it. */
  failure: RunFailureCode | null;
};

/** The answer that a journey ended with; null when it ended without one. */
export function finalResponse(redirectChain: RedirectChain): RedirectHop | null {
  return redirectChain.failure === null ? (redirectChain.hops.at(-1) ?? null) : null;
}
