import type { Hop } from '@pagemark/domain';
import { FetchFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../fetch-limits.ts';
import type { AddressGuard } from '../guard/address-guard.ts';
import { withDeadline } from '../until-aborted.ts';
import { judgeAnswer, redirectTarget } from './answer.ts';
import type { Answer } from './answer.ts';
import { createCookieChain } from './cookie-chain.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { fetchHop } from './fetch-hop.ts';
import type { FetchedHop } from './fetch-hop.ts';

/** The answer at the end of the redirects, when it is one that may be a page. */
export type FetchedPage = FetchedHop & { mediaType: Extract<Answer, { kind: 'page' }>['mediaType'] };

export type Journey = {
  start: URL;
  userAgent: string;
  /** Every hop that was answered is added here, so that a failure keeps them. */
  hops: Hop[];
  signal: AbortSignal;
};

type Parts = { guard: AddressGuard; pool: ConnectionPool; limits: FetchLimits };

/** Fetches a URL and goes where its redirects lead, each checked like the first. Rejects with a FetchFailure. */
export async function followRedirects(parts: Parts, journey: Journey): Promise<FetchedPage> {
  const { limits } = parts;
  const cookies = createCookieChain(limits);
  const visits = createVisits();
  let url = journey.start;
  for (let redirects = 0; ; redirects += 1) {
    const cookie = cookies.headerFor(url);
    visits.add(url, cookie);
    const request = { url, cookie, userAgent: journey.userAgent };
    const deadline = { ms: limits.hopMs, reason: hopTimeout, signal: journey.signal };
    const fetched = await withDeadline(deadline, (signal) => fetchHop(parts, request, signal));
    const { hop } = fetched;
    journey.hops.push(hop);
    const answer = judgeAnswer(hop.status, hop.headers);
    if (answer.kind === 'failure') throw answer.failure;
    if (answer.kind === 'page') {
      if (fetched.failure !== null) throw fetched.failure;
      return { ...fetched, mediaType: answer.mediaType };
    }
    if (redirects === limits.redirectsMax) throw new FetchFailure('too_many_redirects');
    cookies.store(url, hop.headers);
    url = checkedTarget(parts.guard, redirectTarget(url, hop.headers, limits.urlCharactersMax));
  }
}

function hopTimeout(): FetchFailure {
  return new FetchFailure('timeout');
}

function checkedTarget(guard: AddressGuard, target: URL): URL {
  const verdict = guard.checkUrl(target);
  if (verdict.ok) return verdict.url;
  throw new FetchFailure(verdict.problem === 'blocked_address' ? 'blocked_address' : 'bad_redirect');
}

/**
 * Notices loops. A URL may come a second time when it is asked with other cookies than before: sites set one
 * and send the visitor back. The third time it is a loop whatever the cookies.
 */
function createVisits() {
  const cookiesByUrl = new Map<string, string[]>();
  return {
    add(url: URL, cookie: string): void {
      const earlier = cookiesByUrl.get(url.href) ?? [];
      if (earlier.length === 2 || earlier.includes(cookie)) throw new FetchFailure('redirect_loop');
      cookiesByUrl.set(url.href, [...earlier, cookie]);
    },
  };
}
