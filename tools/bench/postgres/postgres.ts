import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import type { Benchmark } from '../harness/benchmark.ts';
import { sizesText } from '../list-growth/growth-rows.ts';
import { KeptDatabases, startKeptServer } from './cached-databases.ts';
import { listGrowthRows } from './list-growth-rows.ts';
import type { FilledStore } from './list-growth-rows.ts';
import { listRows } from './list-rows.ts';
import { searchRows } from './search-rows.ts';

const REPORTS = { full: 1_000_000, quick: 20_000 } as const;
const MORE_REPORTS = { full: 5_000_000, quick: 100_000 } as const;

export const postgres: Benchmark = {
  name: 'postgres',
  title: 'lists and searches on PostgreSQL, against the bare driver',
  async run(run) {
    const server = await startKeptServer();
    try {
      const [reports, more] = [REPORTS[run.scale], MORE_REPORTS[run.scale]];
      const databases = await KeptDatabases.open(server);
      const small = await opened(await databases.copy(reports, run.say));
      const large = await opened(await databases.reports(more, run.say));
      const rows = [
        ...(await listRows(small.store, small.url, run)),
        ...(await listGrowthRows({ large, small }, sizesText({ large: more, small: reports }), run)),
        ...(await searchRows(small.store, small.url, run)),
      ];
      await Promise.all([small.store.close(), large.store.close()]);
      return rows;
    } finally {
      await server.close();
    }
  },
};

async function opened(url: string): Promise<FilledStore> {
  const limits = { hostDelayMs: 0, perHostMax: 10 };
  return { url, store: await openStore({ engine: 'postgres', url }, { clock: systemClock, limits }) };
}
