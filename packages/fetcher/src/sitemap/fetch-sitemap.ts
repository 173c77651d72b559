import { headerValue } from '@pagemark/domain';
import type { RedirectChain } from '@pagemark/domain';
import { discarding } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import type { ResponseHead } from '../http/exchange/response-body.ts';
import type { Reach } from '../http/guard/address-guard.ts';
import type { SitemapReader } from './parse-sitemap.ts';

/** A sitemap that was requested. */
export type FetchedSitemap<T> = {
  redirectChain: RedirectChain;
  /** Status of the last response; null when there was none. */
  status: number | null;
  /** The result of parsing the body; null when there was no body. */
  body: { read: T; contentType: string | null } | null;
  /** The reach of the URLs in the sitemap. */
  reach: Reach;
  /** Why the request ended early although something had been read; otherwise null. */
  interrupted: ArtifactUnavailable | null;
};

type FetchOptions<T> = {
  send: SendArtifactRequest;
  /** Maximum compressed bytes of the body. */
  bytesMax: number;
  /** Called for each response with status 200; the first one may break off and be requested again. */
  openReader: () => SitemapReader<T>;
};

/**
 * Requests one sitemap and parses it while it arrives. Rejects with an ArtifactUnavailable when that ended before
 * anything was read.
 */
export async function fetchSitemap<T>(
  { send, bytesMax, openReader }: FetchOptions<T>,
  { url, reach: ownReach }: { url: string; reach: Reach },
): Promise<FetchedSitemap<T>> {
  const attempts: { head: ResponseHead; reader: SitemapReader<T> }[] = [];
  const endReading = async (isWhole: boolean): Promise<FetchedSitemap<T>['body']> => {
    const latest = attempts.at(-1);
    if (latest === undefined) return null;
    const read = await latest.reader.end(isWhole);
    return { read, contentType: headerValue(latest.head.headers, 'content-type') };
  };
  try {
    const { redirectChain, last, reach } = await send({
      url,
      reach: ownReach,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody(head) {
        if (head.status !== 200) return discarding();
        void endReading(false); // Frees the reader of a first attempt that broke off.
        const reader = openReader();
        attempts.push({ head, reader });
        return {
          keepBytesMax: bytesMax,
          readBytesMax: bytesMax,
          onOverflow: 'truncate',
          take: (chunk) => reader.write(chunk),
        };
      },
      priority: REQUEST_PRIORITIES.site,
    });
    const body = await endReading(last?.failure === null && last.wireBytes <= bytesMax);
    return { redirectChain, status: last?.head.status ?? null, body, reach, interrupted: null };
  } catch (error) {
    const body = await endReading(false); // Also frees the reader's memory.
    if (!(error instanceof ArtifactUnavailable) || body === null) throw error;
    const redirectChain: RedirectChain = { from: url, hops: [], failure: 'timeout' };
    return { redirectChain, status: null, body, reach: 'public', interrupted: error };
  }
}
