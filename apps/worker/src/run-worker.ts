import { inspect } from 'node:util';
import { createAuditor } from '@pagemark/audit-runner';
import {
  createArgon2PasswordHasher,
  createCore,
  misspelledSettings,
  SANDBOX_OFF_WARNING,
  SettingsError,
  StoreOpenError,
  systemClock,
} from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { createPageFetcher, userAgentOf } from '@pagemark/fetcher';
import { withSampleSite } from '@pagemark/fetcher/sample-site';
import { openTracing, openWorkerTelemetry } from '@pagemark/telemetry';
import { pino } from 'pino';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { startImportThread } from './imports/import-thread.ts';
import { readWorkerSettings } from './settings.ts';
import type { WorkerSettings } from './settings.ts';
import { reclaimClaims } from './reclaim-claims.ts';
import { tuneGarbageCollection } from './tune-garbage-collection.ts';
import { LabWorker } from './lab/lab-worker.ts';
import { openLabAuditor } from './adapters/open-lab-auditor.ts';
import { openWorkerStore } from './adapters/open-worker-store.ts';
import { openRenderer } from './adapters/open-renderer.ts';
import { Worker } from './worker.ts';

/** Grace period of runs and import batches in progress after a signal to stop, in milliseconds. */
const STOP_GRACE_MS = 20_000;
/**
 * Milliseconds from a signal to stop until a worker that has not stopped exits. Its remaining claims expire with their
 * leases.
 */
const STOP_MS_MAX = STOP_GRACE_MS + 20_000;
/** The shortest time between two commits of finished runs, which cost more than their writes, in milliseconds. */
const GATHER_MS = 50;

/**
 * Claims runs from the database and processes them until a signal to stop. `name` is that of the worker. Exits with an
 * error status when the settings are invalid.
 */
export async function runWorker(environment: NodeJS.ProcessEnv, name: string): Promise<void> {
  tuneGarbageCollection();
  process.on('uncaughtException', endWithError);
  const settings = readWorkerSettings(environment);
  const logger = pino({ name: 'worker', level: settings.logLevel, hooks: { streamWrite: escapeControls } });
  // A supervisor has the same environment, and has warned already.
  if (process.send === undefined) for (const message of misspelledSettings(environment)) logger.warn(message);
  if (startsUnconfined(settings)) logger.warn(SANDBOX_OFF_WARNING);
  await work(settings, { name, logger });
}

type Identity = { name: string; logger: Logger };

async function work(settings: WorkerSettings, { name, logger }: Identity): Promise<void> {
  const { leaseMs, concurrency, renderConcurrency } = settings;
  const facts = { process: 'worker', version: manifest.version, logger } as const;
  const { tracer } = await openTracing(settings.telemetry, facts);
  const store = await openWorkerStore(settings, {
    gatherMs: GATHER_MS,
    onExposedFile: (message) => logger.warn(message),
  });
  const telemetry = await openWorkerTelemetry(settings.telemetry, {
    ...facts,
    tracer,
    runs: store.runs,
    slots: { static: concurrency, rendering: renderConcurrency },
  });
  const { onRefused, onRows, onDelivery, observeRun } = telemetry;
  const fetcher = createPageFetcher({
    allowedNetworks: settings.allowedNetworks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
    clock: systemClock,
    limits: settings.pageLimits,
    artifacts: settings.artifacts,
    onRefused,
  });
  const auditor = createAuditor({ profile: settings.profile, limits: settings.auditLimits });
  const rendering = openRenderer(settings, onRefused);
  const { renderer } = rendering;
  const lighthouse = openLabAuditor(settings, onRefused);
  const sampled = withSampleSite(fetcher, systemClock);
  const core = createCore({
    store: { ...store, runs: telemetry.observeStoring(store.runs) },
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    page: telemetry.observePage({ fetcher: sampled, auditor, renderer }),
    rendering: settings.rendering,
    labAuditor: lighthouse.auditor,
  });
  const lab = lighthouse.auditor === null ? null : new LabWorker({ lab: core.lab, logger, leaseMs });
  const worker = new Worker({
    runs: core.runs,
    logger,
    name,
    concurrency,
    renderConcurrency,
    heartbeatMs: leaseMs / 3,
    observeRun,
  });

  await reclaimClaims(core.runs, { worker: name, logger, what: 'runs' });
  const imports = startImportThread({ logger, worker: name, onRows, onDelivery });
  let importsEnded = Promise.resolve();
  stopOnSignals(() => {
    exitAfter(STOP_MS_MAX, logger);
    importsEnded = imports.stop(STOP_GRACE_MS);
    lab?.stop();
    return worker.stop(STOP_GRACE_MS);
  });
  process.send?.({ kind: 'ready' });
  logger.info({ concurrency, renderConcurrency, hasLighthouse: lab !== null }, 'worker is ready');
  await Promise.all([worker.run(), lab?.run()]);
  await importsEnded;
  await Promise.all([fetcher.close(), auditor.close(), rendering.close(), lighthouse.close()]);
  await telemetry.close();
  await store.close();
  logger.info('worker has stopped');
}

/** Stops on SIGTERM, on SIGINT and when the parent process has exited; a second signal exits immediately. */
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

/** Exits with an error status after `ms` milliseconds, unless the process has ended by then. */
function exitAfter(ms: number, logger: Logger): void {
  setTimeout(() => {
    logger.error({ ms }, 'worker did not stop in time');
    process.exit(1);
  }, ms).unref();
}

/** Prints an error and exits. Control characters are escaped, because the text may quote a page or a server. */
function endWithError(error: unknown): never {
  const isSetting = error instanceof SettingsError;
  const text = isSetting || error instanceof StoreOpenError ? error.message : inspect(error);
  process.stderr.write(`${escapeControls(text)}\n`);
  // A restart does not fix an invalid setting (EX_CONFIG of sysexits.h); an unavailable database may come back.
  process.exit(isSetting ? 78 : 1);
}

/** Whether the worker itself starts browsers without a sandbox, for pages or for Lighthouse. */
function startsUnconfined({ browser, lighthouse }: WorkerSettings): boolean {
  const hasBrowser = browser !== null && 'hasSandbox' in browser;
  return (hasBrowser && !browser.hasSandbox) || lighthouse?.hasSandbox === false;
}
