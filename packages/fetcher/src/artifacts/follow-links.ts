import type { RedirectChain, LinkReference, LinkSample } from '@pagemark/domain';
import { finalResponse } from '@pagemark/domain';
import { discarding } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { chooseLinks } from './sample-resources.ts';
import { isRefusal } from './site-cache.ts';
import type { GatherContext } from './gather-context.ts';
import { hostFailureChain } from './host-failure.ts';
import { probe } from './probe.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';

const DISCARDED_BYTES_MAX = 64 * 1024;

/** Follows a sample of the page's links, as far as the robots.txt of each host allows. */
export function followLinks(context: GatherContext, links: readonly LinkReference[]): Promise<LinkSample[]> {
  const { ask, effort, gate, limits, memory, page } = context;
  return Promise.all(
    chooseLinks(links, page, limits).map(async ({ url, isInternal }) => {
      const response = await probe(
        effort,
        async () =>
          (await hostFailureChain(gate, url)) ??
          memory.recall(
            `link ${url}`,
            () => followLink(ask, url),
            (redirectChain) => (isRefusal(finalResponse(redirectChain)?.status ?? 500) ? null : 0),
          ),
      );
      return { url, isInternal, response };
    }),
  );
}

/** By HEAD; what then looks broken is asked for again by GET, as many hosts answer HEAD wrongly. */
async function followLink(ask: SendArtifactRequest, url: string): Promise<RedirectChain> {
  const asked = async (method: 'HEAD' | 'GET') => {
    const { redirectChain } = await ask({
      url,
      method,
      headers: { accept: 'text/html,*/*;q=0.5', 'accept-encoding': 'identity' },
      planBody: () => discarding(DISCARDED_BYTES_MAX),
      rank: REQUEST_PRIORITIES.link,
    });
    return redirectChain;
  };
  const redirectChain = await asked('HEAD');
  const status = finalResponse(redirectChain)?.status ?? 0;
  return status >= 400 && status !== 429 && status !== 503 ? asked('GET') : redirectChain;
}
