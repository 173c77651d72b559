import type { ReportSort } from '@pagemark/domain';
import type { Window } from '../../../list/window.ts';
import type { SqliteConnection } from '../../connection.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import type { ListLimits } from './list-limits.ts';
import { pageKeys, pageRows } from './page-statement.ts';
import type { PageArgs, PageKey, PageShape } from './page-shape.ts';
import type { ReportScope } from '../../../list/report-scope.ts';
import { keyOf, walkOf } from '../../../list/walk.ts';

/** A page to be found: of which list, and where in it. */
export type ListRequest = {
  connection: SqliteConnection;
  limits: ListLimits;
  scope: ReportScope;
  sortBy: ReportSort;
  window: Window;
  /** Name of the scope's project; null when it has none. */
  project: string | null;
  /** Projects of the account. */
  projects: number;
  /** Reports in the scope, search aside; exact, as all such numbers are. */
  rows: number;
  /** Reports in the scope, its result aside. */
  candidates: number;
  /** Reports in the index that has the list's order. */
  walked: number;
  /** Whether projects of the account are being cleared: then indexes hold more rows than the counters say. */
  clearing: boolean;
  /** LIKE pattern of the search; null without one. */
  pattern: string | null;
};

type Plan = Pick<PageShape, 'plan'> & Partial<Pick<PageShape, 'walk' | 'budgeted' | 'range'>>;

/** Finds the page by one plan. `args` are those that the plan needs beside the request's. */
export function runPlan(request: ListRequest, plan: Plan, args: Partial<PageArgs> = {}): ReportRow[] {
  return request.connection.all(pageRows(shapeOf(request, plan)), argsOf(request, args));
}

/** The same, for where the rows stand alone. */
export function runPlanForKeys(request: ListRequest, plan: Plan, args: Partial<PageArgs> = {}): PageKey[] {
  return request.connection.all(pageKeys(shapeOf(request, plan)), argsOf(request, args));
}

function shapeOf({ scope, sortBy, window, pattern, clearing }: ListRequest, plan: Plan): PageShape {
  return {
    walk: walkOf(sortBy, scope),
    key: keyOf(sortBy, scope),
    direction: window.direction,
    after: window.after !== null,
    search: pattern !== null,
    clearing,
    ...plan,
  };
}

/** A statement's arguments: the request's, and `args` in their place. */
export function argsOf(
  { scope, pattern, window }: Pick<ListRequest, 'scope' | 'pattern'> & { window?: Window },
  args: Partial<PageArgs>,
): PageArgs {
  return {
    ...scope,
    pattern: pattern ?? '',
    match: '',
    afterKey: window?.after?.key ?? '',
    afterSeq: window?.after?.seq ?? 0,
    from: '',
    before: '',
    budget: 0,
    limit: window?.limit ?? 0,
    offset: window?.offset ?? 0,
    ...args,
  };
}
