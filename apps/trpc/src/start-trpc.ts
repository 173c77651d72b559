import { lazyCheckIds } from '@pagemark/checks/profiles';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import {
  createBaseUrlOf,
  createHttpApp,
  createReadinessCheck,
  empty,
  json,
  startHttpService,
} from '@pagemark/http';
import type { HttpService, HttpServiceParts } from '@pagemark/http';
import { openApiTelemetry, openTracing } from '@pagemark/telemetry';
import type { Express } from 'express';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createTrpc } from './create-trpc.ts';
import { mountTrpc } from './mount-trpc.ts';
import type { TrpcSettings } from './settings.ts';

/** Opens the database and serves only the endpoint at `/trpc` and `/readyz`. Throws StoreOpenError, or an error of `listen`. */
export async function startTrpc(settings: TrpcSettings, logger: Logger): Promise<HttpService> {
  const { rendering, hasLighthouse, telemetry } = settings;
  const facts = { process: 'trpc', version: manifest.version, logger } as const;
  const { tracer, traceParent } = await openTracing(telemetry, facts);
  const store = await openStore(settings.database, {
    clock: systemClock,
    limits: settings.accountLimits,
    secretKeyFile: settings.secretKeyFile,
    onExposedFile: (message) => logger.warn(message),
    lockWait: 'short',
    traceParent,
  });
  return startHttpService(
    settings,
    {
      store,
      logger,
      checkIds: lazyCheckIds(),
      rendering,
      hasLighthouse,
      openTelemetry: (queue) => openApiTelemetry(telemetry, { ...facts, tracer, queue }),
    },
    (parts) => ({ app: createTrpcApp(settings, parts) }),
  );
}

/** Creates the application with the endpoint at `/trpc` and `/readyz`. Other paths return 404. */
function createTrpcApp(settings: TrpcSettings, parts: HttpServiceParts): Express {
  const { core, damage, isDraining } = parts;
  const { authFailuresPerMinute, profile } = settings;
  const trpc = createTrpc({ ...parts, authFailuresPerMinute, profile });
  const checkReadiness = createReadinessCheck(
    () => core.ping(),
    isDraining,
    () => damage.isKnown(),
  );
  return createHttpApp({ ...settings, ...parts }, (app, send) => {
    app.get('/readyz', (req, res) =>
      checkReadiness().then(() => send(req, res, json(200, { status: 'ready' }))),
    );
    mountTrpc(app, trpc, createBaseUrlOf(settings.publicUrl));
    app.use((req, res) => send(req, res, empty(404)));
  });
}
