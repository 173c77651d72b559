import type { RedirectChain, LimitValue, RunFailureCode, TextResource } from '@pagemark/domain';
import { beginningOf } from '../../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import type { RequestBudget } from '../../http/artifact-requests/request-budget.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import type { Reach } from '../../http/guard/address-guard.ts';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';
import { readBody, textOf } from '../read-body.ts';
import { isTemporaryFailure } from '../site-cache.ts';
import type { AuditCache } from '../site-cache.ts';

/** A text file, and the reach of the URLs in it. */
export type FetchedText = { resource: TextResource; reach: Reach };

type Parts = { send: SendArtifactRequest; budget: RequestBudget; cache: AuditCache };

/**
 * Fetches a small text file, whatever its status. Requests it uncompressed, because the beginning of a compressed file
 * may not be readable. Rejects with an ArtifactUnavailable when the host does not respond.
 */
export async function fetchTextResource(
  { send, budget, cache }: Parts,
  url: string,
  maxLength: LimitValue,
): Promise<FetchedText> {
  const { isTooLong, ...fetched } = await cache.getOrLoad(
    `text ${url}`,
    () => fetchText({ send, budget }, url, maxLength.limit),
    ({ resource }) => (isTemporaryFailure(resource.status) ? null : 2 * resource.text.length),
  );
  if (isTooLong) budget.recordLimit(maxLength);
  return fetched;
}

export function textLimit({ textBytesMax }: ArtifactLimits): LimitValue {
  return { name: 'fetch.limit.artifacts_text_bytes', limit: textBytesMax };
}

async function fetchText(
  { send, budget }: Pick<Parts, 'send' | 'budget'>,
  url: string,
  bytesMax: number,
): Promise<FetchedText & { isTooLong: boolean }> {
  const { redirectChain, last, reach } = await send({
    url,
    method: 'GET',
    headers: { accept: 'text/plain,*/*;q=0.5', 'accept-encoding': 'identity' },
    planBody: () => beginningOf(bytesMax),
    priority: REQUEST_PRIORITIES.site,
  });
  if (last === null) {
    throw new ArtifactUnavailable('no_response', {
      hostFailure: hostFailureOf(redirectChain),
      redirectChain,
    });
  }
  const body = await readBody(last, budget, { keptBytesMax: bytesMax });
  const { status, headers } = last.head;
  const finalUrl = redirectChain.hops.at(-1)?.url ?? url;
  const { truncated } = body;
  const resource = { url: finalUrl, status, headers, text: textOf(body, last), truncated, redirectChain };
  // Without text, its compression is damaged.
  const isLonger = truncated && (body.bytes.length > 0 || last.wireBytes > last.body.length);
  return { resource, reach, isTooLong: isLonger && last.failure === null && status < 300 };
}

/** Failures of a server, which checks judge. Others may be caused by this service or by a slow host. */
const SERVER_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'connection_failed',
  'connection_refused',
  'incomplete_response',
  'invalid_http_response',
  'tls_error',
  'redirect_loop',
  'too_many_redirects',
]);

/**
 * The file, or a placeholder for a request that its server failed, with the status of the last redirect, or 0 without
 * one.
 */
export async function orFailedRequest(fetching: Promise<TextResource>): Promise<TextResource> {
  try {
    return await fetching;
  } catch (error) {
    const redirectChain = error instanceof ArtifactUnavailable ? error.redirectChain : null;
    const failure = redirectChain?.failure ?? null;
    if (redirectChain === null || failure === null || !SERVER_FAILURES.has(failure)) throw error;
    const last = redirectChain.hops.at(-1);
    const { url, status } = last ?? { url: redirectChain.from, status: 0 };
    return { url, status, headers: [], text: '', truncated: false, redirectChain };
  }
}

/** Failures that apply to every request to a host. */
const HOST_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'dns_failure',
  'connection_refused',
  'tls_error',
]);

function hostFailureOf({ hops, failure }: RedirectChain): RunFailureCode | null {
  return hops.length === 0 && failure !== null && HOST_FAILURES.has(failure) ? failure : null;
}
