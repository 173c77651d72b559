import { performance } from 'node:perf_hooks';
import { systemClock } from '@pagemark/core';
import type { DatabaseLocation, Store } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { migrateDatabase, openStore } from '@pagemark/store';
import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Run, Scale } from '../harness/benchmark.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { startKeptServer } from '../postgres/cached-databases.ts';
import { SessionCpu } from '../postgres/session-cpu.ts';
import { fillPostgresQueue, fillSqliteQueue } from './fill-queue.ts';
import { postgresStatusWrites, sqliteStatusWrites } from './status-writes.ts';
import type { StatusWrites } from './status-writes.ts';
import { startWholePage } from './whole-page.ts';

const SHARE_MAX = 0.05;
const CREATE_RATIO_MAX = 1.2;

type Sizes = {
  depths: readonly number[];
  warmUpPages: number;
  pages: number;
  creations: number;
  rounds: number;
};

/** `creations` is twice `pages`: in each round as many pages are queued as are taken. */
const SCALES: Record<Scale, Sizes> = {
  full: { depths: [1_000, 1_000_000], warmUpPages: 4_000, pages: 400, creations: 800, rounds: 5 },
  quick: { depths: [1_000, 20_000], warmUpPages: 50, pages: 50, creations: 100, rounds: 2 },
};

/** Politeness is a limit by the clock: it would be all that is measured. */
const LIMITS = {
  hostDelayMs: 0,
  perHostMax: 10,
  openMax: { interactive: 10_000_000, bulk: 10_000_000 },
  accountOpenMax: { interactive: 10_000_000, bulk: 10_000_000 },
  storedBytesMax: Number.MAX_SAFE_INTEGER,
};

export const queue: Benchmark = {
  name: 'queue',
  title: 'what the queue adds to the processor time of a page, and to the creation of a report',
  async run(run) {
    const server = await startKeptServer();
    try {
      const rows = await rowsOf('SQLite', run, async (name) => {
        const path = dataPath(`queue-${name}.db`);
        removeDatabase(path);
        return {
          location: { engine: 'sqlite', path } as const,
          fill: async (accountId, pages) => fillSqliteQueue(path, accountId, pages),
          statusWrites: async () => sqliteStatusWrites(path),
          server: null,
        };
      });
      const ofPostgres = await rowsOf('PostgreSQL', run, async (name) => {
        const url = await server.createDatabase(`queue_${name}_${Date.now()}`);
        return {
          location: { engine: 'postgres', url } as const,
          fill: (accountId, pages) => fillPostgresQueue(url, accountId, pages),
          statusWrites: () => postgresStatusWrites(url),
          server: new SessionCpu(url),
        };
      });
      return [...rows, ...ofPostgres];
    } finally {
      await server.close();
    }
  },
};

type Side = {
  location: DatabaseLocation;
  fill: (accountId: number, pages: number) => Promise<void>;
  statusWrites: () => Promise<StatusWrites>;
  /** Where work is done outside of this process. */
  server: SessionCpu | null;
};
type OpenSide = (name: string) => Promise<Side>;
type Filled = { store: Store; accountId: number; statusWrites: StatusWrites; server: SessionCpu | null };

async function openFilled({ location, fill, statusWrites, server }: Side, pages: number): Promise<Filled> {
  await migrateDatabase(location);
  const store = await openStore(location, { clock: systemClock, limits: LIMITS });
  const { id: accountId } = await store.accounts.ensure('bench');
  if (pages > 0) await fill(accountId, pages);
  // Makes the entries: each call looks at some hosts.
  for (let calls = 0; calls < 10; calls += 1) await store.queue.reclaimExpired();
  await server?.connect();
  return { store, accountId, statusWrites: await statusWrites(), server };
}

async function rowsOf(engine: string, { scale, say }: Run, open: OpenSide): Promise<Row[]> {
  const { depths, warmUpPages, pages, creations, rounds } = SCALES[scale];
  const rows: Row[] = [];
  say(`${engine}: nothing queued`);
  const empty = await openFilled(await open('empty'), 0);
  say(`${engine}: auditing ${warmUpPages.toLocaleString('en')} pages`);
  const { location, server } = await open('pages');
  await migrateDatabase(location);
  const wholePage = await startWholePage(location, server);
  await wholePage.cpuMs(warmUpPages);
  for (const depth of depths) {
    const deep = depth.toLocaleString('en');
    say(`${engine}: queueing ${deep} pages`);
    const filled = await openFilled(await open(String(depth)), depth);
    const share = { ours: [] as number[], baseline: [] as number[] };
    const creation = { ours: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      say(`${engine}: ${deep} queued, round ${round + 1} of ${rounds}`);
      share.ours.push((await cpuMsPerPage(filled, pages)) - (await cpuMsPerStatus(filled, pages)));
      share.baseline.push(await wholePage.cpuMs(pages));
      creation.ours.push(await msPerCreation(filled, creations));
      creation.baseline.push(await msPerCreation(empty, creations));
    }
    await closeFilled(filled);
    const title = `${engine}, ${deep} queued`;
    rows.push(
      comparisonRow({
        title: `${title}: queue without the status of pages, beside a page of 100 KB from the queue to the stored report`,
        unit: 'CPU ms/page',
        ...share,
        target: { relation: 'at_most', value: SHARE_MAX },
      }),
      comparisonRow({
        title: `${title}: create a report, beside none queued`,
        unit: 'ms',
        ...creation,
        target: { relation: 'at_most', value: CREATE_RATIO_MAX },
      }),
    );
  }
  await wholePage.stop();
  await closeFilled(empty);
  return rows;
}

/** Claims pages one by one, as a busy worker does, and ends each without a result: the processor time of one, with the server's. */
function cpuMsPerPage({ store, server }: Filled, pages: number): Promise<number> {
  return cpuMsOf(server, pages, async () => {
    for (let done = 0; done < pages; done += 1) {
      const [claim] = await store.queue.claim({ worker: 'bench', limit: 1 });
      if (claim === undefined) throw new Error('The queue ran empty.');
      await store.runs.fail(claim, runFailure('timeout'));
    }
  });
}

/** What is stored for the status of as many pages, without a queue. */
async function cpuMsPerStatus({ statusWrites, server }: Filled, pages: number): Promise<number> {
  await statusWrites.prepare(pages);
  return cpuMsOf(server, pages, () => statusWrites.write());
}

async function cpuMsOf(server: SessionCpu | null, pages: number, work: () => Promise<void>): Promise<number> {
  const serverTime = await server?.start();
  const cpuTime = startCpuTime();
  await work();
  return (cpuTime() + ((await serverTime?.()) ?? 0)) / pages;
}

async function closeFilled({ store, statusWrites, server }: Filled): Promise<void> {
  await server?.close();
  await statusWrites.close();
  await store.close();
}

async function msPerCreation({ store, accountId }: Filled, count: number): Promise<number> {
  const startMs = performance.now();
  for (let made = 0; made < count; made += 1) {
    const host = `${made % 100}.create.example`;
    const page = { url: `https://${host}/${made}`, project: host, privacy: 1, passwordHash: null } as const;
    await store.reports.create(accountId, { ...page, lane: 'bulk', idempotency: null });
  }
  return (performance.now() - startMs) / count;
}
