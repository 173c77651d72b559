import {
  createArgon2PasswordHasher,
  createAuthenticator,
  createCore,
  createRunWaiter,
  ensureFirstKey,
  systemClock,
} from '@pagemark/core';
import type { FirstKey, Store } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store';
import type { Logger } from 'pino';
import { createApi } from './api.ts';
import { closeServer, createApiServer, listen } from './server.ts';
import type { ApiSettings } from './settings.ts';

/** How long requests under way may go on after a stop was asked for, in milliseconds. */
const STOP_GRACE_MS = 25_000;

export type RunningApi = {
  port: number;
  /** What became of the first key: a key that was made is to be shown now, or never. */
  firstKey: FirstKey;
  /** Refuses what is new, ends waits, lets requests finish, and closes the database. */
  stop(): Promise<void>;
};

/** Opens the database and serves the API. Throws StoreOpenError, AppError (a wrong key), or an error of `listen`. */
export async function startApi(settings: ApiSettings, logger: Logger): Promise<RunningApi> {
  const store = await openSqliteStore({ path: settings.database.path, clock: systemClock });
  try {
    return await serve(store, settings, logger);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serve(store: Store, settings: ApiSettings, logger: Logger): Promise<RunningApi> {
  const waiter = createRunWaiter(store.runs);
  let isStopping = false;
  const api = createApi({
    ...settings,
    core: createCore({ store, hasher: createArgon2PasswordHasher(), waiter }),
    authenticator: createAuthenticator(store.keys, systemClock),
    ping: () => store.ping(),
    logger,
    isStopping: () => isStopping,
  });
  const server = createApiServer(api.app);
  const port = await listen(server, settings);
  // After listening: a start that fails because the port is taken must not use up the one showing of the key.
  const firstKey = await ensureFirstKey(store, systemClock, settings.operatorKey).catch(
    async (error: unknown) => {
      await closeServer(server, 0);
      await api.close();
      throw error;
    },
  );
  return {
    port,
    firstKey,
    async stop() {
      isStopping = true;
      waiter.close();
      await closeServer(server, STOP_GRACE_MS);
      await api.close();
      await store.close();
    },
  };
}
