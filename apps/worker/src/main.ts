// The worker as a process of its own: claims runs from the database and works on them until it is told to stop.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { inspect } from 'node:util';
import { createAuditor } from '@pagemark/audit';
import { SettingsError, systemClock } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { createPageFetcher, userAgentOf } from '@pagemark/fetcher';
import { findExposedFiles, openStore, StoreOpenError } from '@pagemark/store';
import { pino } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { startImportThread } from './imports/import-thread.ts';
import { readWorkerSettings } from './settings.ts';
import type { WorkerSettings } from './settings.ts';
import { takeBackClaims } from './take-back-claims.ts';
import { Worker } from './worker.ts';

/** How long runs and the batch of an import may go on after a stop was asked for, in milliseconds. */
const STOP_GRACE_MS = 20_000;
/** What a finished run may wait for others: nobody notices, and a commit for each costs more than writing them, in milliseconds. */
const GATHER_MS = 10;

async function main(settings: WorkerSettings, name: string): Promise<void> {
  const logger = pino({ name: 'worker', level: settings.logLevel, hooks: { streamWrite: escapeControls } });
  const { leaseMs, perHostMax, hostDelayMs, concurrency } = settings;
  const { database, secretKeyFile } = settings;
  const store = await openStore(database, {
    clock: systemClock,
    secretKeyFile,
    limits: { leaseMs, perHostMax, hostDelayMs, ...settings.accountLimits },
    gatherMs: GATHER_MS,
    reading: 'cached',
  });
  for (const { message } of await findExposedFiles(database, secretKeyFile)) logger.warn(message);
  const fetcher = createPageFetcher({
    allowedNetworks: settings.allowedNetworks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
    clock: systemClock,
    limits: settings.pageLimits,
    surroundings: settings.surroundings,
  });
  const auditor = createAuditor({ profile: settings.profile, limits: settings.auditLimits });
  const worker = new Worker({
    ports: { runs: store.runs, queue: store.queue, fetcher, auditor },
    logger,
    name,
    concurrency,
    heartbeatMs: leaseMs / 3,
  });

  await takeBackClaims(store.queue, { worker: name, logger, what: 'runs' });
  const imports = startImportThread({ logger, worker: name });
  let importsEnded = Promise.resolve();
  stopOnSignals(() => {
    importsEnded = imports.stop(STOP_GRACE_MS);
    return worker.stop(STOP_GRACE_MS);
  });
  process.send?.({ kind: 'ready' });
  logger.info({ concurrency }, 'worker is ready');
  await worker.run();
  await importsEnded;
  await Promise.all([fetcher.close(), auditor.close()]);
  await store.close();
  logger.info('worker has stopped');
}

/** Stops on SIGTERM, on SIGINT and when the process that started this one is gone; a second signal ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let asked = false;
  const ask = (): void => {
    if (asked) process.exit(1);
    asked = true;
    if (process.connected) process.disconnect();
    void stop();
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  process.on('disconnect', () => {
    if (!asked) ask();
  });
}

/** Ends for an error. The text cannot steer a terminal: it may hold what a page or a server sent. */
function endWithError(error: unknown): never {
  const isSetting = error instanceof SettingsError;
  const text = isSetting || error instanceof StoreOpenError ? error.message : inspect(error);
  process.stderr.write(`${escapeControls(text)}\n`);
  // A wrong setting stays wrong (EX_CONFIG of sysexits.h); a database that is away may come back.
  process.exit(isSetting ? 78 : 1);
}

process.on('uncaughtException', endWithError);
// Whoever starts a worker again when it dies gives it a name of its own, the same each time: then what the dead one
// had claimed is its successor's. No two workers that live may have one name.
const [, , name = `${hostname()}:${process.pid}/${randomUUID()}`] = process.argv;
await main(readWorkerSettings(process.env), name);
process.exit(0);
