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
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createTrpc } from './create-trpc.ts';
import type { TrpcHandler } from './create-trpc.ts';
import { responseError, sendRawResponse } from './http/raw-response.ts';
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
  const store = await openStore(database, {
    clock: systemClock,
    limits: accountLimits,
    secretKeyFile,
    lockWait: 'brief',
  });
  for (const { message } of await findExposedFiles(database, secretKeyFile)) logger.warn(message);
  try {
    return await serve(store, settings, logger);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serve(store: Store, settings: Settings, logger: Logger): Promise<RunningTrpc> {
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
    onActivityFailure: (err) => logger.error({ err }, 'the activity could not be written'),
  });
  const trpc = createTrpc({
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
  const app = mounted(trpc, checkReadiness, settings);
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
      await store.close();
    },
  };
}

/** Creates the application with the endpoint at `/trpc` and `/readyz`. Other paths return 404. */
function mounted(
  trpc: TrpcHandler,
  checkReadiness: () => Promise<unknown>,
  settings: Settings,
): ReturnType<typeof createBareApp> {
  const app = createBareApp(settings.trustProxy);
  const baseUrlOf = createBaseUrlOf(settings.publicUrl);
  const admit = createAdmit(settings);
  app.use((req, res, next) => {
    startBodyTimeout(req, res);
    stripForwardedPorts(req);
    res.setHeader('X-Request-Id', requestIdOf(req.headers['x-request-id']));
    try {
      admit(req, res);
    } catch (error) {
      return responseError(req, res, error);
    }
    next();
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
