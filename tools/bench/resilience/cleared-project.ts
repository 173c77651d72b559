import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrateDatabase } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import { request } from 'undici';
import type { Benchmark, Scale, Run } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { LoadResponse, LoadRequest } from '../list-http/load-process.ts';
import { importUrls } from './import-urls.ts';

const KEY = 'benchmark-key-0123456789';
const PROJECT = 'large.example';
const LIST_MS_MAX = 150;
const OTHERS_MS_MAX = 50;
const DELETE_MS_MAX = 50;
const SEARCH_MS_MAX = 1_000;
/** How long the other account sends requests before the project is deleted, in milliseconds. */
const BESIDE_MS = 500;
const LISTS_PER_S = 5;
const OTHERS_PER_S = 100;

const SCALES: Record<Scale, { reports: number; seconds: number; rounds: number }> = {
  full: { reports: 1_000_000, seconds: 5, rounds: 5 },
  quick: { reports: 20_000, seconds: 3, rounds: 2 },
};

type Round = { list: LoadResponse; others: LoadResponse };

/**
 * Lists that skip the deleted reports, by URL in descending order and by id, and those of another account. The state
 * before the deletion cannot be restored, so the two sides run one after the other, not interleaved.
 */
export const clearedProject: Benchmark = {
  name: 'cleared-project',
  title:
    'lists of an account, and of another beside them, while a deleted project is cleared, against before it was deleted',
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-cleared-'));
    try {
      return await measureClearing(`file:${join(folder, 'pagemark.db')}`, run);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The same on PostgreSQL, with the server on the same machine. */
export const clearedProjectPostgres: Benchmark = {
  name: 'cleared-project-postgres',
  title: 'the same on PostgreSQL, with its server on the same machine',
  async run(run) {
    const server = await startPostgresServer({ durable: true });
    try {
      const url = await server.createDatabase('cleared');
      await migrateDatabase({ engine: 'postgres', url });
      return await measureClearing(url, run);
    } finally {
      await server.close();
    }
  },
};

async function measureClearing(databaseUrl: string, { scale, say }: Run): Promise<Row[]> {
  const { reports, seconds, rounds } = SCALES[scale];
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' };
  say(`importing ${reports.toLocaleString('en')} reports`);
  const { otherKey } = await importUrls(databaseUrl, reports);
  const server = await startServer({
    module: new URL('main.ts', import.meta.resolve('@pagemark/api')),
    flags: ['--max-semi-space-size=8'],
    core: SERVER_CORE,
    env: { ...env, PORT: '0', PAGEMARK_API_KEY: KEY },
  });
  const module = new URL('../list-http/load-process.ts', import.meta.url);
  const loads = await Promise.all(
    [1, 2].map(() => startRequestServer<LoadRequest, LoadResponse>({ module, core: CLIENT_CORE })),
  );
  const api = `http://127.0.0.1:${server.port}/api/v1`;
  const requestOf = (path: string, key: string, perS: number): LoadRequest => ({
    url: `${api}${path}`,
    headers: { authorization: `Bearer ${key}` },
    connections: 2,
    seconds,
    perS,
  });
  const measure = async (): Promise<Round> => {
    const [list, others] = await Promise.all([
      loads[0]?.ask(requestOf('/reports?sort_by=url&sort=desc', KEY, LISTS_PER_S)),
      loads[1]?.ask(requestOf('/reports', otherKey, OTHERS_PER_S)),
    ]);
    if (list === undefined || others === undefined) throw new Error('A load generator is missing.');
    return { list, others };
  };
  const repeat = async (what: string): Promise<Round[]> => {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`${what}: round ${round + 1} of ${rounds}`);
      measured.push(await measure());
    }
    return measured;
  };
  try {
    await measure();
    const before = await repeat('before');
    const beside = loads[1]?.ask(requestOf('/reports', otherKey, OTHERS_PER_S));
    await delay(BESIDE_MS);
    const headers = { authorization: `Bearer ${KEY}` };
    const deleteMs = await timeOf(`${api}/projects/${PROJECT}`, { method: 'DELETE', headers });
    const firstMs = await timeOf(`${api}/reports?sort_by=url&sort=desc`, { headers });
    const searchMs = await timeOf(`${api}/reports?search=products`, { headers });
    const othersMs = (await beside)?.p99Ms ?? Number.NaN;
    const worker = await startRequestServer({
      module: new URL('main.ts', import.meta.resolve('@pagemark/worker')),
      core: CLIENT_CORE,
      env: { ...env, FETCH_CONCURRENCY: '1', FETCH_HOST_DELAY_MS: '3600000' },
    });
    try {
      const during = await repeat('while it is cleared');
      return rowsOf({ before, during, deleteMs, firstMs, searchMs, othersMs, reports });
    } finally {
      await worker.stop();
    }
  } finally {
    await Promise.all([...loads.map((load) => load.stop()), server.stop()]);
  }
}

/** The duration of a request until the end of its response, in milliseconds. */
async function timeOf(url: string, options: Parameters<typeof request>[1]): Promise<number> {
  const startedMs = performance.now();
  const { statusCode, body } = await request(url, options);
  await body.dump();
  if (statusCode >= 300) throw new Error(`${url} returned status ${statusCode}.`);
  return performance.now() - startedMs;
}

type Measured = {
  before: Round[];
  during: Round[];
  deleteMs: number;
  firstMs: number;
  searchMs: number;
  othersMs: number;
  reports: number;
};

function rowsOf({ before, during, deleteMs, firstMs, searchMs, othersMs, reports }: Measured): Row[] {
  const what = `while a project of ${reports.toLocaleString('en')} is cleared, p99`;
  const rowsFor = (kind: keyof Round, title: string, atMost: number): Row[] => {
    const ours = during.map((round) => round[kind].p99Ms);
    const baseline = before.map((round) => round[kind].p99Ms);
    return [
      comparisonRow({ title: `${title}, against before`, unit: 'ms', ours, baseline, target: null }),
      figureRow({ title, unit: 'ms', ours, atMost }),
    ];
  };
  return [
    ...rowsFor('list', `a list of the account ${what}`, LIST_MS_MAX),
    ...rowsFor('others', `a list of another account ${what}`, OTHERS_MS_MAX),
    figureRow({
      title: 'the first list of the account after it',
      unit: 'ms',
      ours: [firstMs],
      atMost: LIST_MS_MAX,
    }),
    figureRow({
      title: 'a search of the account that all reports of the project match, after that',
      unit: 'ms',
      ours: [searchMs],
      atMost: SEARCH_MS_MAX,
    }),
    figureRow({
      title: 'a list of another account beside the DELETE, p99',
      unit: 'ms',
      ours: [othersMs],
      atMost: OTHERS_MS_MAX,
    }),
    figureRow({
      title: 'DELETE of the project',
      unit: 'ms',
      ours: [deleteMs],
      atMost: DELETE_MS_MAX,
    }),
  ];
}
