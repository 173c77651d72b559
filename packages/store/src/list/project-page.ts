import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProjectSort, SortDirection } from '@pagemark/domain';
import { statement } from '../db/statement.ts';
import type { Arg, Statement } from '../db/statement.ts';

export type ProjectArgs = {
  accountId: number;
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  /** An FTS5 expression. */
  match: string;
  afterName: string;
  afterMs: number;
  /** The maximum number of rows read. */
  budget: number;
  limit: number;
  offset: number;
};

export type ProjectShape = {
  /** `walk`: a scan of an index in list order; `some`: of its first `budget` rows; `proposals`: the candidates of the search index, sorted. */
  plan: 'walk' | 'some' | 'proposals';
  sortBy: ProjectSort;
  direction: SortDirection;
  after: boolean;
  search: boolean;
};

export type ProjectRow = {
  name: string;
  createdAtMs: number;
  pending: number;
  failed: number;
  bad: number;
  decent: number;
  good: number;
};

const statements = new Map<string, Statement<ProjectArgs, ProjectRow>>();

/** The statement that returns the projects of a page in list order. */
export function projectPage(shape: ProjectShape): Statement<ProjectArgs, ProjectRow> {
  const name = JSON.stringify(shape);
  const known = statements.get(name);
  if (known !== undefined) return known;
  const made = statement<ProjectArgs>()((db, arg) =>
    // Nested loops in this order preserve the page's order: SQLite does not reorder a cross join.
    db
      .selectFrom(idsSql(shape, arg).as('page'))
      .crossJoin('projects')
      .select(['name', 'created_at as createdAtMs', 'pending', 'failed', 'bad', 'decent', 'good'])
      .whereRef('projects.id', '=', 'page.id'),
  );
  statements.set(name, made);
  return made;
}

function idsSql(shape: ProjectShape, arg: Arg<ProjectArgs>): RawBuilder<{ id: number }> {
  const { plan, sortBy, direction } = shape;
  const way = sql.raw(direction);
  const order =
    sortBy === 'project' ? sql`projects.name ${way}` : sql`projects.created_at ${way}, projects.name ${way}`;
  const account = sql`projects.account_id = ${arg('accountId')}`;
  const after = shape.after ? [afterSql(shape, arg)] : [];
  const search = shape.search ? [sql`projects.name like ${arg('pattern')} escape '\\'`] : [];
  const window = sql`limit ${arg('limit')} offset ${arg('offset')}`;
  const index = sql.ref(sortBy === 'project' ? 'projects_name' : 'projects_created');
  switch (plan) {
    case 'walk':
      return sql`(select projects.id from projects indexed by ${index}
        where ${and([account, ...after, ...search])} order by ${order} ${window})`;
    case 'some':
      return sql`(select projects.id from (
          select projects.id, projects.name from projects indexed by ${index}
          where ${and([account, ...after])} order by ${order} limit ${arg('budget')}
        ) as projects where ${and(search)} ${window})`;
    case 'proposals':
      return sql`(select projects.id from project_search cross join projects
        where project_search match ${arg('match')} and projects.id = project_search.rowid
          and ${and([account, ...after, ...search])} order by ${order} ${window})`;
  }
}

function afterSql({ sortBy, direction }: ProjectShape, arg: Arg<ProjectArgs>): RawBuilder<unknown> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (sortBy === 'project') return sql`projects.name ${beyond} ${arg('afterName')}`;
  return sql`(projects.created_at, projects.name) ${beyond} (${arg('afterMs')}, ${arg('afterName')})`;
}

/** How many projects a search finds, up to `limit`: among the candidates of the search index, or among all. */
export const countProposedProjects = statement<
  Pick<ProjectArgs, 'accountId' | 'pattern' | 'match' | 'limit'>
>()((db, arg) =>
  db
    .selectFrom(
      sql`(select 1 from project_search cross join projects
          where project_search match ${arg('match')} and projects.id = project_search.rowid
            and projects.account_id = ${arg('accountId')} and projects.name like ${arg('pattern')} escape '\\'
          limit ${arg('limit')})`.as('rows'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

export const countWalkedProjects = statement<Pick<ProjectArgs, 'accountId' | 'pattern' | 'limit'>>()(
  (db, arg) =>
    db
      .selectFrom(
        sql`(select 1 from projects indexed by projects_name
        where projects.account_id = ${arg('accountId')} and projects.name like ${arg('pattern')} escape '\\'
        limit ${arg('limit')})`.as('rows'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count')),
);

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
