import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { migrateDatabase, openStore } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { PostgresServer } from '@pagemark/store/testing/postgres-server';
import type { Benchmark, Run } from '../frame/benchmark.ts';
import { fillReports } from './fill-postgres.ts';
import { growthRows, listRows } from './list-rows.ts';
import { queueRows } from './queue-rows.ts';
import { searchRows } from './search-rows.ts';

const REPORTS = { full: 1_000_000, quick: 20_000 } as const;
const FEWER_REPORTS = { full: 200_000, quick: 4_000 } as const;
/** The table of reports and the indexes that lists walk fit in: as with a server that is set up for its database. */
const FLAGS = ['-c', 'shared_buffers=768MB'];

export const postgres: Benchmark = {
  name: 'postgres',
  title: 'lists, searches and the queue on PostgreSQL, against the bare driver and pg-boss',
  async run(run) {
    const server = await startPostgresServer({ durable: true, flags: FLAGS });
    try {
      const [reports, fewer] = [REPORTS[run.effort], FEWER_REPORTS[run.effort]];
      const large = await filled(server, { name: 'bench', reports }, run);
      const small = await filled(server, { name: 'fewer', reports: fewer }, run);
      const sizes = `${reports.toLocaleString('en')} against ${fewer.toLocaleString('en')} reports`;
      const rows = [
        ...(await listRows(large.store, large.url, run)),
        ...(await growthRows({ large: large.store, small: small.store, sizes }, run)),
        ...(await searchRows(large.store, large.url, run)),
        ...(await queueRows(large.store, large.url, run)),
      ];
      await Promise.all([large.store.close(), small.store.close()]);
      return rows;
    } finally {
      await server.close();
    }
  },
};

/** A database of so many reports. */
async function filled(
  server: PostgresServer,
  { name, reports }: { name: string; reports: number },
  { say }: Run,
): Promise<{ url: string; store: Store }> {
  const url = await server.createDatabase(name);
  await migrateDatabase({ engine: 'postgres', url });
  say(`making ${reports.toLocaleString('en')} reports`);
  await fillReports(url, reports);
  const limits = { hostDelayMs: 0, perHostMax: 10 };
  return { url, store: await openStore({ engine: 'postgres', url }, { clock: systemClock, limits }) };
}
