import { EVERY_REPORT } from '@pagemark/domain';
// Times searches through the store's port, and the same lists with LIKE. Returns milliseconds of wall-clock and
// processor time; both sides run in this process.
import Database from 'better-sqlite3';
import { systemClock } from '@pagemark/core';
import type { ReportListQuery, ReportSort } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { z } from 'zod';
import { LARGE_ACCOUNT } from '../database/report-database.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { serveRequests } from '../harness/serve-requests.ts';

/** One search by the store, or with `like`, the list that a plain LIKE returns, newest first. */
export const SearchRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('store'), term: z.string(), sortBy: z.enum(['id', 'url', 'result']) }),
  z.object({ kind: z.literal('like'), term: z.string() }),
]);
export type SearchRequest = z.infer<typeof SearchRequest>;
export type SearchResponse = { ms: number; cpuMs: number; total: number };

const [path = ''] = process.argv.slice(2);
const store = await openSqliteStore({ path, clock: systemClock });
const accountId = (await store.accounts.ensure(LARGE_ACCOUNT)).id;
const database = new Database(path, { readonly: true });
database.pragma('cache_size = -65536');
const likeWhere = `from reports where account_id = ? and url like ? escape '\\'`;
const likePage = database.prepare(`select * ${likeWhere} order by seq desc limit 10`);
const likeTotal = database.prepare(`select count(*) ${likeWhere}`).pluck();

serveRequests(SearchRequest, async (request): Promise<SearchResponse> => {
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  const total = await totalOf(request);
  return { cpuMs: cpuTime(), ms: performance.now() - startMs, total };
});

function totalOf(request: SearchRequest): Promise<number> | number {
  switch (request.kind) {
    case 'store':
      return listByStore(request.term, request.sortBy);
    case 'like':
      return listByLike(request.term);
  }
}

async function listByStore(term: string, sortBy: ReportSort): Promise<number> {
  const query: ReportListQuery = {
    ...EVERY_REPORT,
    search: term,
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
