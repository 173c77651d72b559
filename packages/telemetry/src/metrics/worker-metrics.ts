import { DELIVERY_KINDS } from '@pagemark/core';
import type { AuditPorts, DeliveryKind, PageFetcher, PageRenderer, RunOutcome } from '@pagemark/core';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ObserveRun } from '../observe-run.ts';
import type { ProcessFacts } from '../process-facts.ts';
import type { MetricsSettings } from '../settings.ts';
import { serveMetrics } from './metrics-server.ts';

/** The numbers of applied rows of an import: those with a page, and rejected ones. */
export type ImportRows = { accepted: number; rejected: number };

/** The outcomes of an attempt to deliver a message. */
const DELIVERY_OUTCOMES = ['delivered', 'will_retry', 'failed'] as const;
type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
export type AttemptedDelivery = { kind: DeliveryKind; outcome: DeliveryOutcome };

const RUN_KINDS = ['static', 'rendering'] as const;
/** The maximum number of runs of each kind in progress. */
export type RunSlots = Record<(typeof RUN_KINDS)[number], number>;

/** The metrics of a worker. */
export type WorkerMetrics = {
  observeRun: ObserveRun;
  observePage: (page: AuditPorts) => AuditPorts;
  /** Counts an address that the address guard refused. */
  countRefused: () => void;
  countRows: (rows: ImportRows) => void;
  countDelivery: (delivery: AttemptedDelivery) => void;
  close(): Promise<void>;
};

const RUN_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];
/** The label of a success. Prometheus treats an empty label like an absent one. */
const NO_ERROR = '';

/** Serves the metrics of a worker. */
export async function serveWorkerMetrics(
  settings: MetricsSettings,
  options: ProcessFacts & { slots: RunSlots },
): Promise<WorkerMetrics> {
  const server = await serveMetrics(settings, options);
  const { registry } = server;
  const { observeFetcher, countRefused } = addFetchMetrics(registry);
  const observeRenderer = addRenderMetrics(registry);
  return {
    observeRun: addRunMetrics(registry, options.slots),
    observePage: ({ fetcher, auditor, renderer = null }) => ({
      fetcher: observeFetcher(fetcher),
      auditor,
      renderer: renderer === null ? null : observeRenderer(renderer),
    }),
    countRefused,
    countRows: addImportMetrics(registry),
    countDelivery: addDeliveryMetrics(registry),
    close: () => server.close(),
  };
}

function addRunMetrics(registry: Registry, slots: RunSlots): ObserveRun {
  const registers = [registry];
  const duration = new Histogram({
    name: 'pagemark_run_duration_seconds',
    help: 'Duration of runs from claim to stored outcome.',
    labelNames: ['outcome'],
    buckets: RUN_BUCKETS_S,
    registers,
  });
  const failed = new Counter({
    name: 'pagemark_runs_failed_total',
    help: 'Failed runs, by the code of their error.',
    labelNames: ['error_type'],
    registers,
  });
  const labelNames = ['kind'] as const;
  const active = new Gauge({
    name: 'pagemark_active_runs',
    help: 'Runs in progress: static audits and those of the rendering lanes.',
    labelNames,
    registers,
  });
  const allowed = new Gauge({
    name: 'pagemark_run_slots',
    help: 'Runs that may be in progress: static audits and those of the rendering lanes.',
    labelNames,
    registers,
  });
  for (const kind of RUN_KINDS) {
    active.set({ kind }, 0);
    allowed.set({ kind }, slots[kind]);
  }
  duration.zero({ outcome: 'completed' });
  duration.zero({ outcome: 'failed' });
  failed.inc({ error_type: 'worker_crashed' }, 0);
  return async ({ isRendering }, process) => {
    const kind = isRendering ? 'rendering' : 'static';
    const startedMs = performance.now();
    let outcomeKind: RunOutcome['kind'] | 'not_stored' = 'not_stored';
    active.inc({ kind });
    try {
      const outcome = await process();
      outcomeKind = outcome.kind;
      if (outcome.kind === 'failed') failed.inc({ error_type: outcome.failure.code });
      return outcome;
    } finally {
      active.dec({ kind });
      duration.observe({ outcome: outcomeKind }, secondsSince(startedMs));
    }
  };
}

function addFetchMetrics(registry: Registry): {
  observeFetcher: (fetcher: PageFetcher) => PageFetcher;
  countRefused: () => void;
} {
  const registers = [registry];
  const duration = new Histogram({
    name: 'pagemark_fetch_duration_seconds',
    help: 'Duration of fetching pages, without their artifacts.',
    buckets: RUN_BUCKETS_S,
    registers,
  });
  const fetches = new Counter({
    name: 'pagemark_fetches_total',
    help: 'Fetched pages, by the code of their error.',
    labelNames: ['error_type'],
    registers,
  });
  const refused = new Counter({
    name: 'pagemark_refused_addresses_total',
    help: 'URLs and connections that the address guard refused: of pages, their redirects and artifacts, and of the browser.',
    registers,
  });
  fetches.inc({ error_type: NO_ERROR }, 0);
  fetches.inc({ error_type: 'blocked_address' }, 0);
  return {
    observeFetcher: (fetcher) => ({
      ...fetcher,
      async fetchPage(url, fetchOptions) {
        const startedMs = performance.now();
        const outcome = await fetcher.fetchPage(url, fetchOptions);
        duration.observe(secondsSince(startedMs));
        fetches.inc({ error_type: outcome.ok ? NO_ERROR : outcome.failure.code });
        return outcome;
      },
    }),
    countRefused: () => refused.inc(),
  };
}

function addRenderMetrics(registry: Registry): (renderer: PageRenderer) => PageRenderer {
  const duration = new Histogram({
    name: 'pagemark_render_duration_seconds',
    help: 'Duration of rendering pages in the browser, by device and the code of the error.',
    labelNames: ['device', 'error_type'],
    buckets: RUN_BUCKETS_S,
    registers: [registry],
  });
  duration.zero({ device: 'mobile', error_type: NO_ERROR });
  return (renderer) => ({
    ...renderer,
    async render(request) {
      const startedMs = performance.now();
      const outcome = await renderer.render(request);
      const errorType = outcome.ok ? NO_ERROR : outcome.failure.code;
      duration.observe({ device: request.device, error_type: errorType }, secondsSince(startedMs));
      return outcome;
    },
  });
}

function addImportMetrics(registry: Registry): WorkerMetrics['countRows'] {
  const rows = new Counter({
    name: 'pagemark_import_rows_total',
    help: 'Processed lines of imports, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const count = ({ accepted, rejected }: ImportRows): void => {
    rows.inc({ outcome: 'accepted' }, accepted);
    rows.inc({ outcome: 'rejected' }, rejected);
  };
  count({ accepted: 0, rejected: 0 });
  return count;
}

function addDeliveryMetrics(registry: Registry): WorkerMetrics['countDelivery'] {
  const attempts = new Counter({
    name: 'pagemark_deliveries_total',
    help: 'Attempts to deliver messages, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  for (const kind of DELIVERY_KINDS)
    for (const outcome of DELIVERY_OUTCOMES) attempts.inc({ kind, outcome }, 0);
  return (delivery) => attempts.inc(delivery);
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1_000;
}
