import { lazyCheckIds } from '@pagemark/checks/profiles';
import { systemClock } from '@pagemark/core';
import type { FirstKey } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { createBaseUrlOf, startHttpService } from '@pagemark/http';
import type { BaseUrlOf, HttpService, HttpServiceParts } from '@pagemark/http';
import { openApiTelemetry, openTracing } from '@pagemark/telemetry';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createApi } from './api.ts';
import type { ApiSettings } from './settings.ts';

export type RunningApi<E = Extension> = Pick<HttpService, 'port' | 'stop'> & {
  /** The return value of `extend`. */
  extension: E | undefined;
  /** The outcome of ensuring a first key. A created key must be shown now; it cannot be read later. */
  firstKey: FirstKey;
};

/** The parts of the API that an extension uses. */
export type ApiParts = Omit<HttpServiceParts, 'isDraining' | 'observeRequest'> & {
  baseUrlOf: BaseUrlOf;
  settings: ApiSettings;
};

/** Handles the paths outside of the API on the same port. */
export type Extension = {
  handler: RequestHandler;
  /** Ends streams and other work that keeps requests open. Called once, at shutdown. */
  close: () => void;
};

/**
 * Opens the database and serves the API with the extension that `extend` creates. Throws StoreOpenError, AppError (an invalid key), or
 * an error of `listen`.
 */
export async function startApi<E extends Extension = Extension>(
  settings: ApiSettings,
  logger: Logger,
  extend?: (parts: ApiParts) => E,
): Promise<RunningApi<E>> {
  const { rendering, hasLighthouse, telemetry } = settings;
  const facts = { process: 'api', version: manifest.version, logger } as const;
  const { tracer, traceParent } = await openTracing(telemetry, facts);
  const store = await openStore(settings.database, {
    clock: systemClock,
    limits: settings.accountLimits,
    secretKeyFile: settings.secretKeyFile,
    onExposedFile: (message) => logger.warn(message),
    lockWait: 'short',
    traceParent,
  });
  let extension: E | undefined;
  const service = await startHttpService(
    settings,
    {
      store,
      logger,
      checkIds: lazyCheckIds(),
      rendering,
      hasLighthouse,
      openTelemetry: (queue) => openApiTelemetry(telemetry, { ...facts, tracer, queue }),
    },
    (parts) => {
      extension = extend?.({ ...parts, baseUrlOf: createBaseUrlOf(settings.publicUrl), settings });
      const app = createApi({ ...settings, ...parts, fallback: extension?.handler });
      return { app, close: extension?.close };
    },
  );
  // After listening: when the port is in use, the start fails and the key would never be shown.
  const firstKey = await service.core.keys.ensureFirst(settings.operatorKey).catch(async (error: unknown) => {
    await service.stop(0);
    throw error;
  });
  return { port: service.port, extension, firstKey, stop: service.stop };
}
