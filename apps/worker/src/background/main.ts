// The worker's thread for imports and maintenance: a batch blocks it for some milliseconds, which must not delay runs.
import { parentPort, workerData } from 'node:worker_threads';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { openStore } from '@pagemark/store';
import { pino } from 'pino';
import { z } from 'zod';
import { readWorkerSettings } from '../settings.ts';
import { reclaimClaims } from '../reclaim-claims.ts';
import { clearKeys } from '../maintenance/clear-keys.ts';
import { clearProjects } from '../maintenance/clear-projects.ts';
import { fireSchedules } from '../maintenance/fire-schedules.ts';
import { pruneRuns } from '../maintenance/prune-runs.ts';
import { Maintenance } from '../maintenance/maintenance.ts';
import { Importer } from '../imports/importer.ts';
import { lazySitemapSource } from '../imports/lazy-sitemap-source.ts';

/** Passwords hashed concurrently: one core, to leave the others to reports and pages. */
const HASHES_CONCURRENCY = 1;

const settings = readWorkerSettings(process.env);
const logger = pino({ name: 'importer', level: settings.logLevel, hooks: { streamWrite: escapeControls } });
const worker = z.string().parse(workerData);
const { leaseMs, perHostMax, hostDelayMs } = settings;
const store = await openStore(settings.database, {
  clock: systemClock,
  secretKeyFile: settings.secretKeyFile,
  limits: { leaseMs, perHostMax, hostDelayMs, ...settings.accountLimits },
});
const sitemaps = lazySitemapSource(settings);
const core = createCore({
  store,
  hasher: createArgon2PasswordHasher(HASHES_CONCURRENCY),
  clock: systemClock,
  readSitemap: sitemaps.read,
});
const importer = new Importer({ imports: core.importWorker, logger, worker });
const { retention } = settings;
const maintenance = new Maintenance(
  [
    fireSchedules(core.schedules, logger),
    clearKeys(core.keys, logger),
    clearProjects(core.projects, logger),
    ...(retention === null ? [] : [pruneRuns(core.retention, retention, logger)]),
  ],
  logger,
);
parentPort?.once('message', () => {
  importer.stop();
  maintenance.stop();
});
await reclaimClaims(core.importWorker, { worker, logger, what: 'imports' });
await Promise.all([importer.run(), maintenance.run()]);
sitemaps.close();
await store.close();
parentPort?.close();
