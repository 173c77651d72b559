import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Project, ProjectListQuery } from '@pagemark/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { decodeCursor, encodeCursor } from '../../list/cursor.ts';
import { containsPattern } from '../../list/like-pattern.ts';
import { windowOf } from '../../list/window.ts';
import type { Window } from '../../list/window.ts';
import { toProject } from '../../sqlite/projects/list/list-projects.ts';
import type { ProjectRow } from '../../list/project-page.ts';
import { canOccur } from '../../sqlite/search/search-variants.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { Statement } from '../../db/statement.ts';
import type { Reader } from '../../db/db.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { findAccountTotals } from '../reports/statements.ts';
import { hasTrigrams } from '../reports/list/url-sample.ts';

/** The limits between the plans of a list of projects; each plan gives the same result. */
export type PostgresProjectListLimits = {
  /** A search counts its matches up to here. */
  totalMax: number;
  /** Up to this many projects, all names are read. */
  walkMax: number;
};

export const POSTGRES_PROJECT_LIST_LIMITS: PostgresProjectListLimits = {
  totalMax: SEARCH_TOTAL_MAX,
  walkMax: 10_000,
};

export type ProjectLists = { connection: PostgresDb; limits: PostgresProjectListLimits };

type Args = {
  accountId: number;
  pattern: string;
  afterName: string;
  afterMs: number;
  limit: number;
  offset: number;
};

/** `trigrams`: the matches of the trigram index, sorted; otherwise a scan of an index in list order. */
type Shape = Pick<ProjectListQuery, 'sortBy' | 'direction'> & {
  after: boolean;
  search: boolean;
  trigrams: boolean;
};

const statements = new Map<string, Statement<Args, ProjectRow>>();

function projectPage(shape: Shape): Statement<Args, ProjectRow> {
  const name = JSON.stringify(shape);
  const known = statements.get(name);
  if (known !== undefined) return known;
  const made = postgresStatement<Args, ProjectRow>((arg) => {
    const way = sql.raw(shape.direction);
    const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
    const byName = shape.sortBy === 'project';
    const after = byName
      ? sql`name ${beyond} ${arg('afterName')}`
      : sql`(created_at, name) ${beyond} (${arg('afterMs')}, ${arg('afterName')})`;
    const rows = sql`${rowsSql(shape, arg('accountId'), arg('pattern'))}${
      shape.after ? sql` and ${after}` : sql``
    }`;
    return sql`select name, created_at as "createdAtMs", pending, failed, bad, decent, good from ${rows}
      order by ${byName ? sql`name ${way}` : sql`created_at ${way}, name ${way}`}
      limit ${arg('limit')} offset ${arg('offset')}`;
  });
  statements.set(name, made);
  return made;
}

function rowsSql(
  { search, trigrams }: Pick<Shape, 'search' | 'trigrams'>,
  accountId: unknown,
  pattern: unknown,
): RawBuilder<unknown> {
  if (trigrams)
    return sql`(select * from projects where account_id + 0 = ${accountId} and name ilike ${pattern} offset 0) as projects
      where true`;
  return sql`projects where account_id = ${accountId}${search ? sql` and name || '' ilike ${pattern}` : sql``}`;
}

type CountArgs = Pick<Args, 'accountId' | 'pattern' | 'limit'>;

/** How many projects a search finds, up to `limit`. */
const countFound = (trigrams: boolean) =>
  postgresStatement<CountArgs, { count: number }>(
    (arg) => sql`select count(*) from (
      select 1 from ${rowsSql({ search: true, trigrams }, arg('accountId'), arg('pattern'))} limit ${arg('limit')}
    ) as rows`,
  );
const countWalked = countFound(false);
const countByTrigrams = countFound(true);

type FoundPage = { rows: ProjectRow[]; window: Window | null; total: number; exact: boolean };

/** A page of an account's projects. Throws AppError `validation_failed` on a cursor that was not made for this list. */
export async function listProjects(
  lists: ProjectLists,
  accountId: number,
  query: ProjectListQuery,
): Promise<ListPage<Project>> {
  const { position, perPage } = query;
  const list = ['projects', accountId, query.search, query.sortBy, query.direction];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  const { rows, window, total, exact } = await lists.connection.snapshot((reader) =>
    find(lists, reader, accountId, {
      ...query,
      windowFor: (total) => windowOf({ position, after, direction: query.direction, perPage, total }),
    }),
  );
  const reversed = window?.reversed === true;
  const items = (reversed ? rows.toReversed() : rows).slice(0, perPage);
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
  const more = reversed ? (offset ?? 0) + items.length < total : rows.length > perPage;
  const last = items.at(-1);
  const next =
    more && last !== undefined ? encodeCursor(list, { key: last.name, seq: last.createdAtMs }) : null;
  return {
    items: items.map(toProject),
    total,
    totalRelation: exact ? 'eq' : 'gte',
    nextCursor: next,
    offset,
  };
}

type Placed = ProjectListQuery & { windowFor: (total: number | null) => Window | null };

async function find(
  { limits }: ProjectLists,
  reader: Reader,
  accountId: number,
  query: Placed,
): Promise<FoundPage> {
  const nothing = { rows: [], window: null, total: 0, exact: true };
  const projects = (await reader.one(findAccountTotals, { accountId }))?.projects ?? 0;
  if (projects === 0 || !canOccur(query.search)) return nothing;
  const search = query.search !== '';
  const trigrams = search && projects > limits.walkMax && hasTrigrams(query.search);
  const pattern = containsPattern(query.search);
  const counted = { accountId, pattern, limit: limits.totalMax + 1 };
  const counter = trigrams ? countByTrigrams : countWalked;
  const count = search ? ((await reader.one(counter, counted))?.count ?? 0) : projects;
  const exact = !search || count <= limits.totalMax;
  const total = exact ? count : limits.totalMax;
  const window = count === 0 ? null : query.windowFor(exact ? count : null);
  if (window === null) return { rows: [], window, total, exact };
  const { direction, after, limit, offset } = window;
  const statement = projectPage({ sortBy: query.sortBy, direction, after: after !== null, search, trigrams });
  const [afterName, afterMs] = [String(after?.key ?? ''), after?.seq ?? 0];
  const rows = await reader.all(statement, { accountId, pattern, afterName, afterMs, limit, offset });
  return { rows, window, total, exact };
}
