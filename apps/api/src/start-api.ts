import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, FirstKey, Store } from '@pagemark/core';
import { findExposedFiles, openStore } from '@pagemark/store';
import {
  closeServer,
  connectionLimitOf,
  createHttpServer,
  createBaseUrlOf,
  createDatabaseDamage,
  createInProgress,
  createKeyLimit,
  listen,
  warnOfPlainHttp,
} from '@pagemark/http';
import type { BaseUrlOf, DatabaseDamage, RateLimit, Track } from '@pagemark/http';
import { setTimeout as delay } from 'node:timers/promises';
import { openApiTelemetry, openTracing } from '@pagemark/telemetry';
import type { ProcessFacts, Tracing } from '@pagemark/telemetry';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createApi } from './api.ts';
import type { ApiSettings } from './settings.ts';

/** Grace period of requests in progress after the port is closed, in milliseconds. */
const STOP_GRACE_MS = 25_000;
/** Grace period of their work after their connections are closed, in milliseconds. */
const SETTLE_MS = 2_000;

export type RunningApi<E = Extension> = {
  port: number;
  /** What `extend` returned. */
  extension: E | undefined;
  /** The outcome of ensuring a first key. A created key must be shown now; it cannot be read later. */
  firstKey: FirstKey;
  /**
   * Returns 503 at `/readyz`, accepts requests for `drainMs`, then closes the port, ends waits, lets requests finish, and
   * closes the database.
   */
  stop(): Promise<void>;
};

/** The parts of the API that an extension uses. */
export type ApiParts = {
  core: Core;
  baseUrlOf: BaseUrlOf;
  settings: ApiSettings;
  /** Maximum requests per minute of one key, in the API and the extension together; null: unlimited. */
  keyLimit: RateLimit | null;
  logger: Logger;
  /** Records that the database is damaged. `/readyz` returns 503 then. */
  damage: DatabaseDamage;
  isStopping: () => boolean;
  /** Tracks the work of requests in progress, so that the database is closed only after it. */
  track: Track;
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
  const { database, secretKeyFile, accountLimits } = settings;
  const facts = { process: 'api', version: manifest.version, logger } as const;
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
    return await serve(store, { settings, logger, extend, facts, tracer });
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Setup<E> = {
  settings: ApiSettings;
  logger: Logger;
  extend: ((parts: ApiParts) => E) | undefined;
  facts: ProcessFacts;
  tracer: Tracing['tracer'];
};

async function serve<E extends Extension>(
  store: Store,
  { settings, logger, extend, facts, tracer }: Setup<E>,
): Promise<RunningApi<E>> {
  let isDraining = false;
  let isStopping = false;
  const inProgress = createInProgress();
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
  const shared = {
    core,
    keyLimit: createKeyLimit(settings.requestsPerMinute),
    logger,
    damage: createDatabaseDamage(logger),
    isStopping: () => isStopping,
    track: inProgress.track,
  };
  const baseUrlOf = createBaseUrlOf(settings.publicUrl);
  const extension = extend?.({ ...shared, baseUrlOf, settings });
  const api = createApi({
    ...settings,
    ...shared,
    isDraining: () => isDraining,
    observeRequest: telemetry.observeRequest,
    ...(extension !== undefined && { fallback: extension.handler }),
  });
  const server = createHttpServer(
    api.app,
    connectionLimitOf(api.app, settings.connectionsPerAddress, logger),
  );
  const port = await listen(server, settings);
  warnOfPlainHttp(settings, logger);
  // After listening: when the port is in use, the start fails and the key would never be shown.
  const firstKey = await core.keys.ensureFirst(settings.operatorKey).catch(async (error: unknown) => {
    await closeServer(server, 0);
    await api.close();
    throw error;
  });
  return {
    port,
    extension,
    firstKey,
    async stop() {
      isDraining = true;
      await delay(settings.drainMs);
      isStopping = true;
      core.close();
      extension?.close();
      await closeServer(server, STOP_GRACE_MS);
      await inProgress.settled(SETTLE_MS);
      await api.close();
      await telemetry.close();
      await store.close();
    },
  };
}
