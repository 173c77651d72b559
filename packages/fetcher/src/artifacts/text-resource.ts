import type { RedirectChain, LimitValue, RunFailureCode, TextResource } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import { beginningOf } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import { readBody, textOf } from './read-text.ts';
import { isRefusal } from './site-cache.ts';
import type { SiteCache } from './site-cache.ts';

/**
 * Asks for a small text file, whatever its status. It is asked for without compression, so that its beginning can be read
 * of any length. Rejects with an ArtifactUnavailable when there is no answer.
 */
export async function fetchTextResource(
  parts: { ask: SendArtifactRequest; effort: RequestBudget; memory: SiteCache },
  url: string,
  length: LimitValue,
): Promise<FetchedText> {
  const fetch = () => fetchNow(parts, url, length.limit);
  const { isTooLong, ...fetched } = await parts.memory.recall(`text ${url}`, fetch, ({ resource }) =>
    isRefusal(resource.status) ? null : 2 * resource.text.length,
  );
  if (isTooLong) parts.effort.meet(length);
  return fetched;
}

/** A text file, and how far what it names may lead. */
export type FetchedText = { resource: TextResource; reach: Reach };

type Fetched = FetchedText & { isTooLong: boolean };

async function fetchNow(
  { ask, effort }: { ask: SendArtifactRequest; effort: RequestBudget },
  url: string,
  bytesMax: number,
): Promise<Fetched> {
  const { redirectChain, last, reach } = await ask({
    url,
    method: 'GET',
    headers: { accept: 'text/plain,*/*;q=0.5', 'accept-encoding': 'identity' },
    planBody: () => beginningOf(bytesMax),
    rank: REQUEST_PRIORITIES.site,
  });
  if (last === null)
    throw new ArtifactUnavailable('no_response', { hostFailure: hostFailureOf(redirectChain) });
  const body = await readBody(last, effort, { keptBytesMax: bytesMax });
  const { status, headers } = last.head;
  const end = redirectChain.hops.at(-1)?.url ?? url;
  const { truncated } = body;
  const resource = { url: end, status, headers, text: textOf(body, last), truncated, redirectChain };
  return { resource, reach, isTooLong: truncated && last.failure === null && status < 300 };
}

/** Failures by which a whole host is known not to answer, whatever it is asked for. */
const HOST_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'dns_failure',
  'connection_refused',
  'tls_error',
]);

function hostFailureOf({ hops, failure }: RedirectChain): RunFailureCode | null {
  return hops.length === 0 && failure !== null && HOST_FAILURES.has(failure) ? failure : null;
}
