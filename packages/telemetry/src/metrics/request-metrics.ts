import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { FinishedRequest, ObserveRequest } from '../observe-request.ts';

/** The methods of OpenTelemetry's `http.request.method`; others share one value, because clients choose them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);
/**
 * OpenTelemetry's buckets for `http.server.request.duration`, and further ones for requests that wait for an audit, in seconds.
 */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30, 60];
const UNMATCHED = 'unmatched';

/** Adds the metrics of HTTP requests. */
export function addRequestMetrics(registry: Registry): ObserveRequest {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests, to the end of the response.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code', 'error_type'],
    buckets: BUCKETS_S,
    registers,
  });
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'HTTP requests in progress.',
    registers,
  });
  return () => {
    const startedMs = performance.now();
    active.inc();
    const end = ({ method, route, status, isSent }: FinishedRequest): void => {
      active.dec();
      const labels = {
        http_request_method: METHODS.has(method) ? method : '_OTHER',
        http_route: route ?? UNMATCHED,
        http_response_status_code: status === null ? '' : String(status),
        error_type: errorTypeOf(status, isSent),
      };
      duration.observe(labels, (performance.now() - startedMs) / 1_000);
    };
    return { run: (handle) => handle(), end };
  };
}

/** OpenTelemetry's `error.type`: the status of a server error; empty if there is no error. */
function errorTypeOf(status: number | null, isSent: boolean): string {
  if (!isSent) return 'client_disconnected';
  return status !== null && status >= 500 ? String(status) : '';
}
