import { AppError } from '@pagemark/domain';
import { BODY_TYPES, empty, requireScope, stateOf } from '@pagemark/http';
import type { RateLimit, Send, Track } from '@pagemark/http';
import type { Application, Request, RequestHandler } from 'express';
import { deprecationHeaders } from '../http/deprecation.ts';
import type { Route, RouteScope, Services } from './route.ts';

const SCOPES: ReadonlySet<RouteScope> = new Set(['read', 'write', 'admin', 'any', 'public']);

/** The dependencies of the mounted routes. `keyLimit` is null when requests are not limited. */
export type MountOptions = {
  services: Services;
  send: Send;
  keyLimit: RateLimit | null;
  /** Tracks the work of requests in progress. */
  track: Track;
};

/**
 * Mounts the routes. Each path also gets OPTIONS, and 405 for all other methods. Throws an Error for a route without a
 * scope, so the service does not start when one was forgotten.
 */
export function mountRoutes(app: Application, routes: readonly Route[], options: MountOptions): void {
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    const mounted = app.route(toExpressPath(path));
    for (const route of group) {
      if (!SCOPES.has(route.scope)) throw new Error(`The route ${route.method} ${path} has no scope.`);
      mounted[route.method](createHandler(route, options));
    }
    const allow = allowedMethods(group);
    mounted.options((req, res) => {
      stateOf(req).route = path;
      options.send(req, res, empty(204, ['Allow', allow]));
    });
    mounted.all((req) => {
      const state = stateOf(req);
      state.route = path;
      state.headers.push('Allow', allow);
      throw new AppError('method_not_allowed', `This path supports ${allow}.`);
    });
  }
}

function createHandler(route: Route, { services, send, keyLimit, track }: MountOptions): RequestHandler {
  const { scope, files } = route;
  const bodyTypes = files === null ? null : [...BODY_TYPES, ...Object.keys(files)];
  const headers = route.deprecation === undefined ? [] : deprecationHeaders(route.deprecation);
  return async (req, res) => {
    const state = stateOf(req);
    state.route = route.path;
    state.bodyTypes = bodyTypes;
    state.headers.push(...headers);
    if (scope !== 'public') {
      if (keyLimit !== null) await takeFrom(keyLimit, req);
      if (scope !== 'any') await requireScope(req, scope, services.core.activityLog);
    }
    send(req, res, await track(route.run({ req, res, services })));
  };
}

async function takeFrom(keyLimit: RateLimit, req: Request): Promise<void> {
  const { principal, headers } = stateOf(req);
  if (principal !== null) await keyLimit(principal.keyId, headers);
}

function toExpressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function allowedMethods(group: readonly Route[]): string {
  const methods = group.map((route) => route.method.toUpperCase());
  if (methods.includes('GET')) methods.push('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}
