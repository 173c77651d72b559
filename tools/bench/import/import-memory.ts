import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import type { Benchmark, Run, Scale } from '../harness/benchmark.ts';
import { processMemoryMb } from '../harness/process-tree.ts';
import { processStat } from '../harness/process-stat.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { startService } from '../resilience/start-service.ts';

const KEY = 'benchmark-key-0123456789';
const API_MB_MAX = 220;
const WORKER_MB_MAX = 300;
/** Maximum memory during the second half of the lines, relative to the first, in which caches fill up. */
const GROWTH_MAX = 1.15;
const SAMPLE_MS = 250;
const MINUTES_MAX = 20;
const LINES_OF_PIECE = 1_000;

const LINES: Record<Scale, number> = { full: 1_000_000, quick: 20_000 };

/** A name in the command of each process of `pagemark start`. */
const PROCESSES = { api: '/serve/', worker: '/worker/' } as const;
type ProcessName = keyof typeof PROCESSES;
/** The memory of each process, in MiB, when a share of the lines had an outcome. */
type Sample = { share: number } & Record<ProcessName, number>;

const ImportResponse = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    created: z.int(),
    rejected: z.int(),
    lines: z.int(),
  }),
});

/** Whether memory stays flat while a file of a million URLs is uploaded and imported. */
export const importMemory: Benchmark = {
  name: 'import-memory',
  title: 'memory of pagemark start during an import of 1,000,000 lines: the second half against the first',
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-import-'));
    const service = await startService({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      PAGEMARK_API_KEY: KEY,
    });
    try {
      const lines = LINES[run.scale];
      const samples = await sampleImport(service, lines, run);
      return rowsOf(samples, lines);
    } finally {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function sampleImport(
  service: { pid: number; url: string },
  lines: number,
  { say }: Run,
): Promise<Sample[]> {
  const untilMs = performance.now() + MINUTES_MAX * 60_000;
  const pids = { api: pidOf(service.pid, 'api'), worker: pidOf(service.pid, 'worker') };
  const samples: Sample[] = [];
  const created: { id: string | null } = { id: null };
  const upload = post(`${service.url}/api/v1/imports`, linesOf(lines)).then((id) => (created.id = id));
  let said = 0;
  for (;;) {
    if (performance.now() > untilMs) throw new Error(`The import takes more than ${MINUTES_MAX} minutes.`);
    const share =
      created.id === null ? 0 : await progressOf(`${service.url}/api/v1/imports/${created.id}`, lines);
    samples.push({ share, api: processMemoryMb(pids.api), worker: processMemoryMb(pids.worker) });
    if (share >= said + 0.1) {
      said = Math.floor(share * 10) / 10;
      say(`${Math.round(share * 100)} % of the lines`);
    }
    if (share >= 1) break;
    await Promise.race([delay(SAMPLE_MS), upload.then(() => delay(SAMPLE_MS))]);
  }
  return samples;
}

function pidOf(parentPid: number, name: ProcessName): number {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && processStat(Number(entry))?.parentPid === parentPid)
    .find((entry) => readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(PROCESSES[name]));
  if (found === undefined) throw new Error(`The process ${name} has not started.`);
  return Number(found);
}

/** Creates the import; returns its id. */
async function post(url: string, body: Readable): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'text/plain' };
  const { statusCode, body: response } = await request(url, { method: 'POST', headers, body });
  if (statusCode !== 201) throw new Error(`The upload returned ${statusCode}: ${await response.text()}`);
  return ImportResponse.parse(await response.json()).data.id;
}

async function progressOf(url: string, lines: number): Promise<number> {
  const { body } = await request(url, { headers: { authorization: `Bearer ${KEY}` } });
  const { created, rejected, status } = ImportResponse.parse(await body.json()).data;
  if (status === 'failed' || rejected > 0) throw new Error(`The import is ${status}: ${rejected} rejected.`);
  return created / lines;
}

/** URLs of a thousand sites in a top-level domain that never resolves: their pages fail without any traffic. */
function linesOf(count: number): Readable {
  return Readable.from(pieces(count));
}

function* pieces(count: number): Generator<string> {
  for (let from = 0; from < count; from += LINES_OF_PIECE) {
    const length = Math.min(LINES_OF_PIECE, count - from);
    yield Array.from({ length }, (_, at) => `https://site-${at}.invalid/products/item-${from + at}\n`).join(
      '',
    );
  }
}

function rowsOf(samples: readonly Sample[], lines: number): Row[] {
  const peak = (name: ProcessName, from: number, to: number) =>
    Math.max(...samples.filter(({ share }) => share >= from && share <= to).map((sample) => sample[name]));
  const of = `of ${lines.toLocaleString('en')} lines`;
  return (['api', 'worker'] as const).flatMap((name) => [
    figureRow({
      title: `peak memory of the ${name === 'api' ? 'API' : 'worker'} (PSS), upload and import ${of}`,
      unit: 'MiB',
      ours: [peak(name, 0, 1)],
      atMost: name === 'api' ? API_MB_MAX : WORKER_MB_MAX,
    }),
    comparisonRow({
      title: 'the same in the second half of the import, and in the first',
      unit: 'MiB',
      ours: [peak(name, 0.5, 1)],
      baseline: [peak(name, 0, 0.5)],
      target: { relation: 'at_most', value: GROWTH_MAX },
    }),
  ]);
}
