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
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApi } from './api.ts';
import type { ApiSettings } from './settings.ts';

/** How long requests in progress may go on after the port was closed, in milliseconds. */
const STOP_GRACE_MS = 25_000;
/** How long their work may go on after their connections are gone, in milliseconds. */
const SETTLE_MS = 2_000;

export type RunningApi<E = Extension> = {
  port: number;
  /** What was added to it. */
  extension: E | undefined;
  /** What became of the first key: a key that was made is to be shown now, or never. */
  firstKey: FirstKey;
  /**
   * Says at `/readyz` that the service ends, takes requests for as long as the settings say, then closes the port, ends
   * waits, lets requests finish, and closes the database.
   */
  stop(): Promise<void>;
};

/** What the API is made of, for what is served beside it. */
export type ApiParts = {
  core: Core;
  baseUrlOf: BaseUrlOf;
  settings: ApiSettings;
  /** What one key may ask for in a minute, of the API and beside it; null: any number. */
  keyLimit: RateLimit | null;
  logger: Logger;
  /** What met damaged pages of the database tells it here: then `/readyz` refuses. */
  damage: DatabaseDamage;
  isStopping: () => boolean;
  /** Counts the work for requests in: the database is not closed under it. */
  track: Track;
};

/** What is served beside the API on its port: it answers the paths that are not the API's. */
export type Extension = {
  handler: RequestHandler;
  /** Ends what would otherwise keep requests open. Called once, when the service stops. */
  close: () => void;
};

/**
 * Opens the database and serves the API, and what `extend` adds to it. Throws StoreOpenError, AppError (a wrong key), or
 * an error of `listen`.
 */
export async function startApi<E extends Extension = Extension>(
  settings: ApiSettings,
  logger: Logger,
  extend?: (parts: ApiParts) => E,
): Promise<RunningApi<E>> {
  const { database, secretKeyFile, accountLimits } = settings;
  const store = await openStore(database, {
    clock: systemClock,
    limits: accountLimits,
    secretKeyFile,
    lockWait: 'brief',
  });
  for (const { message } of await findExposedFiles(database, secretKeyFile)) logger.warn(message);
  try {
    return await serve(store, { settings, logger, extend });
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Setup<E> = {
  settings: ApiSettings;
  logger: Logger;
  extend: ((parts: ApiParts) => E) | undefined;
};

async function serve<E extends Extension>(
  store: Store,
  { settings, logger, extend }: Setup<E>,
): Promise<RunningApi<E>> {
  let isDraining = false;
  let isStopping = false;
  const inProgress = createInProgress();
  const core = createCore({
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    onActivityFailure: (err) => logger.error({ err }, 'the activity could not be written'),
  });
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
    ...(extension !== undefined && { fallback: extension.handler }),
  });
  const server = createHttpServer(
    api.app,
    connectionLimitOf(api.app, settings.connectionsPerAddress, logger),
  );
  const port = await listen(server, settings);
  warnOfPlainHttp(settings, logger);
  // After listening: a start that fails because the port is taken must not use up the one showing of the key.
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
      await store.close();
    },
  };
}
