import type { Scale, Run } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { LoadResponse, LoadRequest } from '../list-http/load-process.ts';
import type { LinesResponse, LinesRequest } from './import-case.ts';

const LIST_P99_MS_MAX = 50;
const MADE_P99_MS_MAX = 150;
const MADE_RATIO_MAX = 3;
const KEY = 'benchmark-key-0123456789';
const CONNECTIONS = 4;
const LISTS_PER_S = 100;
const MADE_PER_S = 20;

/**
 * Lines of the first import. Its speed determines how many lines later imports need to last as long as the measurement.
 */
const SCALES: Record<Scale, { firstLines: number; seconds: number; rounds: number }> = {
  full: { firstLines: 20_000, seconds: 6, rounds: 5 },
  quick: { firstLines: 2_000, seconds: 1, rounds: 2 },
};
const SPARE_S = 1;
const LINES_MAX = 1_000_000;

const KINDS = ['lists', 'made'] as const;
type Kind = (typeof KINDS)[number];
type Measured = Record<Kind, { ours: LoadResponse[]; baseline: LoadResponse[] }>;

/**
 * Requests lists from the API and creates reports, without an import and while another process imports into the same
 * database: one kind at a time, each at the rate of an interactive client.
 */
export async function loadDuringImport(databaseUrl: string, where: string, run: Run): Promise<Row[]> {
  const importing = await startRequestServer<LinesRequest, LinesResponse>({
    module: new URL('import-process.ts', import.meta.url),
    core: CLIENT_CORE,
    args: [databaseUrl, 'with-search'],
  });
  const server = await startServer({
    module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
    flags: ['--max-semi-space-size=8'],
    core: SERVER_CORE,
    // One account creates more reports than its share of the interactive lane allows.
    env: { PORT: '0', DATABASE_URL: databaseUrl, PAGEMARK_API_KEY: KEY, QUEUE_ACCOUNT_PERCENT: '100' },
  });
  const load = await startRequestServer<LoadRequest, LoadResponse>({
    module: new URL('../list-http/load-process.ts', import.meta.url),
    core: SERVER_CORE,
  });
  let imported = 0;
  const startImport = (lines: number): Promise<LinesResponse> => {
    const first = imported;
    imported += lines;
    return importing.ask({ first, lines, batch: 1 });
  };
  try {
    const request = (kind: Kind) => load.ask(requestOf(kind, server.port, SCALES[run.scale].seconds));
    return rowsOf(where, await measure({ request, startImport }, run));
  } finally {
    await Promise.all([importing.stop(), load.stop(), server.stop()]);
  }
}

type Sides = {
  request: (kind: Kind) => Promise<LoadResponse>;
  startImport: (lines: number) => Promise<LinesResponse>;
};

async function measure({ request, startImport }: Sides, { scale, say }: Run): Promise<Measured> {
  const { firstLines, seconds, rounds } = SCALES[scale];
  const measured: Measured = { lists: { ours: [], baseline: [] }, made: { ours: [], baseline: [] } };
  say('warming up');
  const { perS } = await startImport(firstLines);
  const lines = Math.min(LINES_MAX, Math.ceil(perS * (seconds + SPARE_S)));
  for (const kind of KINDS) await request(kind);
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    for (const kind of KINDS) {
      measured[kind].baseline.push(await request(kind));
      measured[kind].ours.push(await importDuring(() => startImport(lines), request(kind)));
    }
  }
  return measured;
}

/** Imports until the measurement is done: one import, or more if it is faster than the first. */
async function importDuring(
  startImport: () => Promise<unknown>,
  loading: Promise<LoadResponse>,
): Promise<LoadResponse> {
  let hasResponse = false;
  const responded = loading.finally(() => {
    hasResponse = true;
  });
  // The error is thrown below; it may occur before the import is done.
  responded.catch(() => undefined);
  do await startImport();
  while (!hasResponse);
  return responded;
}

function requestOf(kind: Kind, port: number, seconds: number): LoadRequest {
  const url = `http://127.0.0.1:${port}/api/v1/reports`;
  const headers = { authorization: `Bearer ${KEY}` };
  const all = { url, connections: CONNECTIONS, seconds };
  if (kind === 'lists') return { ...all, headers, perS: LISTS_PER_S };
  return {
    ...all,
    headers: { ...headers, 'content-type': 'application/json', prefer: 'respond-async' },
    perS: MADE_PER_S,
    body: JSON.stringify({ url: 'https://made.example/' }),
  };
}

function rowsOf(where: string, { lists, made }: Measured): Row[] {
  const list = `${where}: a list during an import (${LISTS_PER_S} a second), p99`;
  const report = `${where}: a report that is made during an import (${MADE_PER_S} a second), p99`;
  const compared = (responses: Measured[Kind]) => ({
    unit: 'ms',
    ours: p99Of(responses.ours),
    baseline: p99Of(responses.baseline),
  });
  const madeBar = { relation: 'at_most', value: MADE_RATIO_MAX } as const;
  return [
    figureRow({ title: list, unit: 'ms', ours: p99Of(lists.ours), atMost: LIST_P99_MS_MAX }),
    comparisonRow({ title: `${list}, against no import`, ...compared(lists), target: null }),
    figureRow({ title: report, unit: 'ms', ours: p99Of(made.ours), atMost: MADE_P99_MS_MAX }),
    comparisonRow({ title: `${report}, against no import`, ...compared(made), target: madeBar }),
  ];
}

function p99Of(responses: readonly LoadResponse[]): number[] {
  return responses.map(({ p99Ms }) => p99Ms);
}
