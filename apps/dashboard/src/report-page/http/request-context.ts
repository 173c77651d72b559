import type { Core, Principal, SignedIn } from '@pagemark/core';
import { addressGroupOf, readBearerToken, readSessionToken } from '@pagemark/http';
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
  loadPages: LoadPages;
};

/**
 * Returns the context of a request. Throws `rate_limited` when a client without a session exceeds the limit, and
 * `unauthenticated` for an API key that is not valid.
 */
export async function requestContextOf(req: Request, ports: Ports): Promise<RequestContext> {
  const baseUrl = ports.baseUrlOf(req) ?? '';
  const isHttps = baseUrl.startsWith('https:');
  const cookies = req.headers.cookie;
  const token = readSessionToken(cookies, isHttps);
  const signedIn = token === null ? null : await ports.core.sessions.find(token);
  if (signedIn === null) await ports.readerLimit?.(addressGroupOf(req.ip), []);
  const key = readBearerToken(req.headers.authorization);
  return {
    baseUrl,
    principal: key === null ? null : await principalOf(ports, key, req.ip),
    origin: URL.parse(baseUrl)?.origin ?? null,
    isHttps,
    client: req.ip,
    cookies,
    session: token === null || signedIn === null ? null : { token, signedIn },
    loadPages: ports.loadPages,
  };
}

async function principalOf({ core }: Ports, key: string, client: string | undefined): Promise<Principal> {
  try {
    return await core.keys.authenticate(key);
  } catch (error) {
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
