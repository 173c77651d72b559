import { sessionActor } from '@pagemark/core';
import type { Actor, Core } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import {
  authenticateKey,
  isCrossSite,
  isSameOrigin,
  knownBaseUrl,
  readBearerToken,
  readSessionToken,
} from '@pagemark/http';
import type { RateLimit } from '@pagemark/http';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';

/** Facts about a request that depend on trusted proxies and settings. */
export type RequestFacts = {
  /** The client's IP address, by the trusted proxies. */
  client: string | undefined;
  /** Base URL of the service as this request reached it, `https://pagemark.example`; null when unknown. */
  baseUrl: string | null;
};

export type Caller = Omit<Context, 'services' | 'batchBudget' | 'idempotencyKey'>;

type Received = { req: IncomingMessage; facts: RequestFacts };

type Ports = {
  core: Core;
  failures: RateLimit;
  keyLimit: RateLimit | null;
};

/**
 * Authenticates a request by an API key as Bearer token, or by a session cookie. A request with a cookie must come from
 * a page of this service. Adds the RateLimit headers to the flat list `headers`, the latest last, even when it throws.
 * Throws `unauthenticated`, `forbidden`, `rate_limited`.
 */
export async function authenticate(
  ports: Ports,
  { req, facts }: Received,
  headers: string[],
): Promise<Caller> {
  const caller = await callerOf(ports, { req, facts }, headers);
  await countRequests(ports.keyLimit, { caller, count: 1 }, headers);
  return caller;
}

/**
 * Authenticates the request of a document by its session cookie, and counts `count` requests. A link on another site may lead to
 * a document: only the browser's user sees it. Throws `unauthenticated`, `rate_limited`.
 */
export async function authenticateDocument(
  { core, keyLimit }: Pick<Ports, 'core' | 'keyLimit'>,
  { req, facts, count }: Received & { count: number },
): Promise<Caller> {
  const caller = await sessionCallerOf(core.sessions, { req, facts });
  await countRequests(keyLimit, { caller, count }, []);
  return caller;
}

/** Counts `count` requests of the caller's key. Throws `rate_limited`. */
export async function countRequests(
  keyLimit: RateLimit | null,
  { caller, count }: { caller: Caller; count: number },
  headers: string[],
): Promise<void> {
  const { keyId } = caller.actor;
  // A session counts as the key that it signed in with. Otherwise signing in would bypass the limit.
  if (keyLimit === null || keyId === null) return;
  for (let requests = count; requests > 0; requests -= 1) await keyLimit(keyId, headers);
}

async function callerOf(
  { core: { keys, sessions, activityLog }, failures }: Ports,
  { req, facts }: Received,
  headers: string[],
): Promise<Caller> {
  const { client } = facts;
  const key = readBearerToken(req.headers.authorization);
  const baseUrl = () => knownBaseUrl(facts.baseUrl);
  if (key !== null) {
    const ports = { authenticator: keys, activityLog, failures };
    const principal = await authenticateKey(ports, { key, client, headers });
    const actor: Actor = { kind: 'key', keyId: principal.keyId, address: client ?? null };
    const whileValid = (signal: AbortSignal) => keys.whileValid(principal.keyId, signal);
    return { principal, accountName: null, sessionId: null, baseUrl, actor, whileValid };
  }
  const caller = await sessionCallerOf(sessions, { req, facts });
  if (req.method === 'GET' ? isCrossSite(req.headers) : !isSameOrigin(req.headers, originOf(facts))) {
    throw new AppError('forbidden', 'The request does not come from a page of this service.');
  }
  return caller;
}

async function sessionCallerOf(sessions: Core['sessions'], { req, facts }: Received): Promise<Caller> {
  const token = readSessionToken(req.headers.cookie, facts.baseUrl?.startsWith('https:') === true);
  const signedIn = token === null ? null : await sessions.find(token);
  if (signedIn === null) throw new AppError('unauthenticated', 'Sign in, or send an API key.');
  return {
    ...signedIn,
    baseUrl: () => knownBaseUrl(facts.baseUrl),
    actor: sessionActor(signedIn.principal.keyId, facts.client),
    whileValid: (signal) => sessions.whileValid(signedIn.sessionId, signal),
  };
}

function originOf({ baseUrl }: RequestFacts): string | null {
  return URL.parse(baseUrl ?? '')?.origin ?? null;
}
