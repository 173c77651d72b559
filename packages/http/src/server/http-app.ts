import { AppError } from '@pagemark/domain';
import type { Express, RequestHandler } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { createAdmit } from '../clients/admit.ts';
import type { AdmissionSettings, Admit } from '../clients/admit.ts';
import { createBaseUrlOf } from '../clients/base-url.ts';
import { stripForwardedPorts } from '../clients/strip-forwarded-ports.ts';
import { createErrorHandler } from '../problems/error-handler.ts';
import { startBodyTimeout } from '../request/body-timeout.ts';
import { createMaskPath } from '../request/mask-path.ts';
import { requestIdOf } from '../request/request-id-of.ts';
import { finishedRequestOf } from '../request/finished-request.ts';
import type { FinishedRequest } from '../request/finished-request.ts';
import { logRequest } from '../request/log-request.ts';
import { beginRequest } from '../request/request-state.ts';
import { securityHeaders } from '../response/security-headers.ts';
import { createSend } from '../response/send.ts';
import type { Send } from '../response/send.ts';
import { createBareApp } from './bare-app.ts';
import type { DatabaseDamage } from './database-damage.ts';

export type HttpAppOptions = AdmissionSettings & {
  logger: Logger;
  /** The operator's own key, which must not appear in the log; null or absent if there is none. */
  operatorKey?: string | null | undefined;
  damage: DatabaseDamage;
  /** Whether the service is about to shut down. Connections then close after their response. */
  isDraining: () => boolean;
  /** Observes every request, for metrics and traces. Default: requests are not observed. */
  observeRequest?: ObserveRequest | undefined;
};

/** A request in progress, as metrics and traces observe it. */
type ObservedRequest = {
  /** Calls `handle`, which handles the request, so its work is attributed to the request. */
  run: (handle: () => void) => void;
  /** Called once, when the response was sent or the client disconnected. */
  end: (finished: FinishedRequest) => void;
};

/** Called at the start of every request. `traceParent`: its raw `traceparent` header. */
export type ObserveRequest = (request: {
  method: string;
  traceParent: string | undefined;
}) => ObservedRequest;

/**
 * Creates an Express application with a request state, a log entry and limits for every request, and problem documents
 * for every error. `addRoutes` adds its routes; other paths get `route_not_found`.
 */
export function createHttpApp(
  options: HttpAppOptions,
  addRoutes: (app: Express, send: Send) => void,
): Express {
  const { publicUrl, logger, damage, isDraining } = options;
  const send = createSend(securityHeaders(publicUrl?.startsWith('https:') === true), isDraining);
  const app = createBareApp(options.trustProxy);
  app.use(
    createBegin({
      logger,
      isDraining,
      admit: createAdmit(options),
      maskPath: createMaskPath(options.operatorKey ?? null),
      observeRequest: options.observeRequest ?? observeNothing,
    }),
  );
  addRoutes(app, send);
  app.use(refusePath);
  app.use(createErrorHandler({ send, baseUrlOf: createBaseUrlOf(publicUrl), logger, damage }));
  return app;
}

type Begin = {
  logger: Logger;
  isDraining: () => boolean;
  admit: Admit;
  maskPath: (path: string) => string;
  observeRequest: ObserveRequest;
};

function createBegin({ logger, isDraining, admit, maskPath, observeRequest }: Begin): RequestHandler {
  return (req, res, next) => {
    const { method, headers } = req;
    const observed = observeRequest({ method, traceParent: traceParentOf(headers) });
    stripForwardedPorts(req);
    beginRequest(req, requestIdOf(req.headers['x-request-id']));
    startBodyTimeout(req, res);
    res.once('close', () => {
      logRequest(logger, { req, res, isDraining: isDraining(), maskPath });
      observed.end(finishedRequestOf(req, res));
    });
    observed.run(() => {
      admit(req, res);
      next();
    });
  };
}

const NOT_OBSERVED: ObservedRequest = { run: (handle) => handle(), end: () => undefined };

function observeNothing(): ObservedRequest {
  return NOT_OBSERVED;
}

function traceParentOf(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Handles paths without a route. Throws `route_not_found`. */
export function refusePath(): never {
  throw new AppError('route_not_found', 'There is no such path.');
}
