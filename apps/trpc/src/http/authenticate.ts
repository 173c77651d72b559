import { addressGroupOf, readBearerToken } from '@pagemark/api';
import type { RateLimit } from '@pagemark/api';
import { sessionActor } from '@pagemark/core';
import type { ActivityNotes, Actor, Authenticator, Sessions } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';
import { readSessionToken } from '../session/session-cookie.ts';
import { isCrossSite, isSameOrigin } from './same-origin.ts';

/** What the server knows of a request besides the request: who sent it, and where it was sent. */
export type RequestFacts = {
  /** The client's address, by the proxies that are trusted. */
  client: string | undefined;
  /** `https://pagemark.example`: the service's own origin, as this request reached it; null when it does not tell. */
  origin: string | null;
};

export type Caller = Omit<Context, 'services' | 'batchBudget'>;

type Asked = { req: IncomingMessage; facts: RequestFacts };

type Ports = {
  authenticator: Authenticator;
  sessions: Sessions;
  notes: ActivityNotes;
  failures: RateLimit;
  keyLimit: RateLimit | null;
};

/**
 * Finds out who is calling: by an API key as a Bearer token, or by the cookie of a session. A request that a cookie
 * speaks for must come from our own pages. Adds headers that tell of limits to the flat list `headers`, the latest last,
 * whether it throws or not. Throws `unauthenticated`, `forbidden`, `rate_limited`.
 */
export async function authenticate(ports: Ports, { req, facts }: Asked, headers: string[]): Promise<Caller> {
  const caller = await callerOf(ports, { req, facts }, headers);
  await countRequests(ports.keyLimit, { caller, count: 1 }, headers);
  return caller;
}

/** Takes `count` requests of what the caller's key is allowed. Throws `rate_limited`. */
export async function countRequests(
  keyLimit: RateLimit | null,
  { caller, count }: { caller: Caller; count: number },
  headers: string[],
): Promise<void> {
  const { keyId } = caller.actor;
  // A session that began with a key counts as that key, or signing in would be the way around its limit.
  if (keyLimit === null || keyId === null) return;
  for (let requests = count; requests > 0; requests -= 1) await keyLimit(keyId, headers);
}

async function callerOf(
  { authenticator, sessions, notes, failures }: Ports,
  { req, facts }: Asked,
  headers: string[],
): Promise<Caller> {
  const key = readBearerToken(req.headers.authorization);
  try {
    if (key !== null) {
      const principal = await authenticator.authenticate(key);
      const actor: Actor = { kind: 'key', keyId: principal.keyId, address: facts.client ?? null };
      const whileValid = (signal: AbortSignal) => authenticator.whileValid(principal.keyId, signal);
      return { principal, accountName: null, sessionId: null, actor, whileValid };
    }
    const token = readSessionToken(req.headers.cookie, facts.origin?.startsWith('https:') === true);
    const signedIn = token === null ? null : await sessions.find(token);
    if (signedIn === null) throw new AppError('unauthenticated', 'Sign in, or send an API key.');
    if (req.method === 'GET' ? isCrossSite(req.headers) : !isSameOrigin(req.headers, facts.origin)) {
      throw new AppError('forbidden', 'The request does not come from a page of this service.');
    }
    const { sessionId } = signedIn;
    const whileValid = (signal: AbortSignal) => sessions.whileValid(sessionId, signal);
    return { ...signedIn, actor: sessionActor(signedIn.principal.keyId, facts.client), whileValid };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated' && key !== null) {
      await failures(addressGroupOf(facts.client), headers);
      await notes.refusedKey({ action: 'use_key', key, address: facts.client });
    }
    throw error;
  }
}
