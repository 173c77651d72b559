import type { Principal } from '@pagemark/core';
import type { Request } from 'express';

/** What is known of a request while it is answered. */
export type RequestState = {
  id: string;
  /** Monotonic, in milliseconds. */
  startedMs: number;
  /** The client's address, by the proxies that are trusted. Read early: a closed connection has none. */
  client: string | undefined;
  /** The pattern of the route that answers; null until one is found. */
  route: string | null;
  /** Media types that its body may have, when they are others than everywhere. */
  bodyTypes: readonly string[] | null;
  principal: Principal | null;
  /** Flat list of headers that go with whatever is answered. */
  headers: string[];
};

const states = new WeakMap<Request, RequestState>();

/** Begins to keep what is known of a request. */
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

/** What is known of a request that {@link beginRequest} has seen. */
export function stateOf(req: Request): RequestState {
  const state = states.get(req);
  if (state === undefined) throw new Error('The request was not begun.');
  return state;
}
