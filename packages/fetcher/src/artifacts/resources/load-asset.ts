import { finalResponse } from '@pagemark/domain';
import type { GatherContext } from '../gather-context.ts';
import { isTemporaryFailure } from '../site-cache.ts';
import { fetchAsset } from './asset-response.ts';
import type { AssetRequest, FetchedAsset } from './asset-response.ts';

/** Fetches a file, or returns it from the cache if another page of the site has just fetched it. */
export function loadAsset(context: GatherContext, request: AssetRequest): Promise<FetchedAsset> {
  return context.cache.getOrLoad(
    `asset ${request.reach} ${request.wanted} ${request.url}`,
    () => fetchAsset(context, request),
    ({ response: { redirectChain, text }, icon }) => {
      const final = finalResponse(redirectChain);
      return final === null || isTemporaryFailure(final.status)
        ? null
        : 2 * (text?.length ?? 0) + (icon?.bytes.length ?? 0);
    },
  );
}
