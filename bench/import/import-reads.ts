import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Effort } from '../frame/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startAsked, startServer } from '../frame/pinned-process.ts';
import { comparisonRow, figureRow } from '../frame/row.ts';
import type { Row } from '../frame/row.ts';
import type { LoadAnswer, LoadAsk } from '../list-http/load-process.ts';
import type { LinesAnswer, LinesAsk } from './import-case.ts';

const P99_MS_MAX = 50;
const KEY = 'benchmark-key-0123456789';
const CONNECTIONS = 4;
const REQUESTS_PER_S = 100;

const EFFORTS: Record<Effort, { lines: number; seconds: number; rounds: number }> = {
  full: { lines: 150_000, seconds: 6, rounds: 5 },
  quick: { lines: 5_000, seconds: 1, rounds: 2 },
};

/** Reads of the API while a text of URLs is taken in and worked on by another process, on the same file. */
export const importReads: Benchmark = {
  name: 'import-reads',
  title: `GET of a list, ${REQUESTS_PER_S} a second, while lines are imported into the same file, against the same without an import`,
  async run({ effort, say }) {
    const { lines, seconds, rounds } = EFFORTS[effort];
    const path = dataPath('import-reads.db');
    removeDatabase(path);
    const importing = await startAsked<LinesAsk, LinesAnswer>({
      module: new URL('import-process.ts', import.meta.url),
      core: CLIENT_CORE,
      args: [path, 'with-search'],
    });
    const server = await startServer({
      module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
      flags: ['--max-semi-space-size=8'],
      core: SERVER_CORE,
      env: { PORT: '0', DATABASE_URL: `file:${path}`, PAGEMARK_API_KEY: KEY },
    });
    const load = await startAsked<LoadAsk, LoadAnswer>({
      module: new URL('../list-http/load-process.ts', import.meta.url),
      core: SERVER_CORE,
    });
    const read = () =>
      load.ask({
        url: `http://127.0.0.1:${server.port}/api/v1/reports`,
        headers: { authorization: `Bearer ${KEY}` },
        connections: CONNECTIONS,
        seconds,
        perS: REQUESTS_PER_S,
      });
    const measured: { ours: LoadAnswer[]; baseline: LoadAnswer[] } = { ours: [], baseline: [] };
    try {
      say('warming up');
      await importing.ask({ first: 0, lines, batch: 1 });
      await read();
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        measured.baseline.push(await read());
        const lasting = importing.ask({ first: (round + 1) * lines, lines, batch: 1 });
        measured.ours.push(await read());
        await lasting;
      }
    } finally {
      await Promise.all([importing.stop(), load.stop(), server.stop()]);
      removeDatabase(path);
    }
    return rowsOf(measured);
  },
};

function rowsOf({ ours, baseline }: { ours: LoadAnswer[]; baseline: LoadAnswer[] }): Row[] {
  const title = 'a list during an import, p99';
  return [
    figureRow({ title, unit: 'ms', ours: p99Of(ours), atMost: P99_MS_MAX }),
    comparisonRow({
      title: `${title}, against no import`,
      unit: 'ms',
      ours: p99Of(ours),
      baseline: p99Of(baseline),
      bar: null,
    }),
  ];
}

function p99Of(answers: readonly LoadAnswer[]): number[] {
  return answers.map(({ p99Ms }) => p99Ms);
}
