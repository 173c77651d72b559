import type { RunFailureCode } from './run-failure.ts';

/** A response in a redirect chain. `location`: the absolute URL of the redirect; null if there is none that can be followed. */
export type RedirectHop = { url: string; status: number; location: string | null };

/**
 * The responses to a request, with redirects followed. A missing response is a fact about a host, too: a closed port,
 * an unknown name, an invalid certificate.
 */
export type RedirectChain = {
  /** The requested URL. */
  from: string;
  /** Every response in order; empty if there was none. */
  hops: RedirectHop[];
  /** The reason why there is no final response; null if the last hop is the final response. */
  failure: RunFailureCode | null;
};

/** The response at the end of a redirect chain; null if there is none. */
export function finalResponse(redirectChain: RedirectChain): RedirectHop | null {
  return redirectChain.failure === null ? (redirectChain.hops.at(-1) ?? null) : null;
}

/** Whether a request failed because its redirects form a loop or are too many, although their hosts respond. */
export function isLostInRedirects(failure: RunFailureCode | null | undefined): boolean {
  return failure === 'redirect_loop' || failure === 'too_many_redirects';
}
