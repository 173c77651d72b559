import { sessionActor } from '@pagemark/core';
import type { Core, Principal, SignedIn } from '@pagemark/core';
import { addressGroupOf, readBearerToken, readSessionToken, stateOf } from '@pagemark/http';
import type { BaseUrlOf, RateLimit } from '@pagemark/http';
import { AppError } from '@pagemark/domain';
import type { Request } from 'express';
import type { LoadPages } from '../load-pages.ts';

/** The context of a page request: base URL, client, session, and the renderer of pages. */
export type RequestContext = {
  /** `https://pagemark.example`, without a trailing slash; empty when the request does not determine it. */
  baseUrl: string;
  origin: string | null;
  isHttps: boolean;
  /** The client's IP address, as trusted proxies report it. */
  client: string | undefined;
  cookies: string | undefined;
  /** The session of the request's cookie, if it is still valid. */
  session: { token: string; signedIn: SignedIn } | null;
  /** The caller of a request with an API key, as scripts send it. */
  principal: Principal | null;
  loadPages: LoadPages;
};

type Ports = {
  core: Pick<Core, 'sessions' | 'keys' | 'activityLog'>;
  baseUrlOf: BaseUrlOf;
  readerLimit?: RateLimit | null | undefined;
  keyLimit?: RateLimit | null | undefined;
  loadPages: LoadPages;
};

/**
 * Returns the context of a request. Throws `rate_limited` when a client without a session or key exceeds the limit of
 * its address, or one with a key that of the key, and `unauthenticated` for an invalid API key.
 */
export async function requestContextOf(req: Request, ports: Ports): Promise<RequestContext> {
  const baseUrl = ports.baseUrlOf(req) ?? '';
  const isHttps = baseUrl.startsWith('https:');
  const cookies = req.headers.cookie;
  const token = readSessionToken(cookies, isHttps);
  const signedIn = token === null ? null : await ports.core.sessions.find(token);
  const key = readBearerToken(req.headers.authorization);
  const principal = key === null ? null : await principalOf(ports, key, req.ip);
  stateOf(req).principal = principal ?? signedIn?.principal ?? null;
  if (principal !== null) await countRequest(ports, principal.keyId, req);
  else if (signedIn === null) await ports.readerLimit?.(addressGroupOf(req.ip), []);
  return {
    baseUrl,
    principal,
    origin: URL.parse(baseUrl)?.origin ?? null,
    isHttps,
    client: req.ip,
    cookies,
    session: token === null || signedIn === null ? null : { token, signedIn },
    loadPages: ports.loadPages,
  };
}

/**
 * Returns the context of a request for a report, as {@link requestContextOf} does. A session counts as the key that it
 * signed in with; otherwise, signing in would bypass the limit. Signing out does not count, and neither do images,
 * because a list requests a hundred of them at once.
 */
export async function reportContextOf(req: Request, ports: Ports): Promise<RequestContext> {
  const context = await requestContextOf(req, ports);
  const { session, principal, client } = context;
  if (session === null || principal !== null) return context;
  const { keyId } = sessionActor(session.signedIn.principal.keyId, client);
  if (keyId !== null) await countRequest(ports, keyId, req);
  return context;
}

/** Counts a request with a key as the API does, with the same headers. */
async function countRequest({ keyLimit }: Ports, keyId: string, req: Request): Promise<void> {
  const headers: string[] = [];
  try {
    await keyLimit?.(keyId, headers);
  } finally {
    const [, policy, , left] = headers;
    if (policy !== undefined && left !== undefined) {
      req.res?.set({ 'RateLimit-Policy': policy, RateLimit: left });
    }
  }
}

async function principalOf(
  { core, readerLimit }: Ports,
  key: string,
  client: string | undefined,
): Promise<Principal> {
  try {
    return await core.keys.authenticate(key);
  } catch (error) {
    await readerLimit?.(addressGroupOf(client), []);
    if (error instanceof AppError && error.code === 'unauthenticated')
      await core.activityLog.rejectedKey({ action: 'key_rejected', key, address: client });
    throw error;
  }
}

/** Returns the account whose reports the visitor may read; null without a session or key, or without the scope `read`. */
export function readableAccountOf({ session, ...context }: RequestContext): number | null {
  const principal = session?.signedIn.principal ?? context.principal;
  return principal?.scopes.has('read') === true ? principal.accountId : null;
}
