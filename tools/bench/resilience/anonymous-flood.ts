import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import { quantile } from '../harness/spread.ts';
import type { LoadResponse, LoadRequest } from '../list-http/load-process.ts';

/** As many calls of an unknown procedure as fit in a request line. */
const CALLS = 2_600;
const CONNECTIONS = 10;
const P50_MS_MAX = 50;

const SCALES: Record<Scale, { seconds: number; rounds: number }> = {
  full: { seconds: 4, rounds: 5 },
  quick: { seconds: 1, rounds: 2 },
};

export const anonymousFlood: Benchmark = {
  name: 'anonymous-flood',
  title:
    '/healthz beside a flood of unauthenticated tRPC batches of unknown procedures, against /healthz alone',
  async run({ scale, say }) {
    const { seconds, rounds } = SCALES[scale];
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-flood-'));
    const server = await startServer({
      module: new URL('../../../apps/cli/src/serve/main.ts', import.meta.url),
      flags: ['--max-semi-space-size=8'],
      core: SERVER_CORE,
      env: { PORT: '0', LOG_LEVEL: 'fatal', DATABASE_URL: `file:${join(folder, 'pagemark.db')}` },
    });
    const module = new URL('../list-http/load-process.ts', import.meta.url);
    const load = await startRequestServer<LoadRequest, LoadResponse>({ module, core: CLIENT_CORE });
    const origin = `http://127.0.0.1:${server.port}`;
    const url = `${origin}/trpc/${Array.from({ length: CALLS }, () => 'nope').join(',')}?batch=1`;
    const flood = () => load.ask({ url, headers: {}, connections: CONNECTIONS, seconds, refused: true });
    const beside: number[] = [];
    const alone: number[] = [];
    const floods: number[] = [];
    try {
      await flood();
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        alone.push(await healthP50(origin, seconds));
        const [flooded, p50] = await Promise.all([flood(), healthP50(origin, seconds)]);
        beside.push(p50);
        floods.push(flooded.requestsPerS);
      }
    } finally {
      await Promise.all([load.stop(), server.stop()]);
      await rm(folder, { recursive: true, force: true });
    }
    const title = `/healthz p50 beside ${CONNECTIONS} clients with batches of ${CALLS} unknown procedures`;
    return [
      comparisonRow({
        title: `${title}, and alone`,
        unit: 'ms',
        ours: beside,
        baseline: alone,
        target: null,
      }),
      figureRow({ title, unit: 'ms', ours: beside, atMost: P50_MS_MAX }),
      figureRow({ title: 'batches that were refused meanwhile', unit: 'req/s', ours: floods }),
    ];
  },
};

/** Sends one request after the other for `seconds`; returns the median response time, in milliseconds. */
async function healthP50(origin: string, seconds: number): Promise<number> {
  const timesMs: number[] = [];
  const untilMs = performance.now() + seconds * 1_000;
  while (performance.now() < untilMs) {
    const startMs = performance.now();
    const { body } = await request(`${origin}/healthz`);
    await body.dump();
    timesMs.push(performance.now() - startMs);
  }
  return quantile(
    timesMs.toSorted((a, b) => a - b),
    0.5,
  );
}
