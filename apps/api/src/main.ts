// The REST service as a process of its own: answers from the database, and leaves the runs to workers.
import {
  createArgon2PasswordHasher,
  createAuthenticator,
  createCore,
  createRunWaiter,
  ensureFirstKey,
  SettingsError,
  systemClock,
} from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { openSqliteStore, StoreOpenError } from '@pagemark/store';
import { pino } from 'pino';
import { createApi } from './api.ts';
import { closeServer, createApiServer, listen } from './server.ts';
import { readApiSettings } from './settings.ts';
import type { ApiSettings } from './settings.ts';

/** How long requests under way may go on after a stop was asked for, in milliseconds. */
const STOP_GRACE_MS = 25_000;
const EX_CONFIG = 78; // sysexits.h

async function main(settings: ApiSettings): Promise<void> {
  // Buffered: a write for each line would be felt by every request.
  const logger = pino({ name: 'api', level: settings.logLevel }, pino.destination({ sync: false }));
  const store = await openSqliteStore({ path: settings.database.path, clock: systemClock });
  const firstKey = await ensureFirstKey(store, systemClock, settings.operatorKey);
  if (firstKey.kind === 'made') {
    process.stderr.write(`The API key, shown this once: ${firstKey.key}\n`);
  }
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
  logger.info({ host: settings.host, port }, 'api is ready');
  process.send?.({ kind: 'ready', port });

  await untilAskedToStop();
  isStopping = true;
  waiter.close();
  await closeServer(server, STOP_GRACE_MS);
  await api.close();
  await store.close();
  logger.info('api has stopped');
  logger.flush();
}

/** Resolves at the first SIGTERM or SIGINT, or when the process that forked this one is gone; a second signal ends at once. */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (): void => {
      if (asked) process.exit(1);
      asked = true;
      if (process.connected) process.disconnect();
      resolve();
    };
    process.on('SIGTERM', ask);
    process.on('SIGINT', ask);
    process.on('disconnect', () => {
      if (!asked) ask();
    });
  });
}

/** What the operator can mend is told in one line. */
function isForOperator(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof StoreOpenError || error instanceof AppError)
    return true;
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

try {
  await main(readApiSettings(process.env));
  process.exit(0);
} catch (error) {
  if (!isForOperator(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(EX_CONFIG);
}
