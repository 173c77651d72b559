import { hash } from 'node:crypto';
import { matchesIfNoneMatch } from '@pagemark/http';
import type { Reply } from '@pagemark/http';

/** How long a response about the installation itself may be used without revalidation, in seconds. It changes with an upgrade. */
const FRESH_S = 300;

/** Lets anyone cache a reply with a text; a conditional request (RFC 9110 section 13.1.2) gets 304 when nothing has changed. */
export function cached(reply: Reply, ifNoneMatch: string | undefined): Reply {
  if (reply.status !== 200) return reply;
  return tagged(reply, { ifNoneMatch, cacheControl: `public, max-age=${FRESH_S}` });
}

/** Lets only the client cache a reply with a text, and revalidate it each time. */
export function revalidated(reply: Reply, ifNoneMatch: string | undefined): Reply {
  return tagged(reply, { ifNoneMatch, cacheControl: 'private, no-cache' });
}

type Caching = { ifNoneMatch: string | undefined; cacheControl: string };

function tagged(reply: Reply, { ifNoneMatch, cacheControl }: Caching): Reply {
  if (reply.body === null || 'chunks' in reply.body) return reply;
  // The tag is weak, because a compressed response has the same one.
  const tag = `"${hash('sha1', reply.body.text, 'base64url')}"`;
  const headers = [...reply.headers, 'Cache-Control', cacheControl, 'ETag', `W/${tag}`];
  if (matchesIfNoneMatch(ifNoneMatch, tag)) return { status: 304, headers, body: null, isCached: true };
  return { ...reply, headers, isCached: true };
}
