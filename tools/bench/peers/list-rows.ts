import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { z } from 'zod';
import { reportDatabase } from '../database/report-database.ts';
import type { Run, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import type { StartedServer } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { LoadRequest, LoadResponse } from '../list-http/load-process.ts';

const CONNECTIONS = 32;
const KEY = 'benchmark-key-0123456789';
const SCALES: Record<Scale, { sizes: readonly number[]; seconds: number; rounds: number }> = {
  full: { sizes: [1_000, 10_000], seconds: 3, rounds: 5 },
  quick: { sizes: [500], seconds: 1, rounds: 1 },
};
/** The results of the load generator, and the requests per second of the server's processor time. */
type Listed = LoadResponse & { perCpuS: number };
const Projects = z.tuple([z.object({ id: z.string() })]);

/** The newest ten reports over HTTP, with the same client and as many reports as the other side has builds. */
export async function listRows(lhciFolder: string, run: Run): Promise<Row[]> {
  const rows: Row[] = [];
  for (const entries of SCALES[run.scale].sizes) rows.push(...(await rowsOf(entries, lhciFolder, run)));
  return rows;
}

async function rowsOf(entries: number, lhciFolder: string, { scale, say }: Run): Promise<Row[]> {
  const { seconds, rounds } = SCALES[scale];
  const path = await reportDatabase(entries, say);
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-lhci-'));
  const ours = await startServer({
    module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
    flags: ['--max-semi-space-size=8'],
    core: SERVER_CORE,
    env: { PORT: '0', DATABASE_URL: `file:${path}`, PAGEMARK_API_KEY: KEY },
  });
  say(`creating ${entries.toLocaleString('en')} builds`);
  const lhci = await startServer({
    module: new URL('lhci-server.ts', import.meta.url),
    core: SERVER_CORE,
    args: [lhciFolder, join(folder, 'lhci.db'), String(entries)],
  });
  const loadModule = new URL('../list-http/load-process.ts', import.meta.url);
  const load = await startRequestServer<LoadRequest, LoadResponse>({ module: loadModule, core: CLIENT_CORE });
  const listOf = (server: StartedServer, path: string, headers: Record<string, string>) => async () => {
    const startMs = server.cpuMs() ?? Number.NaN;
    const url = `http://127.0.0.1:${server.port}${path}`;
    const response = await load.ask({ url, headers, connections: CONNECTIONS, seconds });
    const perCpuS = (response.requests * 1_000) / ((server.cpuMs() ?? Number.NaN) - startMs);
    return { ...response, perCpuS };
  };
  const measured: Record<'ours' | 'lhci', Listed[]> = { ours: [], lhci: [] };
  try {
    const projects = await request(`http://127.0.0.1:${lhci.port}/v1/projects`);
    const [{ id }] = Projects.parse(await projects.body.json());
    const listBuilds = listOf(lhci, `/v1/projects/${id}/builds?limit=10`, {});
    const listReports = listOf(ours, '/api/v1/reports?per_page=10', { authorization: `Bearer ${KEY}` });
    await listReports();
    await listBuilds();
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`);
      measured.ours.push(await listReports());
      measured.lhci.push(await listBuilds());
    }
  } finally {
    await Promise.all([load.stop(), ours.stop(), lhci.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
  const row = (title: string, unit: string, of: keyof Listed): Row =>
    comparisonRow({
      title: `list of 10 of ${entries.toLocaleString('en')} reports, and of builds of @lhci/server, ${title}`,
      unit,
      ours: measured.ours.map((response) => response[of]),
      baseline: measured.lhci.map((response) => response[of]),
      target: null,
    });
  return [
    row('requests', 'req/s', 'requestsPerS'),
    row("requests per second of the server's processor time", 'req/CPU s', 'perCpuS'),
    row('p99', 'ms', 'p99Ms'),
  ];
}
