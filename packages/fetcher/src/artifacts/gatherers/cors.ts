import { headerValue } from '@pagemark/domain';
import { discarding } from '../../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { ACCEPT_PAGE } from '../../http/request-headers.ts';
import { defineGatherer } from '../gatherer.ts';

/** An origin that no host has a reason to trust. The TLD `example` is reserved (RFC 2606). */
const FOREIGN_ORIGIN = 'https://cross-origin-check.example';

/** The response to a cross-origin request for the page, without following redirects. */
export const cors = defineGatherer({
  name: 'cors',
  needs: 'page',
  async gather({ page, send }) {
    const { last } = await send({
      url: page.href,
      method: 'GET',
      headers: { accept: ACCEPT_PAGE, 'accept-encoding': 'identity', origin: FOREIGN_ORIGIN },
      planBody: () => discarding(),
      priority: REQUEST_PRIORITIES.page,
      redirectsMax: 0,
    });
    if (last === null) throw new ArtifactUnavailable('no_response');
    const { status, headers } = last.head;
    return {
      origin: FOREIGN_ORIGIN,
      status,
      allowOrigin: headerValue(headers, 'access-control-allow-origin'),
      allowCredentials: headerValue(headers, 'access-control-allow-credentials'),
    };
  },
});
