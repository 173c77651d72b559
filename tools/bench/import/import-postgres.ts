import { createImports, systemClock, processImport } from '@pagemark/core';
import type { ImportStore, Store } from '@pagemark/core';
import { migrateDatabase, openStore } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import { linesOf } from './import-case.ts';
import type { LinesResponse, LinesRequest } from './import-case.ts';
import { startBackendTime } from './backend-time.ts';
import { RawPostgres } from './baseline-postgres.ts';

const RAW_RATIO_MIN = 0.7;
const SCALES: Record<Scale, { warmUpLines: number; lines: number; rounds: number }> = {
  full: { warmUpLines: 10_000, lines: 10_000, rounds: 5 },
  quick: { warmUpLines: 500, lines: 2_000, rounds: 2 },
};
const WARM_UP_BATCH = 500;

type Side = (request: LinesRequest) => Promise<LinesResponse>;

/** An import of URLs into PostgreSQL, compared with the bare driver on the same tables, indexes and triggers. */
export const importingPostgres: Benchmark = {
  name: 'import-postgres',
  title:
    'the same on PostgreSQL, against the bare driver inserting arrays of the same rows in batches as large',
  async run({ scale, say }) {
    const { warmUpLines, lines, rounds } = SCALES[scale];
    const server = await startPostgresServer({ durable: true });
    try {
      const [oursUrl, rawUrl] = [await server.createDatabase('ours'), await server.createDatabase('raw')];
      await migrateDatabase({ engine: 'postgres', url: rawUrl });
      const store = await openStore({ engine: 'postgres', url: oursUrl }, { clock: systemClock });
      const [ours, raw] = [await importSide(store, oursUrl), await rawSide(rawUrl)];
      const measured: Record<'ours' | 'raw', LinesResponse[]> = { ours: [], raw: [] };
      say('warming up');
      for (const side of [ours, raw]) await side.ask({ first: 0, lines: warmUpLines, batch: WARM_UP_BATCH });
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        const request = { first: warmUpLines + round * lines, lines, batch: WARM_UP_BATCH };
        const response = await ours.ask(request);
        measured.ours.push(response);
        measured.raw.push(await raw.ask({ ...request, batch: response.batch }));
      }
      await raw.close();
      await store.close();
      const per = (side: keyof typeof measured, of: keyof LinesResponse) =>
        measured[side].map((each) => each[of]);
      const compare = (of: 'perCpuS' | 'perS') => ({ ours: per('ours', of), baseline: per('raw', of) });
      const target = { relation: 'at_least', value: RAW_RATIO_MIN } as const;
      return [
        comparisonRow({
          title: 'import, per core, with that of the server',
          unit: 'lines/CPU s',
          ...compare('perCpuS'),
          target,
        }),
        comparisonRow({ title: 'import, by the clock', unit: 'lines/s', ...compare('perS'), target: null }),
        figureRow({ title: 'lines of a batch', unit: 'lines', ours: per('ours', 'batch') }),
        figureRow({ title: 'a batch of an import, p99', unit: 'ms', ours: per('ours', 'p99Ms') }),
      ];
    } finally {
      await server.close();
    }
  },
};

/** Receives a text line by line and processes it, as the API and the worker do. */
async function importSide(store: Store, url: string): Promise<{ ask: Side }> {
  const { id: accountId } = await store.accounts.ensure('bench');
  const batches: { lines: number; ms: number }[] = [];
  const apply: ImportStore['apply'] = async (claim, lines) => {
    const startMs = performance.now();
    const written = await store.imports.apply(claim, lines);
    batches.push({ lines: lines.length, ms: performance.now() - startMs });
    return written;
  };
  const imports = { ...store.imports, apply };
  const work = async (lines: LinesRequest): Promise<number> => {
    const content = { source: 'text', bytes: linesOf(lines) } as const;
    const options = { privacy: 1, onDuplicate: 'skip' } as const;
    const received = { options, idempotencyKey: null, content };
    const { id } = await createImports(imports).receive(accountId, received);
    for (let claim = await imports.claim(); claim !== null; claim = await imports.claim()) {
      await processImport({ imports, readSitemap: noSitemap }, claim, new AbortController().signal);
    }
    return (await createImports(imports).show(accountId, id)).created;
  };
  return {
    ask: (request) =>
      measure(url, request, async () => {
        batches.length = 0;
        const created = await work(request);
        if (created !== request.lines) throw new Error(`${created} of ${request.lines} reports were made.`);
        return batches;
      }),
  };
}

async function rawSide(url: string): Promise<{ ask: Side; close(): Promise<void> }> {
  const raw = new RawPostgres(url);
  await raw.prepare();
  return { ask: (request) => measure(url, request, () => raw.insert(request)), close: () => raw.close() };
}

/**
 * The speed of writing lines, in wall-clock time, and in the processor time of this process and of the server for it.
 */
async function measure(
  url: string,
  { lines }: LinesRequest,
  work: () => Promise<readonly { ms: number }[]>,
): Promise<LinesResponse> {
  const backendTime = await startBackendTime(url);
  const cpuTime = startCpuTime();
  const startMs = performance.now();
  const batches = await work();
  const ms = performance.now() - startMs;
  const cpuMs = cpuTime() + (await backendTime());
  const p99 = batches.toSorted((a, b) => a.ms - b.ms)[Math.floor(batches.length * 0.99)];
  return {
    perS: (lines * 1_000) / ms,
    perCpuS: (lines * 1_000) / cpuMs,
    batch: Math.round(lines / batches.length),
    p99Ms: p99?.ms ?? 0,
  };
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}
