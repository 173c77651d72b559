import type { Request, Response } from 'express';
import { stateOf } from './request-state.ts';

/**
 * A request whose response was sent, or whose client disconnected. Contains no values chosen by the client, except the method.
 */
export type FinishedRequest = {
  method: string;
  /** The path pattern of the route; null if none matched. */
  route: string | null;
  /** Null if no response was sent. */
  status: number | null;
  /** Whether the whole response was sent. */
  isSent: boolean;
};

/** Summarizes a request whose response was closed. */
export function finishedRequestOf(req: Request, res: Response): FinishedRequest {
  return {
    method: req.method,
    route: routeOf(req),
    status: res.headersSent ? res.statusCode : null,
    isSent: res.writableFinished,
  };
}

/** The path pattern of the route; null if none matched. */
export function routeOf(req: Request): string | null {
  return stateOf(req).route ?? expressRouteOf(req);
}

/** The pattern of the last route that Express matched, for apps that mount their routes themselves. */
function expressRouteOf(req: Request): string | null {
  const route: unknown = req.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return null;
  return typeof route.path === 'string' ? route.path.replaceAll(/:(\w+)/g, '{$1}') : null;
}
