import { systemClock } from '@pagemark/core';
import { migrateDatabase, openStore } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { Benchmark } from '../frame/benchmark.ts';
import { fillReports } from './fill-postgres.ts';
import { listRows } from './list-rows.ts';
import { queueRows } from './queue-rows.ts';

const REPORTS = { full: 1_000_000, quick: 20_000 } as const;

export const postgres: Benchmark = {
  name: 'postgres',
  title: 'lists and the queue on PostgreSQL, against the bare driver and pg-boss',
  async run(run) {
    const server = await startPostgresServer({ durable: true });
    try {
      const url = await server.createDatabase('bench');
      await migrateDatabase({ engine: 'postgres', url });
      run.say(`making ${REPORTS[run.effort].toLocaleString('en')} reports`);
      await fillReports(url, REPORTS[run.effort]);
      const limits = { hostDelayMs: 0, perHostMax: 10 };
      const store = await openStore({ engine: 'postgres', url }, { clock: systemClock, limits });
      const rows = [...(await listRows(store, url, run)), ...(await queueRows(store, url, run))];
      await store.close();
      return rows;
    } finally {
      await server.close();
    }
  },
};
