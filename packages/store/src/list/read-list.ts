import { setImmediate } from 'node:timers/promises';
import type { ReportListQuery } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { formatReportId } from '../ids/report-id.ts';
import type { ReportRow } from '../operations/to-report.ts';
import type { TermArgs } from './engine-search.ts';
import { countOf, endOf, matchesOf, pageOf, reportsOf, sortedOf } from './list-statements.ts';
import type { Condition, ListArgs, RowRef } from './list-sql.ts';
import type { Keyset } from './cursor.ts';
import type { FoundScope } from './report-scope.ts';
import type { Plan, Range, Source } from './sources.ts';
import type { Window } from './window.ts';

/** A list that is asked for, with its filter resolved, and the plan that has its rows in list order. */
export type List = {
  engine: Engine;
  reader: Reader;
  query: ReportListQuery;
  scope: FoundScope;
  window: Window;
  plan: Plan;
  /** How many reports it has; null when no counter knows. */
  known: number | null;
  /** The arguments of its search. */
  term: TermArgs;
  /** The list that it is a part of. */
  whole?: List;
};

/** Rows of a page, and how many of the list's matches before the page are still to be skipped: it ended before. */
export type ListRows = { rows: ReportRow[]; toSkip: number };

/** A walk is given up when it has read `rowsMax` rows. It reads `firstRows` at first; then, twice as many each time. */
type Walk = { rowsMax: number; firstRows: number };

/** The most rows that a walk reads at a time: on SQLite, other work gets its turn in between. */
const BUDGET_MAX: Record<Engine, number> = { sqlite: 32_000, postgres: 50_000 };

function argsOf({ scope, term, window }: List): ListArgs {
  const { after, limit, offset } = window;
  const { key: afterKey, seq: afterSeq, id: afterId } = after ?? NO_KEY;
  const position = { afterKey, afterSeq, afterId, limit, offset };
  return { ...scope.scope, ...term, ...position, from: 0, to: 0, budget: 0 };
}

const NO_KEY = { key: 0, seq: 0, id: formatReportId(new Uint8Array(16)) };

function keysetOf(key: string | number, ref: RowRef): Keyset {
  return typeof ref === 'number' ? { ...NO_KEY, key, seq: ref } : { ...NO_KEY, key, id: formatReportId(ref) };
}

/** Reads the page in list order, when all rows of the plan's source are in the list. */
export async function readPage(list: List): Promise<ListRows> {
  const { reader, plan, window } = list;
  const { direction, after, limit, offset } = window;
  const order = { source: plan.source, key: plan.source.key, direction, conditions: [] };
  const shape = { ...order, isRange: false, isAfter: after !== null };
  const rows = await reader.all(pageOf({ ...shape, limit: offset === 0 ? limit : null }), argsOf(list));
  return { rows, toSkip: 0 };
}

/** Walks the plan of a list until the page is full. Null: `rowsMax` rows were read before. */
export async function walkPage(list: List, { rowsMax, firstRows }: Walk): Promise<ListRows | null> {
  const { engine, reader, window, plan } = list;
  const { source, ranges } = plan;
  const { limit, direction } = window;
  const conditions = conditionsOf(list, source);
  const page: RowRef[] = [];
  /** Matches before the page: they are counted where they are, and not returned. */
  let toSkip = window.offset;
  let walked = 0;
  for (const range of ranges.length === 0 ? [null] : ranges) {
    let after = startIn(source, range, window);
    if (after === 'past the range') continue;
    for (
      let budget = Math.min(firstRows, BUDGET_MAX[engine]);
      page.length < limit;
      budget = Math.min(2 * budget, BUDGET_MAX[engine])
    ) {
      const order = { source, key: source.key, direction, conditions };
      const shape = { ...order, isRange: range !== null, isAfter: after !== null };
      const next = { ...window, after, limit: limit - page.length, offset: toSkip };
      const args = { ...argsOf({ ...list, window: next }), ...range, budget };
      const matches = budget > toSkip ? await reader.all(matchesOf(shape), args) : [];
      page.push(...matches.map(({ ref }) => ref));
      if (page.length === limit) break;
      if (matches.length > 0) toSkip = 0;
      else if (toSkip > 0) toSkip -= (await reader.one(countOf(shape), args))?.found ?? 0;
      walked += budget;
      const end = await reader.one(endOf(shape), args);
      if (end === null) break;
      if (walked >= rowsMax) return null;
      after = keysetOf(end.key, end.ref);
      await setImmediate();
    }
  }
  return { rows: await readRows(reader, page), toSkip };
}

/** The row after which a range is read; null: from its beginning. */
function startIn(
  { key }: Source,
  range: Range | null,
  { after, direction }: Window,
): Keyset | 'past the range' | null {
  if (after === null || range === null) return after;
  const ref = typeof range.from === 'number' ? after.seq : after.id;
  const value = key === null ? ref : after.key;
  const [isBefore, isPast] = [value < range.from, value > range.to];
  if (direction === 'asc' ? isPast : isBefore) return 'past the range';
  return (direction === 'asc' ? isBefore : isPast) ? null : after;
}

/** Reads a whole source, or its range, and sorts the rows that meet the conditions. */
export async function sortPage(list: List, { source, ranges }: Plan): Promise<ListRows & { total: number }> {
  const { reader, window, known, plan } = list;
  const { direction, after } = window;
  const order = { source, key: plan.source.key, direction, conditions: conditionsOf(list, source) };
  const shape = { ...order, isRange: ranges.length > 0, isAfter: after !== null };
  const args = { ...argsOf(list), ...ranges[0] };
  const hits = await reader.all(sortedOf(shape), args);
  // An empty page does not show how many rows there are.
  const isFirst = after === null && window.offset === 0;
  const total = known ?? hits[0]?.found ?? (isFirst ? 0 : await countAll(list, { source, ranges }));
  const refs = hits.map(({ ref }) => ref);
  const toSkip = refs.length > 0 ? 0 : Math.max(0, window.offset - total);
  return { rows: await readRows(reader, refs), toSkip, total };
}

async function countAll(list: List, plan: Plan): Promise<number> {
  const conditions = conditionsOf(list, plan.source);
  return (await countSome(list, plan, { conditions, budget: Number.MAX_SAFE_INTEGER })).found;
}

/** How many of `budget` rows at the end of a source, or of its range, meet conditions, and how many rows those are. */
export async function countSome(
  list: List,
  { source, ranges }: Plan,
  { conditions = [], budget }: { conditions?: readonly Condition[]; budget: number },
): Promise<{ rows: number; found: number }> {
  const order = { source, key: source.key, direction: 'desc', conditions } as const;
  const shape = { ...order, isRange: ranges.length > 0, isAfter: false };
  const args = { ...argsOf(list), ...ranges[0], budget };
  return (await list.reader.one(countOf(shape), args)) ?? { rows: 0, found: 0 };
}

async function readRows(reader: Reader, refs: readonly RowRef[]): Promise<ReportRow[]> {
  if (refs.length === 0) return [];
  const names = refs.map((ref) => (typeof ref === 'number' ? ref : formatReportId(ref)));
  const rows = await reader.all(reportsOf, { refs: JSON.stringify(names) });
  const byName = new Map<string | number, ReportRow>();
  for (const row of rows) byName.set(row.seq, row).set(formatReportId(row.id), row);
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** What rows of a source are verified against. A source in creation order has to be read in the range of the scope's span of time. */
export function conditionsOf({ query, scope }: List, source: Source): Condition[] {
  const { projectId, resultRank, status, privacy, scoreMin, scoreMax, createdFrom, importSeq } = scope.scope;
  const { equal, key } = source;
  const isLeft = (column: 'project_id' | 'result_rank' | 'status', value: number | null) =>
    value !== null && !equal.includes(column);
  const hasProject = isLeft('project_id', projectId) && source.hasTokens !== true;
  const hasStates = isLeft('result_rank', resultRank) || isLeft('status', status);
  const isAnyScore = scoreMin === 0 && scoreMax === 100;
  const hasScores = scoreMin !== null && !isAnyScore && key !== 'score';
  const hasRow = hasScores || (importSeq !== null && !equal.includes('import_seq'));
  // Of a source in creation order, only the range is read.
  const isInRange = key === null && source.unordered === undefined;
  const conditions: Condition[] = [];
  if (scope.clearing && source.unordered !== 'projects') conditions.push('kept');
  if (hasStates) conditions.push('states');
  else if (hasProject) conditions.push('project');
  if (createdFrom !== null && !isInRange) conditions.push('created');
  if (privacy !== null && !equal.includes('privacy')) conditions.push('privacy');
  if (isAnyScore && source.hasResult !== true) conditions.push('result');
  if (hasRow) conditions.push('row');
  if (scope.scope.findingOwner !== null && source.unordered !== 'findings')
    conditions.push(source.hasTokens === true ? 'tokens' : 'finding');
  if (query.search !== '') conditions.push('term');
  return conditions;
}
