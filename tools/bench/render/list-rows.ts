import { reportDatabase } from '../database/report-database.ts';
import type { Run, Scale } from '../harness/benchmark.ts';
import { startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { LoadRequest, LoadResponse } from '../list-http/load-process.ts';
import { RENDERED_AT_ONCE, renderUntil } from './render-until.ts';
import type { StartedRendering } from './start-rendering.ts';

const KEY = 'benchmark-key-0123456789';
const CONNECTIONS = 4;
const LISTS_PER_S = 100;
const P99_RATIO_MAX = 3;
const SCALES: Record<Scale, { reports: number; seconds: number; rounds: number }> = {
  full: { reports: 10_000, seconds: 8, rounds: 5 },
  quick: { reports: 500, seconds: 2, rounds: 1 },
};

/**
 * Lists of an API process while pages are rendered and alone. Nothing is pinned, because the browser would have one
 * core less.
 */
export async function listRows(rendering: StartedRendering, { scale, say }: Run): Promise<Row[]> {
  const { reports, seconds, rounds } = SCALES[scale];
  const server = await startServer({
    module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
    flags: ['--max-semi-space-size=8'],
    core: null,
    env: {
      PORT: '0',
      DATABASE_URL: `file:${await reportDatabase(reports, say)}`,
      PAGEMARK_API_KEY: KEY,
    },
  });
  const load = await startRequestServer<LoadRequest, LoadResponse>({
    module: new URL('../list-http/load-process.ts', import.meta.url),
    core: null,
  });
  const list = () =>
    load.ask({
      url: `http://127.0.0.1:${server.port}/api/v1/reports?per_page=10`,
      headers: { authorization: `Bearer ${KEY}` },
      connections: CONNECTIONS,
      seconds,
      perS: LISTS_PER_S,
    });
  const beside: LoadResponse[] = [];
  const alone: LoadResponse[] = [];
  try {
    await list();
    for (let round = 0; round < rounds; round += 1) {
      say(`beside lists, round ${round + 1} of ${rounds}`);
      beside.push(await renderUntil(rendering, list()));
      alone.push(await list());
    }
  } finally {
    await Promise.all([load.stop(), server.stop()]);
  }
  const title = `a list of 10 of ${reports.toLocaleString('en')} reports (${LISTS_PER_S} a second) beside ${RENDERED_AT_ONCE} rendered at once, and alone`;
  return [
    comparisonRow({
      title: `${title}, p99`,
      unit: 'ms',
      ours: beside.map(({ p99Ms }) => p99Ms),
      baseline: alone.map(({ p99Ms }) => p99Ms),
      target: { relation: 'at_most', value: P99_RATIO_MAX },
    }),
    comparisonRow({
      title: `${title}, median`,
      unit: 'ms',
      ours: beside.map(({ p50Ms }) => p50Ms),
      baseline: alone.map(({ p50Ms }) => p50Ms),
      target: null,
    }),
  ];
}
