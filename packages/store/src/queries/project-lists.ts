import { sql } from 'kysely';
import type { ProjectSort, SortDirection } from '@pagemark/domain';
import { perEngine, statement } from '../db/statement.ts';
import type { Arg, Engine, Statement } from '../db/statement.ts';

export type ProjectListArgs = {
  accountId: number;
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  afterName: string;
  afterMs: number;
  limit: number;
  offset: number;
};

export type ProjectShape = {
  sortBy: ProjectSort;
  direction: SortDirection;
  isAfter: boolean;
  hasSearch: boolean;
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

const statements = new Map<string, Statement<ProjectListArgs, ProjectRow>>();

/** The projects of a page, in list order. */
export function projectPage(shape: ProjectShape): Statement<ProjectListArgs, ProjectRow> {
  const name = JSON.stringify(shape);
  const known = statements.get(name);
  if (known !== undefined) return known;
  const made = perEngine({ sqlite: pageOn('sqlite', shape), postgres: pageOn('postgres', shape) });
  statements.set(name, made);
  return made;
}

function pageOn(
  engine: Engine,
  { sortBy, direction, isAfter, hasSearch }: ProjectShape,
): Statement<ProjectListArgs, ProjectRow> {
  const byName = sortBy === 'project';
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return statement<ProjectListArgs>()((db, arg) =>
    db
      .selectFrom('projects')
      .select(['name', 'created_at as createdAtMs', 'pending', 'failed', 'bad', 'decent', 'good'])
      .where('account_id', '=', arg('accountId'))
      .$if(isAfter && byName, (query) => query.where(sql<boolean>`name ${beyond} ${arg('afterName')}`))
      .$if(isAfter && !byName, (query) =>
        query.where(sql<boolean>`(created_at, name) ${beyond} (${arg('afterMs')}, ${arg('afterName')})`),
      )
      .$if(hasSearch, (query) => query.where(containsSql(engine, arg)))
      .$if(!byName, (query) => query.orderBy('created_at', direction))
      .orderBy('name', direction)
      .limit(arg('limit'))
      .offset(arg('offset')),
  );
}

type CountArgs = Pick<ProjectListArgs, 'accountId' | 'pattern' | 'limit'>;

/** How many projects of an account have a text in their names, up to `limit`. */
export const countProjects = perEngine({ sqlite: countOn('sqlite'), postgres: countOn('postgres') });

function countOn(engine: Engine): Statement<CountArgs, { count: number }> {
  return statement<CountArgs>()((db, arg) =>
    db
      .selectFrom(
        db
          .selectFrom('projects')
          .select('id')
          .where('account_id', '=', arg('accountId'))
          .where(containsSql(engine, arg))
          .limit(arg('limit'))
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count')),
  );
}

/** Whether a name contains the term, ASCII case-insensitive. */
function containsSql(engine: Engine, arg: Arg<CountArgs>) {
  return engine === 'sqlite'
    ? sql<boolean>`name like ${arg('pattern')} escape '\\'`
    : sql<boolean>`name ilike ${arg('pattern')}`;
}
