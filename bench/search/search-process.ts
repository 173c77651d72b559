// Times searches through the store's own port, and the same lists by LIKE. Answers milliseconds.
import Database from 'better-sqlite3';
import { systemClock } from '@pagemark/core';
import type { ReportListQuery, ReportSort } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store';
import { z } from 'zod';
import { LARGE_ACCOUNT } from '../database/report-database.ts';
import { serveAsks } from '../frame/serve-asks.ts';

/** One search by the store, or (`like`) the list that a plain LIKE makes, newest first. */
export const SearchAsk = z.object({
  term: z.string(),
  sortBy: z.enum(['id', 'url', 'result']),
  like: z.boolean(),
});
export type SearchAsk = z.infer<typeof SearchAsk>;
export type SearchAnswer = { ms: number; total: number };

const [path = ''] = process.argv.slice(2);
const store = await openSqliteStore({ path, clock: systemClock });
const accountId = (await store.accounts.ensure(LARGE_ACCOUNT)).id;
const database = new Database(path, { readonly: true });
database.pragma('cache_size = -65536');
const likeWhere = `from reports where account_id = ? and url like ? escape '\\'`;
const likePage = database.prepare(`select * ${likeWhere} order by seq desc limit 10`);
const likeTotal = database.prepare(`select count(*) ${likeWhere}`).pluck();

serveAsks(SearchAsk, async ({ term, sortBy, like }): Promise<SearchAnswer> => {
  const startMs = performance.now();
  const total = like ? listByLike(term) : await listByStore(term, sortBy);
  return { ms: performance.now() - startMs, total };
});

async function listByStore(term: string, sortBy: ReportSort): Promise<number> {
  const query: ReportListQuery = {
    search: term,
    project: null,
    result: null,
    sortBy,
    direction: 'desc',
    perPage: 10,
    position: { kind: 'page', page: 1 },
  };
  return (await store.reports.list(accountId, query)).total;
}

function listByLike(term: string): number {
  const pattern = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  likePage.all(accountId, pattern);
  return Number(likeTotal.get(accountId, pattern));
}
