import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { findExposedFiles, openStore } from '@pagemark/store';
import {
  closeServer,
  connectionLimitOf,
  createAdmit,
  createHttpServer,
  createBareApp,
  createBaseUrlOf,
  createDatabaseDamage,
  createInProgress,
  createKeyLimit,
  createReadinessCheck,
  listen,
  requestIdOf,
  startBodyTimeout,
  stripForwardedPorts,
  warnOfPlainHttp,
} from '@pagemark/http';
import type { ObserveRequest } from '@pagemark/http';
import { openApiTelemetry, openTracing } from '@pagemark/telemetry';
import type { ProcessFacts, Tracing } from '@pagemark/telemetry';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createTrpc } from './create-trpc.ts';
import type { TrpcHandler } from './create-trpc.ts';
import { sendRawError, sendRawResponse } from './http/raw-response.ts';
import { procedureRoute } from './procedure-route.ts';
import type { TrpcSettings } from './settings.ts';

/** The mount path of the endpoint, the same as with `pagemark start`. */
const MOUNT = '/trpc';
/** Grace period of requests in progress after the port is closed, in milliseconds. */
const STOP_GRACE_MS = 10_000;
/** Grace period of their work after their connections are closed, in milliseconds. */
const SETTLE_MS = 2_000;

type Settings = Omit<TrpcSettings, 'logLevel' | 'publicPagesPerMinute'>;

export type RunningTrpc = { port: number; stop(): Promise<void> };

/** Opens the database and serves only the endpoint at `/trpc` and `/readyz`. Throws StoreOpenError, or an error of `listen`. */
export async function startTrpc(settings: Settings, logger: Logger): Promise<RunningTrpc> {
  const { database, secretKeyFile, accountLimits } = settings;
  const facts = { process: 'trpc', version: manifest.version, logger } as const;
  const { tracer, traceParent } = await openTracing(settings.telemetry, facts);
  const store = await openStore(database, {
    clock: systemClock,
    limits: accountLimits,
    secretKeyFile,
    lockWait: 'short',
    traceParent,
  });
  for (const { message } of await findExposedFiles(database, secretKeyFile)) logger.warn(message);
  try {
    return await serve(store, settings, { facts, tracer });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serve(
  store: Store,
  settings: Settings,
  { facts, tracer }: { facts: ProcessFacts; tracer: Tracing['tracer'] },
): Promise<RunningTrpc> {
  const { logger } = facts;
  let isDraining = false;
  let isStopping = false;
  const inProgress = createInProgress();
  const damage = createDatabaseDamage(logger);
  const core = createCore({
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    checkIds: lazyCheckIds(),
    rendering: settings.rendering,
    hasLighthouse: settings.hasLighthouse,
    onActivityFailure: (err) => logger.error({ err }, 'the activity could not be written'),
  });
  const telemetry = await openApiTelemetry(settings.telemetry, { ...facts, tracer, queue: core.jobs });
  const { handler: trpc } = createTrpc({
    core,
    logger,
    damage,
    authFailuresPerMinute: settings.authFailuresPerMinute,
    keyLimit: createKeyLimit(settings.requestsPerMinute),
    profile: settings.profile,
    isStopping: () => isStopping,
    track: inProgress.track,
  });
  const checkReadiness = createReadinessCheck(
    () => core.ping(),
    () => isDraining,
    () => damage.isKnown(),
  );
  const app = mounted(trpc, { checkReadiness, observeRequest: telemetry.observeRequest }, settings);
  const server = createHttpServer(app, connectionLimitOf(app, settings.connectionsPerAddress, logger));
  const port = await listen(server, settings);
  warnOfPlainHttp(settings, logger);
  return {
    port,
    async stop() {
      isDraining = true;
      await delay(settings.drainMs);
      isStopping = true;
      core.close();
      await closeServer(server, STOP_GRACE_MS);
      await inProgress.settled(SETTLE_MS);
      await core.keys.flush();
      await telemetry.close();
      await store.close();
    },
  };
}

/** Creates the application with the endpoint at `/trpc` and `/readyz`. Other paths return 404. */
function mounted(
  trpc: TrpcHandler,
  {
    checkReadiness,
    observeRequest,
  }: { checkReadiness: () => Promise<unknown>; observeRequest: ObserveRequest | undefined },
  settings: Settings,
): ReturnType<typeof createBareApp> {
  const app = createBareApp(settings.trustProxy);
  const baseUrlOf = createBaseUrlOf(settings.publicUrl);
  const admit = createAdmit(settings);
  app.use((req, res, next) => {
    const { traceparent } = req.headers;
    const traceParent = typeof traceparent === 'string' ? traceparent : undefined;
    const observed = observeRequest?.({ method: req.method, traceParent });
    res.once('close', () => {
      const route = routeOf(req.originalUrl);
      const status = res.headersSent ? res.statusCode : null;
      observed?.end({ method: req.method, route, status, isSent: res.writableFinished });
    });
    startBodyTimeout(req, res);
    stripForwardedPorts(req);
    res.setHeader('X-Request-Id', requestIdOf(req.headers['x-request-id']));
    try {
      admit(req, res);
    } catch (error) {
      return sendRawError(req, res, error);
    }
    if (observed === undefined) next();
    else observed.run(next);
  });
  app.get('/readyz', (req, res) => sendRawResponse(req, res, checkReadiness()));
  app.use(MOUNT, (req, res) => {
    return trpc(req, res, { client: req.ip, baseUrl: baseUrlOf(req) });
  });
  app.use((_req, res) => {
    res.writeHead(404).end();
  });
  return app;
}

/** The route of a path, for metrics; null when there is none. */
function routeOf(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  if (path === '/readyz') return path;
  return path.startsWith(`${MOUNT}/`) ? `${MOUNT}${procedureRoute(path.slice(MOUNT.length))}` : null;
}
