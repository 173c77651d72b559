import { foldAscii, SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Project, ProjectListQuery } from '@pagemark/domain';
import { decodeCursor, encodeCursor } from '../../../list/cursor.ts';
import { containsPattern } from '../../../list/like-pattern.ts';
import { windowOf } from '../../../list/window.ts';
import type { Window } from '../../../list/window.ts';
import type { SqliteConnection } from '../../connection.ts';
import { findAccountTotals } from '../../../queries/reports.ts';
import { matchExpression } from '../../search/match-expression.ts';
import { accountTrigram } from '../../search/search-text.ts';
import { canOccur } from '../../search/search-variants.ts';
import { findLastSeq, listProjectTerms } from '../../../queries/search.ts';
import type { FrequencySampler } from '../../search/token-frequencies.ts';
import { countProposedProjects, countWalkedProjects, projectPage } from '../../../list/project-page.ts';
import type { ProjectArgs, ProjectRow, ProjectShape } from '../../../list/project-page.ts';

/** The limits between the plans of a list of projects; each plan gives the same result. */
export type ProjectListLimits = {
  /** A search counts its matches up to here. */
  totalMax: number;
  /** Up to this many projects, all names are read: 0.1 µs each. */
  walkMax: number;
  /** Names that are read for a common search before the matches of the index are sorted. */
  budget: number;
};

export const PROJECT_LIST_LIMITS_DEFAULT: ProjectListLimits = {
  totalMax: SEARCH_TOTAL_MAX,
  walkMax: 10_000,
  budget: 20_000,
};

/** The dependencies of lists of projects, for one open store. */
export type ProjectLists = {
  connection: SqliteConnection;
  limits: ProjectListLimits;
  sampler: FrequencySampler;
};

type Found = { rows: ProjectRow[]; window: Window | null; total: number; exact: boolean };
type Search = { pattern: string; match: string | null };

/** A page of an account's projects. Throws AppError `validation_failed` on a cursor that was not made for this list. */
export function listProjects(
  lists: ProjectLists,
  accountId: number,
  query: ProjectListQuery,
): ListPage<Project> {
  const { position, perPage, sortBy } = query;
  const list = ['projects', accountId, query.search, sortBy, query.direction];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  const found = lists.connection.read(() =>
    find(lists, accountId, query, (total) =>
      windowOf({ position, after, direction: query.direction, perPage, total }),
    ),
  );
  const { rows, window, total, exact } = found;
  const reversed = window?.reversed === true;
  const items = (reversed ? rows.toReversed() : rows).slice(0, perPage);
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
  const more = reversed ? (offset ?? 0) + items.length < total : rows.length > perPage;
  const last = items.at(-1);
  return {
    items: items.map(toProject),
    total,
    totalRelation: exact ? 'eq' : 'gte',
    nextCursor:
      more && last !== undefined ? encodeCursor(list, { key: last.name, seq: last.createdAtMs }) : null,
    offset,
  };
}

function find(
  lists: ProjectLists,
  accountId: number,
  query: ProjectListQuery,
  windowFor: (total: number | null) => Window | null,
): Found {
  const { connection, limits } = lists;
  const projects = connection.get(findAccountTotals, { accountId })?.projects ?? 0;
  if (projects === 0 || !canOccur(query.search)) return { rows: [], window: null, total: 0, exact: true };
  const search = query.search === '' ? null : searchOf(lists, accountId, query.search, projects);
  const count = search === null ? projects : countFound(lists, accountId, search);
  const exact = search === null || count <= limits.totalMax;
  const window = count === 0 ? null : windowFor(exact ? count : null);
  const total = exact ? count : limits.totalMax;
  if (window === null) return { rows: [], window, total, exact };
  return { rows: findRows({ lists, accountId, query, window, search, exact }), window, total, exact };
}

function searchOf(
  { connection, limits, sampler }: ProjectLists,
  accountId: number,
  text: string,
  projects: number,
): Search {
  const pattern = containsPattern(text);
  if (projects <= limits.walkMax) return { pattern, match: null };
  const lastSeq = connection.get(findLastSeq, {})?.seq ?? 0;
  // A project's name is the same in the URLs of its reports and in the index of names.
  const match = matchExpression(connection, sampler.frequencies(connection, lastSeq), {
    variants: [foldAscii(text)],
    scope: [accountTrigram(accountId)],
    marked: false,
    terms: listProjectTerms,
  });
  return { pattern, match };
}

function countFound(
  { connection, limits }: ProjectLists,
  accountId: number,
  { pattern, match }: Search,
): number {
  const args = { accountId, pattern, limit: limits.totalMax + 1 };
  const counted =
    match === null
      ? connection.get(countWalkedProjects, args)
      : connection.get(countProposedProjects, { ...args, match });
  return counted?.count ?? 0;
}

type PageRequest = {
  lists: ProjectLists;
  accountId: number;
  query: ProjectListQuery;
  window: Window;
  search: Search | null;
  exact: boolean;
};

function findRows(request: PageRequest): ProjectRow[] {
  const { search, exact, lists, window } = request;
  if (search === null || search.match === null) return read(request, 'walk');
  if (!exact) {
    const some = read(request, 'some', lists.limits.budget);
    if (some.length === window.limit) return some;
  }
  return read(request, 'proposals');
}

function read(
  { lists, accountId, query, window, search }: PageRequest,
  plan: ProjectShape['plan'],
  budget = 0,
): ProjectRow[] {
  const { direction, after, limit, offset } = window;
  const shape = { plan, sortBy: query.sortBy, direction, after: after !== null, search: search !== null };
  const args: ProjectArgs = {
    accountId,
    pattern: search?.pattern ?? '',
    match: search?.match ?? '',
    afterName: String(after?.key ?? ''),
    afterMs: after?.seq ?? 0,
    budget,
    limit,
    offset,
  };
  return lists.connection.all(projectPage(shape), args);
}

/** A project from its row. */
export function toProject({ name, createdAtMs, pending, failed, bad, decent, good }: ProjectRow): Project {
  const total = pending + failed + bad + decent + good;
  return { project: name, createdAtMs, reports: { total, good, decent, bad, failed, pending } };
}
