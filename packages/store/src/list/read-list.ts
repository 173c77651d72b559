import { setImmediate } from 'node:timers/promises';
import type { ReportListQuery } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import { formatReportId } from '../ids/report-id.ts';
import type { ReportRow } from '../operations/to-report.ts';
import { termArgs } from './engine-search.ts';
import { countOf, endOf, matchesOf, pageOf, reportsOf, sortedOf } from './list-statements.ts';
import type { Condition, ListArgs, RowRef } from './list-sql.ts';
import type { Keyset } from './cursor.ts';
import type { FoundScope } from './report-scope.ts';
import type { Range, SortKey, Source } from './sources.ts';
import type { Window } from './window.ts';

/** A part of a list to read: its window, and the conditions that rows of the source are verified against. */
export type ListPart = {
  reader: Reader;
  args: Omit<ListArgs, 'afterKey' | 'afterSeq' | 'afterId' | 'from' | 'to' | 'budget' | 'limit' | 'offset'>;
  window: Window;
  conditions: readonly Condition[];
};

type Walk = { source: Source; ranges: readonly Range[]; rowsMax?: number; budgetMax?: number };

/** The most rows that a walk reads at a time: other work gets its turn in between. */
const BUDGET_MAX = 16_000;

export function argsOf({ args, window: { after, limit, offset } }: ListPart): ListArgs {
  const key = after ?? NO_KEY;
  return {
    ...args,
    afterKey: key.key,
    afterSeq: key.seq,
    afterId: key.id,
    from: 0,
    to: 0,
    budget: 0,
    limit,
    offset,
  };
}

const NO_KEY = { key: 0, seq: 0, id: formatReportId(new Uint8Array(16)) };

function keysetOf(key: string | number, ref: RowRef): Keyset {
  return typeof ref === 'number' ? { ...NO_KEY, key, seq: ref } : { ...NO_KEY, key, id: formatReportId(ref) };
}

/** Reads the page from a source in list order, all of whose rows are in the list. */
export function readPage(part: ListPart, source: Source): Promise<ReportRow[]> {
  const { reader, window } = part;
  const { direction, after, limit, offset } = window;
  const shape = {
    source,
    isRange: false,
    key: source.key,
    direction,
    isAfter: after !== null,
    conditions: [],
  };
  return reader.all(pageOf({ ...shape, limit: offset === 0 ? limit : null }), argsOf(part));
}

/**
 * Walks a source in list order, through its ranges if there are any, until the page is full: `firstRows` at first, then
 * twice as many each time, up to a maximum. Null: it would have to read more than `rowsMax` rows.
 */
export async function walkPage(
  part: ListPart,
  { source, ranges, rowsMax = Infinity, budgetMax = BUDGET_MAX }: Walk,
  firstRows: number,
): Promise<ReportRow[] | null> {
  const { reader, window, conditions } = part;
  const { limit, direction } = window;
  const page: RowRef[] = [];
  /** Matches before the page: they are counted where they are, and not returned. */
  let toSkip = window.offset;
  let walked = 0;
  for (const range of ranges.length === 0 ? [null] : ranges) {
    let after = startIn(source, range, window);
    if (after === 'past the range') continue;
    for (
      let budget = Math.min(firstRows, budgetMax);
      page.length < limit;
      budget = Math.min(2 * budget, budgetMax)
    ) {
      const order = { source, key: source.key, direction, conditions };
      const shape = { ...order, isRange: range !== null, isAfter: after !== null };
      const next = { ...window, after, limit: limit - page.length, offset: toSkip };
      const args = { ...argsOf({ ...part, window: next }), ...range, budget };
      const matches = budget > toSkip ? await reader.all(matchesOf(shape), args) : [];
      for (const { ref } of matches) page.push(ref);
      if (page.length === limit) break;
      if (matches.length > 0) toSkip = 0;
      else if (toSkip > 0) toSkip -= (await reader.one(countOf(shape), args))?.found ?? 0;
      walked += budget;
      if (walked > rowsMax) return null;
      const end = await reader.one(endOf(shape), args);
      if (end === null) break;
      after = keysetOf(end.key, end.ref);
      await setImmediate();
    }
  }
  return readRows(reader, page);
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

/** Reads a whole source, or its range, and sorts the rows that meet the conditions. `known`: how many there are, if a counter has it. */
export async function sortPage(
  part: ListPart,
  { source, ranges }: { source: Source; ranges: readonly Range[] },
  { key, known }: { key: SortKey; known: number | null },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { reader, window, conditions } = part;
  const { direction, after } = window;
  const [range = null] = ranges;
  const isRange = range !== null;
  const isTotalKnown = known !== null;
  const shape = { source, isRange, key, direction, isAfter: after !== null, conditions, isTotalKnown };
  const args = { ...argsOf(part), ...range };
  const hits = await reader.all(sortedOf(shape), args);
  const total = known ?? hits[0]?.found ?? (await countSorted());
  return {
    rows: await readRows(
      reader,
      hits.map(({ ref }) => ref),
    ),
    total,
  };

  /** An empty page does not show how many rows there are. */
  async function countSorted(): Promise<number> {
    if (after === null && window.offset === 0) return 0;
    const first = { ...args, limit: 1, offset: 0 };
    const [hit] = await reader.all(sortedOf({ ...shape, isAfter: false }), first);
    return hit?.found ?? 0;
  }
}

async function readRows(reader: Reader, refs: readonly RowRef[]): Promise<ReportRow[]> {
  if (refs.length === 0) return [];
  const names = refs.map((ref) => (typeof ref === 'number' ? ref : formatReportId(ref)));
  const rows = await reader.all(reportsOf, { refs: JSON.stringify(names) });
  const byName = new Map<string | number, ReportRow>();
  for (const row of rows) byName.set(row.seq, row).set(formatReportId(row.id), row);
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** A list that is asked for, with its filter resolved. */
export type ListRequest = { query: ReportListQuery; reader: Reader; scope: FoundScope };

/**
 * The part of a list that a source is to be read for. A source in creation order has to be read in the range of the scope's span
 * of time. `finding`: how its findings are verified; null: they need not be.
 */
export function partOf(
  { query, reader, scope }: ListRequest,
  window: Window,
  source: Source,
  finding: Condition | null = 'finding',
): ListPart {
  const { projectId, resultRank, status, privacy, scoreMin, createdFrom, importSeq } = scope.scope;
  const { equal, key } = source;
  const isLeft = (column: 'project_id' | 'result_rank' | 'status', value: number | null) =>
    value !== null && !equal.includes(column);
  const hasProject = isLeft('project_id', projectId) && source.hasTokens !== true;
  const hasStates = isLeft('result_rank', resultRank) || isLeft('status', status);
  const hasRow =
    (privacy !== null && !equal.includes('privacy')) ||
    (scoreMin !== null && key !== 'score') ||
    (importSeq !== null && !equal.includes('import_seq'));
  // Of a source in creation order, only the range is read.
  const isInRange = key === null && source.unordered === undefined;
  const conditions: Condition[] = [];
  if (scope.clearing && source.unordered !== 'projects') conditions.push('kept');
  if (hasStates) conditions.push('states');
  else if (hasProject) conditions.push('project');
  if (createdFrom !== null && !isInRange) conditions.push('created');
  if (hasRow) conditions.push('row');
  if (scope.scope.findingOwner !== null && source.unordered !== 'findings' && finding !== null)
    conditions.push(finding);
  if (query.search !== '') conditions.push('term');
  const term = termArgs(null, query.search, []);
  return { reader, args: { ...scope.scope, ...term }, window, conditions };
}
