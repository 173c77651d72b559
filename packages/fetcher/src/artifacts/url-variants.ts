import { isIP } from 'node:net';
import type { CorsResponse, RedirectChain } from '@pagemark/domain';
import { headerValue } from '@pagemark/domain';
import { getDomain } from 'tldts';
import { discarding } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';

const DISCARDED_BYTES_MAX = 64 * 1024;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/** The URL over http; null when it is not on https, or on a port of its own, behind which http is something else. */
export function httpVariant(page: URL): string | null {
  if (page.protocol !== 'https:' || page.port !== '') return null;
  const twin = new URL(page);
  twin.protocol = 'http:';
  return twin.href;
}

/** The URL with `www.` or without; null for a host that is neither a registrable domain nor `www.` before one. */
export function wwwVariant(page: URL): string | null {
  const { hostname } = page;
  const domain = registrableDomainOf(hostname);
  if (domain === null) return null;
  const twin = new URL(page);
  if (hostname === domain) twin.hostname = `www.${domain}`;
  else if (hostname === `www.${domain}`) twin.hostname = domain;
  else return null;
  return twin.href;
}

/** The domain that its owner registered, by the Public Suffix List; null for an address and for names that are not public. */
export function registrableDomainOf(hostname: string): string | null {
  const name = hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[')) return null;
  return getDomain(name, { allowPrivateDomains: true });
}

/** Where a URL leads; its body is not read. */
export async function fetchRedirectChain(ask: SendArtifactRequest, url: string): Promise<RedirectChain> {
  const { redirectChain } = await ask({
    url,
    method: 'GET',
    headers: { accept: ACCEPT, 'accept-encoding': 'identity' },
    planBody: () => discarding(DISCARDED_BYTES_MAX),
    rank: REQUEST_PRIORITIES.page,
  });
  return redirectChain;
}

/** An origin that no host trusts because of what it is. `example` is reserved (RFC 2606). */
const FOREIGN_ORIGIN = 'https://cross-origin-check.example';

/** What the page answers to a script of another origin, without redirects. */
export async function fetchCorsResponse(ask: SendArtifactRequest, url: string): Promise<CorsResponse> {
  const { last } = await ask({
    url,
    method: 'GET',
    headers: { accept: ACCEPT, 'accept-encoding': 'identity', origin: FOREIGN_ORIGIN },
    planBody: () => discarding(DISCARDED_BYTES_MAX),
    rank: REQUEST_PRIORITIES.page,
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
}
