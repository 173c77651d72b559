import { catalogOf, DEFAULT_PROFILE } from '@pagemark/checks';
import type { AuditProfile } from '@pagemark/checks';
import type { ActivityLogger, Authenticator, Core } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import {
  beginRequest,
  createAdmit,
  createAuthenticate,
  createBareApp,
  createBaseUrlOf,
  createDatabaseDamage,
  createErrorHandler,
  createMaskPath,
  createRateLimit,
  createReadinessCheck,
  createSend,
  logRequest,
  requestIdOf,
  securityHeaders,
  startBodyTimeout,
  stateOf,
  stripForwardedPorts,
  trackKeyUsage,
} from '@pagemark/http';
import type { AdmissionSettings, Admit, DatabaseDamage, RateLimit, Track } from '@pagemark/http';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createOpenApi } from './openapi/document.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import type { MountOptions } from './routes/mount-routes.ts';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes/routes.ts';

export type ApiOptions = AdmissionSettings & {
  core: Core;
  authenticator: Authenticator;
  notes: ActivityLogger;
  /** Answers when the database does; rejects otherwise. */
  ping: () => Promise<void>;
  logger: Logger;
  /** The weights and limits of this installation. Default: those of the checks themselves. */
  profile?: AuditProfile | undefined;
  /** Base of the URLs sent out, without a slash at its end; null: what each request says of itself. */
  publicUrl: string | null;
  /** Requests in progress that one client behind a trusted proxy may have; null or absent: any number. */
  connectionsPerAddress?: number | null | undefined;
  /** Failed authentications allowed a minute for one client address. */
  authFailuresPerMinute: number;
  /** The key of the operator's own choice, which no line of the log may show; null or absent: there is none. */
  operatorKey?: string | null | undefined;
  /** Whether damaged pages of the database were met, here or beside the API. Default: one of its own. */
  damage?: DatabaseDamage;
  /** What one key may ask for in a minute, whatever face it asks; null: any number. */
  keyLimit: RateLimit | null;
  /** Whether the service has begun to stop: then requests are refused and connections closed. */
  isStopping: () => boolean;
  /** Whether it is about to: requests are still taken, but `/readyz` refuses and connections end. Default: as `isStopping`. */
  isDraining?: () => boolean;
  /** Counts the work for requests in. Default: nobody does. */
  track?: Track;
  /** What answers paths that are not the API's, or passes on those that it does not know; absent: a 404 of problem JSON. */
  fallback?: RequestHandler;
};

export type Api = {
  app: Express;
  /** Writes down the use of keys and stops doing so. Call it when no request is under way any more. */
  close: () => Promise<void>;
};

/** The REST service as an Express application, over the use cases. It opens nothing and listens nowhere. */
export function createApi(options: ApiOptions): Api {
  const { authenticator, logger, isStopping, keyLimit, isDraining = isStopping } = options;
  const baseUrlOf = createBaseUrlOf(options.publicUrl);
  const { damage = createDatabaseDamage(logger) } = options;
  const send = createSend(securityHeaders(options.publicUrl?.startsWith('https:') === true), isDraining);
  const mount: MountOptions = {
    services: {
      core: options.core,
      whileValid: authenticator.whileValid,
      catalog: catalogOf(options.profile ?? DEFAULT_PROFILE),
      checkReadiness: createReadinessCheck(options.ping, isDraining, () => damage.isKnown()),
      openApi: JSON.stringify(createOpenApi(ROUTES)),
      baseUrlOf,
      isStopping,
    },
    send,
    notes: options.notes,
    keyLimit,
    track: options.track ?? ((work) => work),
  };

  const app = createBareApp(options.trustProxy);
  app.use(
    createBegin({
      logger,
      isDraining,
      admit: createAdmit(options),
      maskPath: createMaskPath(options.operatorKey ?? null),
    }),
  );
  mountRoutes(app, ROUTES.filter(isPublic), mount);
  app.use('/api/v1', createGuard(options));
  mountRoutes(
    app,
    ROUTES.filter((route) => !isPublic(route)),
    mount,
  );
  app.use('/api', refusePath);
  app.use(createFallback(options.fallback));
  app.use(refusePath);
  app.use(createErrorHandler({ send, baseUrlOf, logger, damage }));
  return { app, close: trackKeyUsage(authenticator, logger) };
}

type Begin = {
  logger: Logger;
  isDraining: () => boolean;
  admit: Admit;
  maskPath: (path: string) => string;
};

function createBegin({ logger, isDraining, admit, maskPath }: Begin): RequestHandler {
  return (req, res, next) => {
    stripForwardedPorts(req);
    beginRequest(req, requestIdOf(req.headers['x-request-id']));
    startBodyTimeout(req, res);
    res.once('close', () => logRequest(logger, { req, res, isDraining: isDraining(), maskPath }));
    admit(req, res);
    next();
  };
}

/** Everything under /api/v1 that is not public needs a key, whether it exists or not. */
function createGuard({
  authenticator,
  notes,
  authFailuresPerMinute,
  isStopping,
}: ApiOptions): RequestHandler {
  const failures = createRateLimit('auth-failures', authFailuresPerMinute);
  const authenticate = createAuthenticate({ authenticator, notes, failures });
  return async (req, _res, next) => {
    if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
    // OPTIONS tells no more than the OpenAPI document, which anyone may read.
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

function refusePath(): never {
  throw new AppError('route_not_found', 'There is no such path.');
}
