import type { AuditPorts, RunStore } from '@pagemark/core';
import { observeAll } from './observe-request.ts';
import type { ObserveRequest } from './observe-request.ts';
import type { ObserveRun } from './observe-run.ts';
import type { QueueSource } from './metrics/api-metrics.ts';
import type { AttemptedDelivery, ImportRows, RunSlots } from './metrics/worker-metrics.ts';
import type { ProcessFacts } from './process-facts.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracer } from './tracing/tracer.ts';

/** The telemetry of a process that handles requests. Without settings it is off, and its libraries are not loaded. */
export type ApiTelemetry = {
  /** Undefined if requests are not observed. */
  observeRequest: ObserveRequest | undefined;
  close(): Promise<void>;
};

/** The tracer, and the trace of the work in progress as a `traceparent` header (W3C Trace Context), or null. */
export type Tracing = { tracer: Tracer | null; traceParent: () => string | null };

/** Starts the tracing of a process. Must be called before its store opens, which stores the traces of queued runs. */
export async function openTracing(settings: TelemetrySettings, facts: ProcessFacts): Promise<Tracing> {
  if (settings.tracing === null) return { tracer: null, traceParent: () => null };
  const { createTracer } = await import('./tracing/tracer.ts');
  const tracer = createTracer(settings.tracing, facts);
  return { tracer, traceParent: () => tracer.traceParent() };
}

/** Serves the metrics of a process that handles requests, and traces them. Throws SettingsError if it cannot listen. */
export async function openApiTelemetry(
  settings: TelemetrySettings,
  { tracer, queue, ...facts }: ProcessFacts & Pick<Tracing, 'tracer'> & { queue: QueueSource },
): Promise<ApiTelemetry> {
  const metrics =
    settings.metrics === null
      ? null
      : await (
          await import('./metrics/api-metrics.ts')
        ).serveApiMetrics(settings.metrics, { ...facts, queue });
  const traced = tracer === null ? null : (await import('./tracing/trace-requests.ts')).traceRequests(tracer);
  return {
    observeRequest: observeAll([metrics?.observeRequest, traced]),
    async close() {
      await tracer?.close();
      await metrics?.close();
    },
  };
}

/** The telemetry of a worker. Without settings it is off. */
export type WorkerTelemetry = {
  /** Called when the address guard refuses an address; undefined if these are not counted. */
  onRefused: (() => void) | undefined;
  /** Called with the rows of imports; undefined if these are not counted. */
  onRows: ((rows: ImportRows) => void) | undefined;
  /** Called with the outcome of each attempt to deliver a message; undefined if these are not counted. */
  onDelivery: ((delivery: AttemptedDelivery) => void) | undefined;
  observePage(page: AuditPorts): AuditPorts;
  observeStoring(runs: RunStore): RunStore;
  /** Processes a claim and observes it. Undefined if runs are not observed. */
  observeRun: ObserveRun | undefined;
  close(): Promise<void>;
};

/** Serves the metrics of a worker, and traces its runs. Throws SettingsError if it cannot listen. */
export async function openWorkerTelemetry(
  settings: TelemetrySettings,
  {
    tracer,
    runs,
    slots,
    ...facts
  }: ProcessFacts & Pick<Tracing, 'tracer'> & { runs: RunStore; slots: RunSlots },
): Promise<WorkerTelemetry> {
  const metrics =
    settings.metrics === null
      ? null
      : await (
          await import('./metrics/worker-metrics.ts')
        ).serveWorkerMetrics(settings.metrics, { ...facts, slots });
  const traced = tracer === null ? null : (await import('./tracing/trace-runs.ts')).traceRuns(tracer, runs);
  const measured = metrics?.observeRun;
  return {
    onRefused: metrics?.countRefused,
    onRows: metrics?.countRows,
    onDelivery: metrics?.countDelivery,
    observePage(page) {
      const counted = metrics?.observePage(page) ?? page;
      return traced?.observePage(counted) ?? counted;
    },
    observeStoring: (store) => traced?.observeStoring(store) ?? store,
    observeRun:
      measured && traced
        ? (claim, process) => measured(claim, () => traced.observeRun(claim, process))
        : (measured ?? traced?.observeRun),
    async close() {
      await tracer?.close();
      await metrics?.close();
    },
  };
}
