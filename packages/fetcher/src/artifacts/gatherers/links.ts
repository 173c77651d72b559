import { finalResponse } from '@pagemark/domain';
import type { RedirectChain } from '@pagemark/domain';
import { discarding } from '../../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../../http/artifact-requests/artifact-request.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { defineGatherer } from '../gatherer.ts';
import { hostFailureChain } from '../resources/host-failure.ts';
import { sampleLinks } from '../resources/sample-links.ts';
import { isTemporaryFailure } from '../site-cache.ts';
import { toArtifact } from '../to-artifact.ts';

/** The redirect chains of a sample of the page's links, if the robots.txt of each host allows them. */
export const links = defineGatherer({
  name: 'links',
  needs: 'references',
  gather({ budget, cache, limits, page, references, robots, send }) {
    const follow = async (url: string): Promise<RedirectChain> => {
      const hostFailure = await hostFailureChain(robots, url);
      return hostFailure ?? cache.getOrLoad(`link ${url}`, () => followLink(send, url), sizeOf);
    };
    return Promise.all(
      sampleLinks(references.links, page, limits).map(async ({ url, isInternal }) => {
        const response = await toArtifact(budget, () => follow(url));
        return { url, isInternal, response };
      }),
    );
  },
});

function sizeOf(redirectChain: RedirectChain): number | null {
  return isTemporaryFailure(finalResponse(redirectChain)?.status ?? 500) ? null : 0;
}

/** Sends HEAD, and GET when the response is an error: many hosts do not support HEAD. */
async function followLink(send: SendArtifactRequest, url: string): Promise<RedirectChain> {
  const request = async (method: 'HEAD' | 'GET') => {
    const { redirectChain } = await send({
      url,
      method,
      headers: { accept: 'text/html,*/*;q=0.5', 'accept-encoding': 'identity' },
      planBody: () => discarding(),
      priority: REQUEST_PRIORITIES.link,
    });
    return redirectChain;
  };
  const redirectChain = await request('HEAD');
  const status = finalResponse(redirectChain)?.status ?? 0;
  return status >= 400 && status !== 429 && status !== 503 ? request('GET') : redirectChain;
}
