import { foldAscii } from '@pagemark/domain';
import type { SortDirection } from '@pagemark/domain';
import type { ReportRow } from '../operations/to-report.ts';
import type { ListRequest } from '../sqlite/reports/list/list-request.ts';
import { argsOf, runPlan, runPlanForKeys } from '../sqlite/reports/list/list-request.ts';
import type { PageKey } from '../sqlite/reports/list/page-shape.ts';
import { walkOf } from './walk.ts';
import { countRows } from '../sqlite/reports/list/count-statement.ts';

const RANGE_WALK = { plan: 'walk', range: true } as const;

/** The URLs that begin alike: from `from`, up to before `before`. */
export type UrlRange = { from: string; before: string };

/**
 * How the URLs of a project begin, up to the path: with either scheme, with `www.` and without. Every URL that
 * begins so is the project's.
 */
export function projectPrefixes(project: string): string[] {
  // Of a host `www.x`, the project is `x`; only of `www.` alone, with or without a port, it is the host.
  const isHost = !project.startsWith('www.') || /^www\.(?::|$)/.test(project);
  const hosts = isHost ? [project, `www.${project}`] : [`www.${project}`];
  return hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`]);
}

/** The prefixes of a project that contain a search, in lower case as they are. */
export function prefixesWith(project: string, search: string): string[] {
  const folded = foldAscii(search);
  return projectPrefixes(project).filter((prefix) => prefix.includes(folded));
}

/** The ranges of URLs that begin with prefixes, in list order. A prefix ends with a slash; `0` is the next character. */
export function rangesOf(prefixes: readonly string[], direction: SortDirection): UrlRange[] {
  const ranges = [...new Set(prefixes)]
    .map((prefix) => ({ from: prefix, before: `${prefix.slice(0, -1)}0` }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return direction === 'asc' ? ranges : ranges.toReversed();
}

/** A page of a list by URL that lies in ranges of it. */
export function findInRanges(request: ListRequest, ranges: readonly UrlRange[]): ReportRow[] {
  return walkRanges(request, ranges, (part, range) => runPlan(part, RANGE_WALK, range));
}

/** The same, for where the rows stand alone. */
export function findKeysInRanges(request: ListRequest, ranges: readonly UrlRange[]): PageKey[] {
  return walkRanges(request, ranges, (part, range) => runPlanForKeys(part, RANGE_WALK, range));
}

/**
 * The rows of a result in ranges, from the list's beginning; null when that would take a look at more than `budget`
 * rows of a range.
 */
export function findKeysWithin(
  whole: ListRequest,
  ranges: readonly UrlRange[],
  budget: number,
): PageKey[] | null {
  const request = { ...whole, scope: { ...whole.scope, projectId: null } };
  const { connection, scope, window } = request;
  // A row of a project that is being cleared is looked at, too.
  const walk = { ...walkOf('url', scope), residual: [] };
  const all = countRows({ plan: 'range', walk, search: false, clearing: false });
  const keys: PageKey[] = [];
  for (const range of ranges) {
    const limit = window.limit - keys.length;
    if (limit === 0) break;
    if (isBefore(range, window)) continue;
    const part = { ...request, window: { ...window, limit } };
    const found = runPlanForKeys(part, { ...RANGE_WALK, budgeted: true }, { ...range, budget });
    keys.push(...found);
    if (found.length === limit) break;
    const seen = connection.get(all, argsOf(request, { ...range, limit: budget + 1 }))?.count ?? 0;
    if (seen > budget) return null;
  }
  return keys;
}

function walkRanges<Row>(
  whole: ListRequest,
  ranges: readonly UrlRange[],
  read: (part: ListRequest, range: UrlRange) => Row[],
): Row[] {
  // A range says the project already; to check it again would mean to look up every row.
  const request = { ...whole, scope: { ...whole.scope, projectId: null } };
  const { window } = request;
  const rows: Row[] = [];
  let offset = window.offset;
  for (const range of ranges) {
    const limit = window.limit - rows.length;
    if (limit === 0) break;
    if (isBefore(range, window)) continue;
    const part = { ...request, window: { ...window, offset, limit } };
    const found = read(part, range);
    rows.push(...found);
    // A range that ends before the page begins: what it holds is taken off what is still to be skipped.
    if (found.length > 0) offset = 0;
    else if (offset > 0) offset = Math.max(0, offset - countIn(request, range));
  }
  return rows;
}

/** Whether a range lies wholly before the place that is read on from. */
function isBefore({ from, before }: UrlRange, { after, direction }: ListRequest['window']): boolean {
  if (after === null) return false;
  return direction === 'asc' ? before <= String(after.key) : from > String(after.key);
}

/** Rows of a range, up to as many as are to be skipped. */
function countIn(request: ListRequest, range: UrlRange): number {
  const { connection, scope, pattern, window } = request;
  const statement = countRows({
    plan: 'range',
    walk: walkOf('url', scope),
    search: pattern !== null,
    clearing: request.clearing,
  });
  return connection.get(statement, argsOf(request, { ...range, limit: window.offset }))?.count ?? 0;
}
