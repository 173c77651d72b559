// Times every kind of list in two databases, interleaved, through the store's port. Returns milliseconds.
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import type { ReportListQuery } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { LARGE_ACCOUNT } from '../database/report-database.ts';
import { RoundRequest } from '../harness/compare-processes.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { timeTask } from '../harness/time-task.ts';
import type { GrowthRound } from './growth-rows.ts';
import { LIST_SHAPES, queriesOf } from './list-shapes.ts';

const [smallPath = '', largePath = ''] = process.argv.slice(2);
const [small, large] = await Promise.all([prepared(smallPath), prepared(largePath)]);

serveRequests(RoundRequest, async ({ roundMs }): Promise<GrowthRound> => {
  const round: GrowthRound = { small: [], large: [] };
  for (const index of LIST_SHAPES.keys()) {
    round.small.push(await p50Of(small, index, roundMs));
    round.large.push(await p50Of(large, index, roundMs));
  }
  return round;
});

type Prepared = { store: Store; accountId: number; queries: ReportListQuery[] };

async function prepared(path: string): Promise<Prepared> {
  const store = await openSqliteStore({ path, clock: systemClock });
  const accountId = (await store.accounts.ensure(LARGE_ACCOUNT)).id;
  return { store, accountId, queries: await queriesOf(store, accountId) };
}

async function p50Of(
  { store, accountId, queries }: Prepared,
  index: number,
  roundMs: number,
): Promise<number> {
  const query = queries[index];
  if (query === undefined) throw new RangeError(`There is no list shape ${index}.`);
  return timeTask(() => store.reports.list(accountId, query), roundMs);
}
