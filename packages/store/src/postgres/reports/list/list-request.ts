import type { ReportSort } from '@pagemark/domain';
import type { Window } from '../../../list/window.ts';
import type { ReportScope } from '../../../list/report-scope.ts';
import { keyOf, walkOf } from '../../../list/walk.ts';
import type { Reader } from '../../../db/db.ts';
import type { PostgresListLimits } from './list-limits.ts';
import type { PageArgs, PageShape } from './page-sql.ts';
import { countFound, pageRows } from './page-statement.ts';
import type { FoundRow } from './page-statement.ts';

/** A page to be found: of which list, and where in it. */
export type ListRequest = {
  reader: Reader;
  limits: PostgresListLimits;
  scope: ReportScope;
  sortBy: ReportSort;
  window: Window;
  /** Name of the scope's project; null when it has none. */
  project: string | null;
  /** Reports in the scope, search aside; exact. */
  rows: number;
  /** The same whatever their result: a walk by another order passes these. */
  walkedRows: number;
  /** Reports of the account, and its projects. */
  accountRows: number;
  projects: number;
  /** Whether projects of the account are being cleared: then indexes hold more rows than the counters say. */
  clearing: boolean;
  /** LIKE pattern of the search in lower case; null without one. */
  pattern: string | null;
};

type Plan = Pick<PageShape, 'plan'> & Partial<Pick<PageShape, 'walk' | 'budgeted' | 'range' | 'index'>>;

/** Finds the page by one plan. `args` are those that the plan needs beside the request's. */
export function runPlan(request: ListRequest, plan: Plan, args: Partial<PageArgs> = {}): Promise<FoundRow[]> {
  return request.reader.all(pageRows(shapeOf(request, plan)), { ...argsOf(request), ...args });
}

function shapeOf({ scope, sortBy, window, pattern, clearing }: ListRequest, plan: Plan): PageShape {
  return {
    walk: walkOf(sortBy, scope),
    key: keyOf(sortBy, scope),
    direction: window.direction,
    after: window.after !== null,
    search: pattern !== null,
    skips: window.offset > 0,
    ...(clearing && { clearing }),
    ...plan,
  };
}

/** Counts what one plan finds, whatever the order and the page; up to `limit`. */
export async function countPlan(request: ListRequest, plan: Plan, args: Partial<PageArgs>): Promise<number> {
  const anyPage = { ...request.window, direction: 'asc', after: null, offset: 0 } as const;
  const shape = shapeOf({ ...request, sortBy: 'id', window: anyPage }, plan);
  return (await request.reader.one(countFound(shape), { ...argsOf(request), ...args }))?.count ?? 0;
}

/** A statement's arguments. A cursor's key is the id's 32 hexadecimal digits and then the sort key. */
export function argsOf({
  scope,
  pattern,
  window,
}: Pick<ListRequest, 'scope' | 'pattern' | 'window'>): PageArgs {
  const after = window.after === null ? '' : String(window.after.key);
  return {
    ...scope,
    pattern: pattern ?? '',
    piece: '',
    secondPiece: '',
    thirdPiece: '',
    joints: '',
    crossing: '',
    pair: '',
    repeats: [],
    siteIds: [],
    froms: [],
    befores: [],
    end: 0,
    afterKey: after.slice(ID_DIGITS),
    afterId: after.slice(0, ID_DIGITS),
    from: '',
    before: '',
    budget: 0,
    limit: window.limit,
    offset: window.offset,
  };
}

export const ID_DIGITS = 32;
