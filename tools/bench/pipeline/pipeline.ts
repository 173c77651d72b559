import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import type { RequestProcess } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import { IN_FLIGHT } from './pages-request.ts';
import type { PagesResponse, PagesRequest } from './pages-request.ts';

const PAGE_BYTES = 100_000;
const RATIO_MIN = 0.7;

/** V8 keeps optimizing the checks for tens of thousands of pages; `audit` warms up for a minute, too. */
const SCALES: Record<Scale, { warmUpPages: number; pages: number; rounds: number }> = {
  full: { warmUpPages: 12_000, pages: 600, rounds: 7 },
  quick: { warmUpPages: 50, pages: 50, rounds: 2 },
};

export const pipeline: Benchmark = {
  name: 'pipeline',
  title: 'from a queued job to a stored report against fetching and parsing the page alone, on one core',
  async run({ scale, say }) {
    const { warmUpPages, pages, rounds } = SCALES[scale];
    const path = dataPath('pipeline.db');
    removeDatabase(path);
    const host = await startServer({
      module: new URL('page-server.ts', import.meta.url),
      core: SERVER_CORE,
      args: [String(PAGE_BYTES)],
    });
    const origin = `http://127.0.0.1:${host.port}`;
    const workerModule = new URL('worker-process.ts', import.meta.url);
    const parseModule = new URL('parse-process.ts', import.meta.url);
    // The flags of `pagemark start`.
    const ours = await startSide(
      workerModule,
      [origin, JSON.stringify({ engine: 'sqlite', path })],
      ['--max-semi-space-size=32'],
    );
    const baseline = await startSide(parseModule, [origin]);
    const measured: { ours: PagesResponse[]; baseline: PagesResponse[] } = { ours: [], baseline: [] };
    try {
      say('warming up');
      await ours.ask({ pages: warmUpPages });
      await baseline.ask({ pages: warmUpPages });
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        measured.ours.push(await ours.ask({ pages }));
        measured.baseline.push(await baseline.ask({ pages }));
      }
    } finally {
      await Promise.all([ours.stop(), baseline.stop(), host.stop()]);
      removeDatabase(path);
    }
    const title = `fetch, decode, audit and store a page of ${PAGE_BYTES / 1_000} KB, ${IN_FLIGHT} in flight`;
    const figures = (of: keyof PagesResponse) => ({
      ours: measured.ours.map((response) => response[of]),
      baseline: measured.baseline.map((response) => response[of]),
    });
    const target = { relation: 'at_least', value: RATIO_MIN } as const;
    return [
      comparisonRow({ title: `${title}, per core`, unit: 'pages/CPU s', ...figures('perCpuS'), target }),
      comparisonRow({ title: `${title}, by the clock`, unit: 'pages/s', ...figures('perS'), target: null }),
    ];
  },
};

function startSide(
  module: URL,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<RequestProcess<PagesRequest, PagesResponse>> {
  return startRequestServer<PagesRequest, PagesResponse>({ module, core: CLIENT_CORE, args, flags });
}
