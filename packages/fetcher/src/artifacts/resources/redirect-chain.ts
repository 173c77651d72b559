import type { RedirectChain } from '@pagemark/domain';
import { discarding } from '../../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../../http/artifact-requests/artifact-request.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { ACCEPT_PAGE } from '../../http/request-headers.ts';

/** Follows the redirects of a URL, without reading bodies. */
export async function fetchRedirectChain(send: SendArtifactRequest, url: string): Promise<RedirectChain> {
  const { redirectChain } = await send({
    url,
    method: 'GET',
    headers: { accept: ACCEPT_PAGE, 'accept-encoding': 'identity' },
    planBody: () => discarding(),
    priority: REQUEST_PRIORITIES.page,
  });
  return redirectChain;
}
