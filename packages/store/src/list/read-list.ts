import { setImmediate } from 'node:timers/promises';
import type { ReportListQuery } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { ReportRow } from '../operations/to-report.ts';
import type { TermArgs } from './engine-search.ts';
import { countOf, endOf, pageOf, sortedOf } from './list-statements.ts';
import type { Condition, ListArgs } from './list-sql.ts';
import type { FoundScope, RowKey } from './report-scope.ts';
import type { Plan, Range, Source } from './sources.ts';
import type { Window } from './window.ts';

/** A row after which a list is read. `key`: its sort key. */
type After = { key: string | number; ref: RowKey };

/** A requested list, with its filter resolved, and the plan whose rows include its own in list order. */
export type List = {
  engine: Engine;
  reader: Reader;
  query: ReportListQuery;
  scope: FoundScope;
  window: Window<After>;
  plan: Plan;
  /** How many reports it has; null if the counters do not know. */
  known: number | null;
  /** The arguments of its search. */
  term: TermArgs;
  /** The list that it is a part of. */
  whole?: List;
};

/** The rows of a page. `toSkip`: the matches before the page that are still to be skipped when the list ended before the page. */
export type ListRows = { rows: ReportRow[]; toSkip: number };

/** Limits of a scan: it is given up after `rowsMax` rows. It reads `firstRows` at first; each further read is twice as large. */
type Walk = { rowsMax: number; firstRows: number };

/** The most rows that a scan reads at a time: on SQLite, other work runs in between. */
const BUDGET_MAX: Record<Engine, number> = { sqlite: 32_000, postgres: 50_000 };

function argsOf({ scope, term, window }: List): ListArgs {
  const { after, limit, offset } = window;
  const { key: afterKey, ref: afterRef } = after ?? { key: 0, ref: 0 };
  return { ...scope.scope, ...term, afterKey, afterRef, limit, offset, from: 0, to: 0, budget: 0 };
}

/** Scans the plan of a list until the page is full. Null: `rowsMax` rows were read before that. */
export async function walkPage(list: List, { rowsMax, firstRows }: Walk): Promise<ListRows | null> {
  const { engine, reader, window, plan } = list;
  const { source, ranges } = plan;
  const { limit, direction } = window;
  const conditions = conditionsOf(list, source);
  /** Whether all rows are in the list; the page is then read at once. */
  const isWhole = conditions.length === 0;
  const rows: ReportRow[] = [];
  /** Matches before the page: they are counted in the database, and not returned. */
  let toSkip = window.offset;
  let walked = 0;
  for (const range of ranges.length === 0 ? [null] : ranges) {
    const start = startIn(source, range, window);
    if (start === 'past the range') continue;
    let after: After | null = start;
    for (let step = firstRows; rows.length < limit; step *= 2) {
      const left = limit - rows.length;
      const budget = isWhole ? toSkip + left : Math.min(step, BUDGET_MAX[engine]);
      const order = { source, key: source.key, direction, conditions };
      const shape = { ...order, isRange: range !== null, isAfter: after !== null };
      const args = {
        ...argsOf({ ...list, window: { ...window, after, limit: left, offset: toSkip } }),
        ...range,
        budget,
      };
      const fixed = isWhole && range === null && toSkip === 0 ? left : null;
      const matches = budget > toSkip ? await reader.all(pageOf({ ...shape, limit: fixed }), args) : [];
      rows.push(...matches);
      if (rows.length === limit) break;
      if (matches.length > 0) toSkip = 0;
      else if (toSkip > 0) {
        // The count may be higher than before, because reports are added meanwhile.
        const { found } = (await reader.one(countOf(shape), args)) ?? { found: 0 };
        toSkip = Math.max(0, toSkip - found);
      }
      if (isWhole) break;
      walked += budget;
      const end = await reader.one(endOf(shape), args);
      if (end === null) break;
      if (walked >= rowsMax) return null;
      after = end;
      await setImmediate();
    }
  }
  return { rows, toSkip };
}

/** The row after which a range is read; null: from its start. */
function startIn(
  { key }: Source,
  range: Range | null,
  { after, direction }: Window<After>,
): After | 'past the range' | null {
  if (after === null || range === null) return after;
  const value = key === null ? after.ref : after.key;
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
  const rows = await reader.all(sortedOf(shape), args);
  // An empty page does not show how many rows there are.
  const isFirst = after === null && window.offset === 0;
  const total = known ?? rows[0]?.found ?? (isFirst ? 0 : await countAll(list, { source, ranges }));
  const toSkip = rows.length > 0 ? 0 : Math.max(0, window.offset - total);
  return { rows, toSkip, total };
}

async function countAll(list: List, plan: Plan): Promise<number> {
  const conditions = conditionsOf(list, plan.source);
  return (await countSome(list, plan, { conditions, budget: Number.MAX_SAFE_INTEGER })).found;
}

/** How many of the last `budget` rows of a source, or of its range, meet the conditions, and how many rows were read. */
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

/**
 * The conditions that rows of a source are verified against. A source in creation order must be read in the scope's date range.
 */
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
  // Only that range of a source in creation order is read.
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
