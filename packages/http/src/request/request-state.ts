import type { Principal } from '@pagemark/core';
import type { Request } from 'express';

/** The state of a request in progress. */
export type RequestState = {
  id: string;
  /** Monotonic time in milliseconds. */
  startedMs: number;
  /** The client's IP address, determined with the trusted proxies. Read early, because a closed connection has none. */
  client: string | undefined;
  /** The path pattern of the matched route; null before a match. */
  route: string | null;
  /** Media types that the route accepts; null: BODY_TYPES. */
  bodyTypes: readonly string[] | null;
  principal: Principal | null;
  /** Response headers for any status, as a flat list of names and values. */
  headers: string[];
};

const states = new WeakMap<Request, RequestState>();

/** Creates the state of a request. */
export function beginRequest(req: Request, id: string): RequestState {
  const state: RequestState = {
    id,
    startedMs: performance.now(),
    client: req.ip,
    route: null,
    bodyTypes: null,
    principal: null,
    headers: [],
  };
  states.set(req, state);
  return state;
}

/** Returns the state of a request. Throws an Error unless {@link beginRequest} was called for it. */
export function stateOf(req: Request): RequestState {
  const state = states.get(req);
  if (state === undefined) throw new Error('The request has no state: call beginRequest first.');
  return state;
}
