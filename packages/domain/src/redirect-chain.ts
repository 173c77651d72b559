import type { RunFailureCode } from './run-failure.ts';

/** One response on the way. `location` is the absolute URL that it redirects to; null when it is not a redirect that can be followed. */
export type RedirectHop = { url: string; status: number; location: string | null };

/**
 * The responses to a request, with redirects followed. A missing response is as much a fact about a host as a
 * response: a closed port, an unknown name, an invalid certificate.
 */
export type RedirectChain = {
  /** The URL that was asked for first. */
  from: string;
  /** Every response in order; empty when there was none. */
  hops: RedirectHop[];
  /** Why there is no final response; null when the last hop is the final response. */
  failure: RunFailureCode | null;
};

/** The response at the end of a redirect chain; null when there is none. */
export function finalResponse(redirectChain: RedirectChain): RedirectHop | null {
  return redirectChain.failure === null ? (redirectChain.hops.at(-1) ?? null) : null;
}
