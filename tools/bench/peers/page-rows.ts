import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { z } from 'zod';
import { makePage } from '../corpus/make-page.ts';
import type { Run, Scale } from '../harness/benchmark.ts';
import { peakMemoryMb, treeCpuMs } from '../harness/process-tree.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { createLocalSites } from '../resilience/local-sites.ts';
import { startService } from '../resilience/start-service.ts';
import { startLighthouse } from './start-lighthouse.ts';
import type { Tool } from './start-lighthouse.ts';

const PAGE_BYTES = 100_000;
const SAMPLE_MS = 200;
const KEY = 'benchmark-key-0123456789';
/** Ours takes too little processor time for one page to be measured alone. */
const SCALES: Record<Scale, { warmUpPages: number; ourPages: number; rounds: number }> = {
  full: { warmUpPages: 60, ourPages: 20, rounds: 3 },
  quick: { warmUpPages: 2, ourPages: 2, rounds: 1 },
};

/** The mean cost of a page over the pages of a round. `peakMb`: the maximum memory of all processes. */
type PageCost = { ms: number; cpuMs: number; peakMb: number };

/** All its links and resources are on its own site, so no other host names need to be resolved. */
const body = gzipSync(
  makePage('shop', PAGE_BYTES).replaceAll(/https:\/\/(\w+\.)?(shop|social)\.example/g, ''),
);
const showShop: RequestListener = ({ url }, response) => {
  if (url !== '/') return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    .end(body);
};

/** One page after the other through `POST /reports`, which waits for the report, compared with Lighthouse's presets. */
export async function pageRows(lighthouseFolder: string, { scale, say }: Run): Promise<Row[]> {
  const { warmUpPages, ourPages, rounds } = SCALES[scale];
  const sites = createLocalSites();
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-peers-'));
  const ours = await startOurs(folder);
  const lighthouse = await startLighthouse(lighthouseFolder);
  const { mobile, desktop } = lighthouse;
  const costs: Record<'ours' | 'mobile' | 'desktop', PageCost[]> = { ours: [], mobile: [], desktop: [] };
  // Each page is its own site, so no cache of a site saves a tool any work.
  const measure = async (tool: Tool, pages: number): Promise<PageCost> => {
    const urls = await Promise.all(Array.from({ length: pages }, () => sites.start('127.0.0.1', showShop)));
    const startCpuMs = treeCpuMs(tool.pid);
    let ms = 0;
    const peakMb = await peakMemoryMb(tool.pid, SAMPLE_MS, async () => {
      const startMs = performance.now();
      for (const url of urls) await tool.audit(`${url}/`);
      ms = performance.now() - startMs;
    });
    return { ms: ms / pages, cpuMs: (treeCpuMs(tool.pid) - startCpuMs) / pages, peakMb };
  };
  try {
    say('warming up');
    await measure(ours, warmUpPages);
    await measure(mobile, 1);
    await measure(desktop, 1);
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`);
      costs.ours.push(await measure(ours, ourPages));
      costs.mobile.push(await measure(mobile, 1));
      costs.desktop.push(await measure(desktop, 1));
    }
  } finally {
    await Promise.all([ours.stop(), lighthouse.stop()]);
    sites.close();
    await rm(folder, { recursive: true, force: true });
  }
  return [...rowsOf(costs.ours, costs.mobile, 'mobile'), ...rowsOf(costs.ours, costs.desktop, 'desktop')];
}

async function startOurs(folder: string): Promise<Tool & { stop(): Promise<void> }> {
  const service = await startService(
    {
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      PAGEMARK_API_KEY: KEY,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
    },
    '/readyz',
  );
  const Created = z.object({ data: z.object({ status: z.literal('completed') }) });
  return {
    pid: service.pid,
    stop: () => service.stop(),
    async audit(page) {
      const headers = {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        prefer: 'wait=30',
      };
      const sent = JSON.stringify({ url: page });
      const response = await request(`${service.url}/api/v1/reports`, {
        method: 'POST',
        headers,
        body: sent,
      });
      Created.parse(await response.body.json());
    },
  };
}

function rowsOf(ours: readonly PageCost[], baseline: readonly PageCost[], preset: string): Row[] {
  const row = (title: string, unit: string, of: keyof PageCost): Row =>
    comparisonRow({
      title: `a page of 100 KB and Lighthouse (${preset}), ${title}`,
      unit,
      ours: ours.map((cost) => cost[of]),
      baseline: baseline.map((cost) => cost[of]),
      target: null,
    });
  return [
    row('from the request to the report', 'ms', 'ms'),
    row('processor time', 'CPU ms', 'cpuMs'),
    row('peak memory of all processes (PSS)', 'MiB', 'peakMb'),
  ];
}
