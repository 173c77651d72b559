import { addressGroupOf } from '@pagemark/api';
import type { BaseUrlOf, RateLimit } from '@pagemark/api';
import type { Sessions, SignedIn } from '@pagemark/core';
import { readSessionToken } from '@pagemark/trpc';
import type { Request } from 'express';

/** What is known of a request for a page. */
export type Visit = {
  /** `https://pagemark.example`, without a slash at its end; empty when the request does not tell. */
  baseUrl: string;
  origin: string | null;
  isHttps: boolean;
  /** The client's address, by the proxies that are trusted. */
  client: string | undefined;
  cookies: string | undefined;
  /** The session that the request's cookie names, if it still is one. */
  session: { token: string; signedIn: SignedIn } | null;
};

type Ports = { sessions: Sessions; baseUrlOf: BaseUrlOf; readerLimit?: RateLimit | null | undefined };

/** Finds out who comes. Throws `rate_limited` when a reader without a session comes too often. */
export async function visitOf(req: Request, ports: Ports): Promise<Visit> {
  const baseUrl = ports.baseUrlOf(req) ?? '';
  const isHttps = baseUrl.startsWith('https:');
  const cookies = req.headers.cookie;
  const token = readSessionToken(cookies, isHttps);
  const signedIn = token === null ? null : await ports.sessions.find(token);
  if (signedIn === null) await ports.readerLimit?.(addressGroupOf(req.ip), []);
  return {
    baseUrl,
    origin: URL.parse(baseUrl)?.origin ?? null,
    isHttps,
    client: req.ip,
    cookies,
    session: token === null || signedIn === null ? null : { token, signedIn },
  };
}

/** The account whose reports the visitor may read; null when nobody is signed in, or with a key without the scope `read`. */
export function readableAccountOf({ session }: Visit): number | null {
  const principal = session?.signedIn.principal;
  return principal?.scopes.has('read') === true ? principal.accountId : null;
}
