import type { Core, SignedIn } from '@pagemark/core';
import { addressGroupOf, readSessionToken } from '@pagemark/http';
import type { BaseUrlOf, RateLimit } from '@pagemark/http';
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
  loadPages: LoadPages;
};

type Ports = {
  core: Pick<Core, 'sessions'>;
  baseUrlOf: BaseUrlOf;
  readerLimit?: RateLimit | null | undefined;
  loadPages: LoadPages;
};

/** Returns the context of a request. Throws `rate_limited` when a client without a session exceeds the limit. */
export async function requestContextOf(req: Request, ports: Ports): Promise<RequestContext> {
  const baseUrl = ports.baseUrlOf(req) ?? '';
  const isHttps = baseUrl.startsWith('https:');
  const cookies = req.headers.cookie;
  const token = readSessionToken(cookies, isHttps);
  const signedIn = token === null ? null : await ports.core.sessions.find(token);
  if (signedIn === null) await ports.readerLimit?.(addressGroupOf(req.ip), []);
  return {
    baseUrl,
    origin: URL.parse(baseUrl)?.origin ?? null,
    isHttps,
    client: req.ip,
    cookies,
    session: token === null || signedIn === null ? null : { token, signedIn },
    loadPages: ports.loadPages,
  };
}

/** Returns the account whose reports the visitor may read; null without a session or without the scope `read`. */
export function readableAccountOf({ session }: RequestContext): number | null {
  const principal = session?.signedIn.principal;
  return principal?.scopes.has('read') === true ? principal.accountId : null;
}
