import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { LoadResponse, LoadRequest } from '../list-http/load-process.ts';
import { importUrls } from './import-urls.ts';

const KEY = 'benchmark-key-0123456789';
const P99_MS_MAX = 50;
const HEALTH_PER_S = 100;

const SCALES: Record<Scale, { reports: number; seconds: number; rounds: number }> = {
  full: { reports: 200_000, seconds: 4, rounds: 5 },
  quick: { reports: 10_000, seconds: 1, rounds: 2 },
};

export const importExport: Benchmark = {
  name: 'import-export',
  title: '/healthz beside exports of the reports of an import, against /healthz alone',
  async run({ scale, say }) {
    const { reports, seconds, rounds } = SCALES[scale];
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-export-'));
    const databaseUrl = `file:${join(folder, 'pagemark.db')}`;
    say(`importing ${reports.toLocaleString('en')} reports`);
    const { importId } = await importUrls(databaseUrl, reports);
    const server = await startServer({
      module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
      flags: ['--max-semi-space-size=8'],
      core: SERVER_CORE,
      env: { PORT: '0', LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl, PAGEMARK_API_KEY: KEY },
    });
    const module = new URL('../list-http/load-process.ts', import.meta.url);
    const load = await startRequestServer<LoadRequest, LoadResponse>({ module, core: CLIENT_CORE });
    const origin = `http://127.0.0.1:${server.port}`;
    const url = `${origin}/healthz`;
    const health = () => load.ask({ url, headers: {}, connections: 2, seconds, perS: HEALTH_PER_S });
    const exported = `${origin}/api/v1/imports/${importId}/reports`;
    const alone: number[] = [];
    const beside: number[] = [];
    const rates: number[] = [];
    try {
      await health();
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        alone.push((await health()).p99Ms);
        const until = { isOver: false };
        const exporting = exportUntil(exported, until);
        beside.push((await health()).p99Ms);
        until.isOver = true;
        rates.push(await exporting);
      }
    } finally {
      await Promise.all([load.stop(), server.stop()]);
      await rm(folder, { recursive: true, force: true });
    }
    const title = `/healthz p99 beside an export of ${reports.toLocaleString('en')} reports`;
    return [
      comparisonRow({
        title: `${title}, and alone`,
        unit: 'ms',
        ours: beside,
        baseline: alone,
        target: null,
      }),
      figureRow({ title, unit: 'ms', ours: beside, atMost: P99_MS_MAX }),
      figureRow({ title: 'speed of the export', unit: 'MB/s', ours: rates }),
    ];
  },
};

/** Exports repeatedly until stopped; returns megabytes per second. */
async function exportUntil(url: string, until: { isOver: boolean }): Promise<number> {
  const startMs = performance.now();
  let bytes = 0;
  while (!until.isOver) {
    const { statusCode, body } = await request(url, { headers: { authorization: `Bearer ${KEY}` } });
    if (statusCode !== 200) throw new Error(`The export returned ${statusCode}.`);
    for await (const chunk of body) {
      bytes += Buffer.byteLength(chunk);
      if (until.isOver) break;
    }
  }
  return bytes / 1_000 / (performance.now() - startMs);
}
