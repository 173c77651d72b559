import { parentPort } from 'node:worker_threads';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { pino } from 'pino';
import { readWorkerSettings } from '../settings.ts';
import { openWorkerStore } from '../adapters/open-worker-store.ts';
import { reclaimClaims } from '../reclaim-claims.ts';
import { clearEvents } from '../maintenance/clear-events.ts';
import { clearKeys } from '../maintenance/clear-keys.ts';
import { clearProjects } from '../maintenance/clear-projects.ts';
import { failLabAudits } from '../maintenance/fail-lab-audits.ts';
import { fireSchedules } from '../maintenance/fire-schedules.ts';
import { publishEvents } from '../maintenance/publish-events.ts';
import { lazyAlertSender } from '../adapters/lazy-alert-sender.ts';
import { pruneRuns } from '../maintenance/prune-runs.ts';
import { sendAlerts } from '../maintenance/send-alerts.ts';
import { Maintenance } from '../maintenance/maintenance.ts';
import { countRows } from '../imports/count-rows.ts';
import type { ThreadReport } from '../imports/import-thread.ts';
import { clearDeliveries } from '../maintenance/clear-deliveries.ts';
import { countDeliveries } from '../webhooks/count-deliveries.ts';
import { Deliverer } from '../webhooks/deliverer.ts';
import { lazyMessageSender } from '../adapters/lazy-message-sender.ts';
import { Importer } from '../imports/importer.ts';
import { lazySitemapSource } from '../adapters/lazy-sitemap-source.ts';

/** Passwords hashed concurrently: one core, to leave the others to reports and pages. */
const HASHES_CONCURRENCY = 1;

/**
 * Processes imports, runs maintenance and delivers messages until the worker tells this thread to stop. `worker` is its
 * name, under which imports are claimed.
 */
export async function runBackground(environment: NodeJS.ProcessEnv, worker: string): Promise<void> {
  const settings = readWorkerSettings(environment);
  const logger = pino({ name: 'importer', level: settings.logLevel, hooks: { streamWrite: escapeControls } });
  const store = await openWorkerStore(settings);
  const sitemaps = lazySitemapSource(settings);
  const observed =
    settings.telemetry.metrics === null
      ? store
      : {
          ...store,
          imports: countRows(store.imports, (rows) => tell({ rows })),
          ...countDeliveries(store, (delivery) => tell({ delivery })),
        };
  const core = createCore({
    store: observed,
    hasher: createArgon2PasswordHasher(HASHES_CONCURRENCY),
    clock: systemClock,
    readSitemap: sitemaps.read,
    sendMessage: lazyMessageSender(settings),
    publicUrl: settings.publicUrl,
  });
  const deliverer = new Deliverer(core.deliveries, logger);
  const sender = lazyAlertSender(settings);
  const importer = new Importer({ imports: core.importWorker, logger, worker });
  const { retention } = settings;
  const maintenance = new Maintenance(
    [
      fireSchedules(core.schedules, logger),
      publishEvents(core.events),
      clearEvents(core.events, settings.eventsKeptMs, logger),
      clearDeliveries(core.deliveries, settings.eventsKeptMs),
      clearKeys(core.keys, logger),
      clearProjects(core.projects, logger),
      failLabAudits(core.lab),
      ...sendAlerts(core.alertWorker, sender),
      ...(retention === null ? [] : [pruneRuns(core.retention, retention, logger)]),
    ],
    logger,
  );
  parentPort?.once('message', () => {
    importer.stop();
    maintenance.stop();
    deliverer.stop();
    sender.close();
  });
  await reclaimClaims(core.importWorker, { worker, logger, what: 'imports' });
  await Promise.all([importer.run(), maintenance.run(), deliverer.run()]);
  sitemaps.close();
  await store.close();
  parentPort?.close();
}

/** Sends a report to the worker's main thread, which serves the metrics. */
function tell(report: ThreadReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(report);
}
