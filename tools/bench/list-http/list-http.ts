import { deepStrictEqual } from 'node:assert/strict';
import { request } from 'undici';
import { z } from 'zod';
import { reportDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale, Run } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import type { RequestProcess, StartedServer } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { LoadResponse, LoadRequest } from './load-process.ts';

const THROUGHPUT_MIN = 0.8;
const P99_MAX = 2;
const CONNECTIONS = 32;
const KEY = 'benchmark-key-0123456789';
const HEADERS = { authorization: `Bearer ${KEY}`, accept: 'application/json' };
/** Both sides create their links with this, so their responses are the same text. */
const BASE_URL = 'http://reports.example';

const SCALES: Record<Scale, { reports: number; seconds: number; rounds: number }> = {
  full: { reports: 1_000_000, seconds: 3, rounds: 7 },
  quick: { reports: 20_000, seconds: 1, rounds: 2 },
};

export const listHttp: Benchmark = {
  name: 'list-http',
  title: 'GET of a list through the whole service against bare Express 5, a prepared statement and res.json',
  async run({ scale, say }) {
    const { reports } = SCALES[scale];
    const path = await reportDatabase(reports, say);
    const ours = await startServer({
      module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
      // As in `pagemark start`.
      flags: ['--max-semi-space-size=8'],
      core: SERVER_CORE,
      env: {
        PORT: '0',
        DATABASE_URL: `file:${path}`,
        PAGEMARK_API_KEY: KEY,
        PUBLIC_URL: BASE_URL,
        // Requests are counted but never refused.
        RATE_LIMIT_PER_MINUTE: '1000000',
      },
    });
    const baseline = await startServer({
      module: new URL('bare-server.ts', import.meta.url),
      core: SERVER_CORE,
      args: [path, BASE_URL],
    });
    const module = new URL('load-process.ts', import.meta.url);
    const load = await startRequestServer<LoadRequest, LoadResponse>({ module, core: CLIENT_CORE });
    try {
      deepStrictEqual(await dataOf(ours), await dataOf(baseline), 'the two sides return different reports');
      return rowsOf(await measure({ load, ours, baseline }, { scale, say }), reports);
    } finally {
      await Promise.all([load.stop(), ours.stop(), baseline.stop()]);
    }
  },
};

const List = z.object({ data: z.array(z.unknown()).length(10) });

function urlOf({ port }: StartedServer): string {
  return `http://127.0.0.1:${port}/api/v1/reports`;
}

async function dataOf(server: StartedServer): Promise<unknown[]> {
  const { body } = await request(urlOf(server), { headers: HEADERS });
  return List.parse(await body.json()).data;
}

type Sides = {
  load: RequestProcess<LoadRequest, LoadResponse>;
  ours: StartedServer;
  baseline: StartedServer;
};
/** The results of the load generator, and the server's processor time per request. */
type MeasuredLoad = LoadResponse & { cpuUs: number };
type Measured = { ours: MeasuredLoad[]; baseline: MeasuredLoad[] };

async function measure({ load, ours, baseline }: Sides, { scale, say }: Run): Promise<Measured> {
  const { seconds, rounds } = SCALES[scale];
  const runLoad = async (server: StartedServer): Promise<MeasuredLoad> => {
    const startMs = server.cpuMs() ?? Number.NaN;
    const response = await load.ask({
      url: urlOf(server),
      headers: HEADERS,
      connections: CONNECTIONS,
      seconds,
    });
    const cpuUs = (((server.cpuMs() ?? Number.NaN) - startMs) * 1_000) / response.requests;
    return { ...response, cpuUs };
  };
  await runLoad(ours);
  await runLoad(baseline);
  const measured: Measured = { ours: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    measured.ours.push(await runLoad(ours));
    measured.baseline.push(await runLoad(baseline));
  }
  return measured;
}

function rowsOf({ ours, baseline }: Measured, reports: number): Row[] {
  const list = `list of 10 of ${reports.toLocaleString('en')}, ${CONNECTIONS} connections`;
  const figures = (of: keyof MeasuredLoad) => ({
    ours: ours.map((response) => response[of]),
    baseline: baseline.map((response) => response[of]),
  });
  return [
    comparisonRow({
      title: `${list}, requests`,
      unit: 'req/s',
      ...figures('requestsPerS'),
      target: { relation: 'at_least', value: THROUGHPUT_MIN },
    }),
    comparisonRow({
      title: `${list}, p99`,
      unit: 'ms',
      ...figures('p99Ms'),
      target: { relation: 'at_most', value: P99_MAX },
    }),
    comparisonRow({ title: `${list}, p50`, unit: 'ms', ...figures('p50Ms'), target: null }),
    comparisonRow({
      title: `${list}, the server's processor time`,
      unit: 'CPU µs/req',
      ...figures('cpuUs'),
      target: { relation: 'at_most', value: 1 / THROUGHPUT_MIN },
    }),
  ];
}
