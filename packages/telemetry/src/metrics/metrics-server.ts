import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SettingsError } from '@pagemark/core';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ProcessFacts } from '../process-facts.ts';
import type { MetricsSettings } from '../settings.ts';

/** A server of metrics for Prometheus. */
export type MetricsServer = {
  registry: Registry;
  /** Sets the function that updates metrics on demand, for each scrape. */
  refreshWith(refresh: () => Promise<void>): void;
  close(): Promise<void>;
};

const PATH = '/metrics';
const CONNECTIONS_MAX = 32;
const REQUEST_MS_MAX = 10_000;
/** How often the delay of the event loop is measured, in milliseconds. */
const LOOP_PRECISION_MS = 20;

/**
 * Serves a registry, together with the metrics of the process itself, on a separate port. Throws SettingsError if it cannot
 * listen.
 */
export async function serveMetrics(
  settings: MetricsSettings,
  { process: name, version, logger }: ProcessFacts,
): Promise<MetricsServer> {
  let refresh: (() => Promise<void>) | null = null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  new Gauge({
    name: 'target_info',
    help: 'The process that these metrics are of.',
    labelNames: ['service_name', 'service_version'],
    registers: [registry],
  }).set({ service_name: `pagemark-${name}`, service_version: version }, 1);
  const server = createServer({ requestTimeout: REQUEST_MS_MAX }, (req, res) => {
    respond({ registry, refresh }, req, res).catch((error: unknown) => {
      logger.error({ err: error }, 'the metrics could not be read');
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  const port = await listen(server, settings);
  logger.info({ host: settings.host, port }, 'metrics are served');
  return {
    registry,
    refreshWith(given) {
      refresh = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  { registry, refresh }: { registry: Registry; refresh: (() => Promise<void>) | null },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const [path] = (req.url ?? '').split('?', 1);
  if (path !== PATH) return void res.writeHead(404).end();
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return void res.writeHead(405, { Allow: 'GET, HEAD' }).end();
  await refresh?.();
  const text = await registry.metrics();
  res.writeHead(200, { 'Content-Type': registry.contentType }).end(req.method === 'HEAD' ? undefined : text);
}

/** `pagemark start` has two processes with ports that depend on METRICS_PORT. */
const IN_USE =
  ' The port is in use. With `pagemark start`, the API has METRICS_PORT and the worker the port after it: PORT must be neither.';

async function listen(server: Server, { host, port }: MetricsSettings): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException): void => {
      const advice = cause.code === 'EADDRINUSE' ? IN_USE : '';
      const message = `METRICS_PORT: metrics cannot be served at port ${port} of ${host}.${advice} (${cause.code})`;
      reject(new SettingsError(message, { cause }));
    };
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}
