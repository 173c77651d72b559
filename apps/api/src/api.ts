import { DEFAULT_PROFILE, lazyCatalog } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks';
import type { Core } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import {
  createAuthenticate,
  createBaseUrlOf,
  createDatabaseDamage,
  createHttpApp,
  createRateLimit,
  createReadinessCheck,
  refusePath,
  stateOf,
} from '@pagemark/http';
import type {
  AdmissionSettings,
  DatabaseDamage,
  ObserveRequest,
  RateLimit,
  Send,
  Track,
} from '@pagemark/http';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createCors } from './http/cors.ts';
import { createOpenApiTexts } from './openapi/texts.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import type { MountOptions } from './routes/mount-routes.ts';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes/routes.ts';

export type ApiOptions = AdmissionSettings & {
  core: Core;
  logger: Logger;
  /** The weights and thresholds of this installation. Default: those of the checks. */
  profile?: AuditProfile | undefined;
  /** Maximum failed authentications per minute of one client address. */
  authFailuresPerMinute: number;
  /** The operator's own key, which must not appear in the log; null or absent: there is none. */
  operatorKey?: string | null | undefined;
  /** Whether this process found the database damaged. Default: a separate state. */
  damage?: DatabaseDamage;
  /** Maximum requests per minute of one key, in REST and tRPC together; null: unlimited. */
  keyLimit: RateLimit | null;
  /** Origins whose pages may call the API; `*`: any. Default: none. */
  corsOrigins?: readonly string[];
  /** Whether the service is shutting down. Requests are refused and connections closed then. */
  isStopping: () => boolean;
  /** Whether it is about to shut down. Requests are accepted, `/readyz` returns 503 and connections close. Default: `isStopping`. */
  isDraining?: () => boolean;
  /** Tracks the work of requests in progress. Default: not tracked. */
  track?: Track;
  /** Observes every request, for metrics. Default: not observed. */
  observeRequest?: ObserveRequest | undefined;
  /** Handles the paths outside of the API, or passes them on; absent: 404. */
  fallback?: RequestHandler | undefined;
};

/** Creates the REST API as an Express application. It opens nothing and does not listen. */
export function createApi(options: ApiOptions): Express {
  const { logger, isStopping, isDraining = isStopping } = options;
  const { damage = createDatabaseDamage(logger) } = options;
  return createHttpApp({ ...options, damage, isDraining }, (routed, send) => {
    const mount = mountOptions({ ...options, damage, isDraining }, send);
    const { corsOrigins = [] } = options;
    if (corsOrigins.length > 0) routed.use('/api/v1', createCors(corsOrigins));
    mountRoutes(routed, ROUTES.filter(isPublic), mount);
    routed.use('/api/v1', createGuard(options));
    mountRoutes(
      routed,
      ROUTES.filter((route) => !isPublic(route)),
      mount,
    );
    routed.use('/api', refusePath);
    routed.use(createFallback(options.fallback));
  });
}

type Mounted = ApiOptions & { damage: DatabaseDamage; isDraining: () => boolean };

function mountOptions(options: Mounted, send: Send): MountOptions {
  const { damage, isDraining } = options;
  return {
    services: {
      core: options.core,
      catalog: lazyCatalog(options.profile ?? DEFAULT_PROFILE),
      checkReadiness: createReadinessCheck(
        () => options.core.ping(),
        isDraining,
        () => damage.isKnown(),
      ),
      openApi: createOpenApiTexts(async () => {
        const { createOpenApi } = await import('./openapi/document.ts');
        return createOpenApi(ROUTES, options.publicUrl);
      }),
      requestsPerMinute: options.keyLimit?.perMinute ?? null,
      baseUrlOf: createBaseUrlOf(options.publicUrl),
      isStopping: options.isStopping,
    },
    send,
    keyLimit: options.keyLimit,
    track: options.track ?? ((work) => work),
  };
}

/** Requires a key for every path under /api/v1 that is not public, whether it exists or not. */
function createGuard({
  core: { keys, activityLog },
  authFailuresPerMinute,
  isStopping,
}: ApiOptions): RequestHandler {
  const failures = createRateLimit('auth-failures', authFailuresPerMinute);
  const authenticate = createAuthenticate({ authenticator: keys, activityLog, failures });
  return async (req, _res, next) => {
    if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
    // OPTIONS reveals no more than the OpenAPI document, which is public.
    if (req.method !== 'OPTIONS') await authenticate(req);
    next();
  };
}

function createFallback(fallback: RequestHandler = refusePath): RequestHandler {
  return (req, res, next) => {
    res.setHeader('X-Request-Id', stateOf(req).id);
    return fallback(req, res, next);
  };
}

function isPublic(route: Route): boolean {
  return route.scope === 'public';
}
