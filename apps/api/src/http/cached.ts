import { hash } from 'node:crypto';
import { matchesIfNoneMatch } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';

/** How long a response about the installation itself may be used without revalidation, in seconds. It changes with an upgrade. */
const FRESH_S = 300;

/**
 * Makes a text response publicly cacheable; a conditional request (RFC 9110 section 13.1.2) gets 304 when nothing has
 * changed.
 */
export function cached(response: ResponseData, ifNoneMatch: string | undefined): ResponseData {
  if (response.status !== 200) return response;
  return tagged(response, { ifNoneMatch, cacheControl: `public, max-age=${FRESH_S}` });
}

/** Makes a text response cacheable by the client only, with revalidation before each use. */
export function revalidated(response: ResponseData, ifNoneMatch: string | undefined): ResponseData {
  return tagged(response, { ifNoneMatch, cacheControl: 'private, no-cache' });
}

type Caching = { ifNoneMatch: string | undefined; cacheControl: string };

function tagged(response: ResponseData, { ifNoneMatch, cacheControl }: Caching): ResponseData {
  if (response.body === null || 'chunks' in response.body) return response;
  // Weak, because a compressed response has the same tag.
  const tag = `"${hash('sha1', response.body.text, 'base64url')}"`;
  const headers = [...response.headers, 'Cache-Control', cacheControl, 'ETag', `W/${tag}`];
  if (matchesIfNoneMatch(ifNoneMatch, tag)) return { status: 304, headers, body: null, isCached: true };
  return { ...response, headers, isCached: true };
}
