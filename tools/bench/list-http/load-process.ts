// The load generator: connections that request one URL repeatedly, as fast as possible or at a rate.
import autocannon from 'autocannon';
import { z } from 'zod';
import { serveRequests } from '../harness/serve-requests.ts';
import { quantile } from '../harness/spread.ts';

export const LoadRequest = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  connections: z.int(),
  seconds: z.number(),
  /** Requests per second over all connections; as many as possible when absent. */
  perS: z.int().optional(),
  /** The JSON body; makes the request a POST. */
  body: z.string().optional(),
  /** Whether every response must be a refusal; when absent, a success. */
  refused: z.boolean().optional(),
});
export type LoadRequest = z.infer<typeof LoadRequest>;
export type LoadResponse = { requests: number; requestsPerS: number; p50Ms: number; p99Ms: number };

serveRequests(LoadRequest, ({ url, headers, connections, seconds, perS, body, refused = false }) => {
  return new Promise<LoadResponse>((resolve, reject) => {
    const latenciesMs: number[] = [];
    const startMs = performance.now();
    const rate = perS === undefined ? {} : { overallRate: perS };
    const sent = body === undefined ? {} : ({ method: 'POST', body } as const);
    const options = { url, headers, connections, duration: seconds, ...rate, ...sent };
    const load = autocannon(options, (error, result) => {
      if (error !== null && error !== undefined) return reject(error);
      const bad = (refused ? result['2xx'] : result.non2xx) + result.errors + result.timeouts;
      if (bad > 0) return reject(new Error(`${bad} requests to ${url} failed.`));
      const requests = latenciesMs.length;
      const requestsPerS = (requests * 1_000) / (performance.now() - startMs);
      latenciesMs.sort((a, b) => a - b);
      const [p50Ms, p99Ms] = [quantile(latenciesMs, 0.5), quantile(latenciesMs, 0.99)];
      resolve({ requests, requestsPerS, p50Ms, p99Ms });
    });
    // autocannon's own latencies are whole milliseconds, too coarse for responses that take a few.
    load.on('response', (_client, _status, _bytes, ms) => latenciesMs.push(ms));
  });
});
