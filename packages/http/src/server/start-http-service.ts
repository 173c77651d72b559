import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, CorePorts, Store } from '@pagemark/core';
import type { Express } from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { trackKeyUsage } from '../authentication/track-key-usage.ts';
import { connectionLimitOf } from '../clients/connection-limit.ts';
import { createKeyLimit } from '../clients/rate-limit.ts';
import type { RateLimit } from '../clients/rate-limit.ts';
import type { HttpSettings } from '../settings/http-settings.ts';
import { closeServer } from './close-server.ts';
import { createDatabaseDamage } from './database-damage.ts';
import type { DatabaseDamage } from './database-damage.ts';
import type { ObserveRequest } from './http-app.ts';
import { createHttpServer } from './http-server.ts';
import { createInProgress } from './in-progress.ts';
import type { Track } from './in-progress.ts';
import { listen } from './listen.ts';
import { warnOfPlainHttp } from './warn-of-plain-http.ts';

/** Grace period for requests in progress after the port is closed, in milliseconds. */
const STOP_GRACE_MS = 25_000;
/** Grace period for their work after their connections are closed, in milliseconds. */
const SETTLE_MS = 2_000;

/** The ports that the composition of an app opens for its service. */
export type HttpServicePorts = Pick<CorePorts, 'checkIds' | 'rendering' | 'hasLighthouse'> & {
  /** Closed together with the service, even if it does not start. */
  store: Store;
  logger: Logger;
  /** Opens the metrics and traces of requests. */
  openTelemetry: (queue: Core['jobs']) => Promise<{
    /** Undefined if requests are not observed. */
    observeRequest: ObserveRequest | undefined;
    close: () => Promise<void>;
  }>;
};

/** The parts of a service that its application uses. */
export type HttpServiceParts = {
  core: Core;
  /** The maximum number of requests per minute for one key, in the whole application; null: unlimited. */
  keyLimit: RateLimit | null;
  logger: Logger;
  /** Records that the database is damaged. `/readyz` then returns 503. */
  damage: DatabaseDamage;
  /** Whether the service is about to shut down: requests are still accepted, and `/readyz` returns 503. */
  isDraining: () => boolean;
  /** Whether the service is shutting down: requests are rejected. */
  isStopping: () => boolean;
  /** Tracks the work of requests in progress, so the database is closed only after that work. */
  track: Track;
  observeRequest: ObserveRequest | undefined;
};

/** `close` ends streams and other work that keeps requests open. Called once, at shutdown. */
export type HttpServiceApp = { app: Express; close?: (() => void) | undefined };

export type HttpService = {
  core: Core;
  port: number;
  /**
   * Returns 503 at `/readyz`, accepts requests for `drainMs`, then closes the port, ends waits, lets requests finish, and closes
   * the database. Default: the setting.
   */
  stop: (drainMs?: number) => Promise<void>;
};

/** Serves the application that `createApp` creates on a store. Throws SettingsError if it cannot listen. */
export async function startHttpService(
  settings: HttpSettings,
  { store, logger, openTelemetry, ...ports }: HttpServicePorts,
  createApp: (parts: HttpServiceParts) => HttpServiceApp,
): Promise<HttpService> {
  let isDraining = false;
  let isStopping = false;
  // Closed in reverse order: resources that requests use are closed after the requests.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => store.close());
  const core = createCore({
    ...ports,
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    onActivityFailure: (err) => logger.error({ err }, 'the activity log could not be written'),
  });
  const telemetry = await openTelemetry(core.jobs);
  opened.defer(() => telemetry.close());
  opened.defer(trackKeyUsage(core.keys, logger));
  const inProgress = createInProgress();
  opened.defer(() => inProgress.settled(SETTLE_MS));
  const { app, close } = createApp({
    core,
    keyLimit: createKeyLimit(settings.requestsPerMinute),
    logger,
    damage: createDatabaseDamage(logger),
    isDraining: () => isDraining,
    isStopping: () => isStopping,
    track: inProgress.track,
    observeRequest: telemetry.observeRequest,
  });
  const limit = connectionLimitOf(app, settings.connectionsPerAddress, logger);
  const server = createHttpServer(app, limit);
  const port = await listen(server, settings);
  opened.defer(() => closeServer(server, STOP_GRACE_MS));
  opened.defer(() => {
    isStopping = true;
    core.close();
    close?.();
  });
  warnOfPlainHttp(settings, logger);
  const running = opened.move();
  return {
    core,
    port,
    async stop(drainMs = settings.drainMs) {
      isDraining = true;
      await delay(drainMs);
      await running.disposeAsync();
    },
  };
}
