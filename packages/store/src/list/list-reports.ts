import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { toReport } from '../operations/to-report.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { cursorAfter, keysetOf } from './cursor.ts';
import { canOccur, termArgs } from './engine-search.ts';
import { readList } from './list-plan.ts';
import type { ReportLists } from './list-plan.ts';
import { conditionsOf, countSome } from './read-list.ts';
import type { List } from './read-list.ts';
import { findScope, isCountedExactly, isOfFindings, rowsAtMost } from './report-scope.ts';
import { createdOrder, filterSources, FOUND_SCORES, orderedSource } from './sources.ts';
import type { Plan } from './sources.ts';
import { cappedTotal, pageOf, windowOf } from './window.ts';
import type { Total } from './window.ts';

type Found = Total & { rows: ReportRow[]; window: List['window'] | null };

const NOTHING: Found = { rows: [], total: 0, relation: 'eq', window: null };

/**
 * A page of an account's reports; `selectReports` defines what a list contains. Throws AppError `validation_failed` on a cursor
 * that was not created for this list.
 */
export async function listReports(
  lists: ReportLists,
  accountId: number,
  query: ReportListQuery,
): Promise<ListPage<Report>> {
  const { position } = query;
  const { engine } = lists.db;
  const keyset = position.kind === 'cursor' ? keysetOf(accountId, query, position.cursor) : null;
  const after = keyset && { key: keyset.key, ref: engine === 'sqlite' ? keyset.seq : keyset.id };
  const read = async (reader: Reader) => {
    const scope = canOccur(query.search) ? await findScope({ reader, engine }, accountId, query) : null;
    if (scope === null) return NOTHING;
    return findReports(lists, { query, after, reader, scope });
  };
  // Only the last pages of a list with an exact total require the total and the rows to be of the same moment.
  const isCounted = isCountedExactly(query) || isOfFindings(query);
  const isLater = position.kind === 'page' && position.page > 1;
  const found = await (isCounted && isLater ? lists.db.snapshot(read) : read(lists.db));
  return pageOf(query, found, {
    toItem: toReport,
    cursorAfter: (last) => cursorAfter(last, accountId, query),
  });
}

type Request = Pick<List, 'query' | 'reader' | 'scope'> & Pick<List['window'], 'after'>;

async function findReports(lists: ReportLists, request: Request): Promise<Found> {
  const { query, scope, reader, after } = request;
  const { perPage, position } = query;
  const isCounted = isCountedExactly(query);
  const matching = rowsAtMost(scope.counts, scope.scope);
  const known = isCounted ? matching : isOfFindings(query) ? scope.findingRows : null;
  const exact = known !== null && (isCounted || known <= SEARCH_TOTAL_MAX) ? known : null;
  const window = windowOf({ ...query, after, total: exact });
  if (window === null || matching === 0) return { ...NOTHING, total: exact ?? 0 };
  const { engine } = lists.db;
  const plan = planOf(engine, request, window);
  const list = { engine, query, scope, reader, window, plan, known, term: termArgs(null, query.search, []) };
  const { rows, total } = await readList(lists, list);
  if (isCounted) return { rows, window, total: matching, relation: 'eq' };
  if (total !== null) return { rows, window, ...cappedTotal(total) };
  const isLastPage =
    rows.length <= perPage && position.kind === 'page' && (rows.length > 0 || window.offset === 0);
  if (isLastPage) return { rows, window, ...cappedTotal(window.offset + rows.length) };
  const counted = await countNewest(list, lists.limits.countedRows);
  const seen = rows.length === 0 ? 0 : window.offset + rows.length;
  return { rows, window, ...counted, ...(counted.total < seen && { total: seen, relation: 'gte' }) };
}

/** The plan whose rows include those of a list, in list order. */
function planOf(engine: Engine, { query, scope }: Request, { direction }: List['window']): Plan {
  // On PostgreSQL, an index of findings has all columns that filter the list.
  const isByScore = engine === 'postgres' && query.sortBy === 'score' && isOfFindings(query);
  if (isByScore && !scope.clearing) return { source: FOUND_SCORES, ranges: [] };
  return orderedSource(query.sortBy, direction, { scope: scope.scope, project: query.project });
}

/**
 * The total of a list, by an index with exactly its rows, or else by its newest rows: exact if these are all, otherwise a lower
 * bound.
 */
async function countNewest(list: List, budget: number): Promise<Total> {
  const { scope } = list.scope;
  const alone = filterSources(scope).find(({ source }) => conditionsOf(list, source).length === 0);
  const plan = alone ?? createdOrder(scope);
  const conditions = conditionsOf(list, plan.source);
  const { rows, found } = await countSome(list, plan, { conditions, budget: budget + 1 });
  return rows > budget ? { ...cappedTotal(found), relation: 'gte' } : cappedTotal(found);
}
