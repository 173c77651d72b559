// The thread of the worker that works on imports and on upkeep: a batch holds it for some milliseconds, which runs must
// not feel.
import { parentPort, workerData } from 'node:worker_threads';
import { createArgon2PasswordHasher, systemClock } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { createSitemapSource, userAgentOf } from '@pagemark/fetcher';
import { openStore } from '@pagemark/store';
import { pino } from 'pino';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { readWorkerSettings } from '../settings.ts';
import { takeBackClaims } from '../take-back-claims.ts';
import { clearKeys } from '../upkeep/clear-keys.ts';
import { clearProjects } from '../upkeep/clear-projects.ts';
import { fireSchedules } from '../upkeep/fire-schedules.ts';
import { pruneRuns } from '../upkeep/prune-runs.ts';
import { Upkeep } from '../upkeep/upkeep.ts';
import { Importer } from './importer.ts';

/** At most one core hashes: single reports and their pages come first. */
const HASHES_AT_ONCE = 1;

const settings = readWorkerSettings(process.env);
const logger = pino({ name: 'importer', level: settings.logLevel, hooks: { streamWrite: escapeControls } });
const worker = z.string().parse(workerData);
const { leaseMs, perHostMax, hostDelayMs } = settings;
const store = await openStore(settings.database, {
  clock: systemClock,
  secretKeyFile: settings.secretKeyFile,
  limits: { leaseMs, perHostMax, hostDelayMs, ...settings.accountLimits },
});
const sitemaps = createSitemapSource({
  allowedNetworks: settings.allowedNetworks,
  userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
  clock: systemClock,
  limits: settings.sitemapLimits,
  fetchLimits: settings.pageLimits,
});
const importer = new Importer({
  ports: { imports: store.imports, readSitemap: sitemaps.read },
  hasher: createArgon2PasswordHasher(HASHES_AT_ONCE),
  logger,
  worker,
});
const { keepRuns } = settings;
const upkeep = new Upkeep(
  [
    fireSchedules(store.schedules, logger),
    clearKeys(store.keys, systemClock, logger),
    clearProjects(store.projects, logger),
    ...(keepRuns === null ? [] : [pruneRuns(store.retention, keepRuns, logger)]),
  ],
  logger,
);
parentPort?.once('message', () => {
  importer.stop();
  upkeep.stop();
});
await takeBackClaims(store.imports, { worker, logger, what: 'imports' });
await Promise.all([importer.run(), upkeep.run()]);
sitemaps.close();
await store.close();
parentPort?.close();
