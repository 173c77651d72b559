// Times every shape of list in two databases by turns, through the store's own port. Answers milliseconds.
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import type { ReportListQuery } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store';
import { LARGE_ACCOUNT } from '../database/report-database.ts';
import { RoundAsk } from '../frame/compare-processes.ts';
import { serveAsks } from '../frame/serve-asks.ts';
import { timeTask } from '../frame/time-task.ts';
import { LIST_SHAPES } from './list-shapes.ts';
import type { ListShape } from './list-shapes.ts';

const PAGES_BEFORE_CURSOR = 10;

/** One round: for each shape, its p50 in the small database and in the large one. */
export type GrowthRound = { small: number[]; large: number[] };

const [smallPath = '', largePath = ''] = process.argv.slice(2);
const [small, large] = await Promise.all([prepared(smallPath), prepared(largePath)]);

serveAsks(RoundAsk, async ({ roundMs }): Promise<GrowthRound> => {
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
  const queries = [];
  for (const shape of LIST_SHAPES) queries.push(await queryOf(store, accountId, shape));
  return { store, accountId, queries };
}

/** The query of a shape; of a deep one, with a cursor that this store gave. */
async function queryOf(store: Store, accountId: number, shape: ListShape): Promise<ReportListQuery> {
  let { query } = shape;
  for (let page = 0; shape.deep && page < PAGES_BEFORE_CURSOR; page += 1) {
    const { nextCursor } = await store.reports.list(accountId, query);
    if (nextCursor === null) break; // A short list of a quick run.
    query = { ...query, position: { kind: 'cursor', cursor: nextCursor } };
  }
  return query;
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
