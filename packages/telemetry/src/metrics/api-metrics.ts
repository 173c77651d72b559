import type { Jobs } from '@pagemark/core';
import { DELIVERY_KINDS, QUEUE_LANES } from '@pagemark/core';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ObserveRequest } from '../observe-request.ts';
import type { ProcessFacts } from '../process-facts.ts';
import type { MetricsSettings } from '../settings.ts';
import { serveMetrics } from './metrics-server.ts';
import { addRequestMetrics } from './request-metrics.ts';

export type ApiMetrics = { observeRequest: ObserveRequest; close(): Promise<void> };

/** The part of the queue that each scrape reads. */
export type QueueSource = Pick<Jobs, 'counts' | 'longestWaits' | 'waitingDeliveries'>;

/** The maximum time to wait for the database, in milliseconds: less than Prometheus waits by default. */
const READ_MS_MAX = 5_000;

/** Serves the metrics of a process that handles requests. It also reports the queue, because all workers may be down. */
export async function serveApiMetrics(
  settings: MetricsSettings,
  options: ProcessFacts & { queue: QueueSource },
): Promise<ApiMetrics> {
  const server = await serveMetrics(settings, options);
  server.refreshWith(addQueueMetrics(server.registry, options.queue));
  return { observeRequest: addRequestMetrics(server.registry), close: () => server.close() };
}

/** Adds the metrics of the queue. Returns a function that updates them. */
function addQueueMetrics(registry: Registry, queue: QueueSource): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'pagemark_queue_jobs',
    help: 'Queued and active runs, by lane.',
    labelNames: ['lane', 'state'],
    registers,
  });
  const wait = new Gauge({
    name: 'pagemark_queue_oldest_age_seconds',
    help: 'How long the run that was queued first has been waiting, by lane. 0: none is queued.',
    labelNames: ['lane'],
    registers,
  });
  const deliveries = new Gauge({
    name: 'pagemark_deliveries_waiting',
    help: 'Waiting messages by kind, including those waiting for a retry; counted up to 10,000.',
    labelNames: ['kind'],
    registers,
  });
  const overdue = new Gauge({
    name: 'pagemark_deliveries_oldest_age_seconds',
    help: 'How long the message that was due first has been due, by kind. 0: none is due.',
    labelNames: ['kind'],
    registers,
  });
  const isUp = new Gauge({
    name: 'pagemark_database_up',
    help: 'Whether the database could be read. 0: it failed, or took longer than five seconds.',
    registers,
  });
  return async () => {
    try {
      const [counts, waits, waiting] = await withinTime(
        Promise.all([queue.counts(), queue.longestWaits(), queue.waitingDeliveries()]),
      );
      for (const lane of QUEUE_LANES) {
        jobs.set({ lane, state: 'queued' }, counts[lane].queued);
        jobs.set({ lane, state: 'active' }, counts[lane].active);
        wait.set({ lane }, Math.max(0, waits[lane] ?? 0) / 1_000);
      }
      for (const kind of DELIVERY_KINDS) {
        deliveries.set({ kind }, waiting[kind].count);
        overdue.set({ kind }, Math.max(0, waiting[kind].oldestDueMs ?? 0) / 1_000);
      }
      isUp.set(1);
    } catch {
      // The last values would look as if they were current.
      jobs.reset();
      wait.reset();
      deliveries.reset();
      overdue.reset();
      isUp.set(0);
    }
  };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not respond.')), READ_MS_MAX);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
