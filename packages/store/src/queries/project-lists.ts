import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { TREE_ROOT } from '@pagemark/domain';
import type { ProjectSort, SortDirection } from '@pagemark/domain';
import { oncePerShape, sqlStatement, statement } from '../db/statement.ts';
import type { Arg, RowOf } from '../db/statement.ts';
import { containsSql } from '../list/engine-search.ts';
import type { Schema } from '../schema.ts';

type ProjectListArgs = {
  accountId: number;
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  afterName: string;
  /** `created_at`, or the computed sort key. */
  afterKey: number;
  limit: number;
  offset: number;
};

type ProjectShape = {
  sortBy: ProjectSort;
  direction: SortDirection;
  isAfter: boolean;
  hasSearch: boolean;
};

/**
 * A page of projects in list order. The page is found first, then the figures of its projects. By name and creation time, an
 * index is scanned; by a computed key, all projects of the account are sorted: their number is limited.
 */
export const projectPage = oncePerShape(({ sortBy, direction, isAfter, hasSearch }: ProjectShape) => {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const byName = sortBy === 'project';
  const isBeyond = (arg: Arg<ProjectListArgs>) =>
    byName
      ? sql<boolean>`found.name ${beyond} ${arg('afterName')}`
      : sql<boolean>`(found.key, found.name) ${beyond} (cast(${arg('afterKey')} as bigint), ${arg('afterName')})`;
  return statement<ProjectListArgs>()((db, arg, engine) => {
    const all = db
      .selectFrom('projects')
      .select(['projects.id', 'projects.name', KEYS[sortBy].as('key')])
      .where('projects.account_id', '=', arg('accountId'))
      .$if(hasSearch, (query) => query.where(containsSql(engine, 'projects.name', arg('pattern'))));
    const page = db
      .selectFrom(all.as('found'))
      .select(['found.id', 'found.key'])
      .$if(isAfter, (query) => query.where(isBeyond(arg)))
      .$if(!byName, (query) => query.orderBy('found.key', direction))
      .orderBy('found.name', direction)
      .limit(arg('limit'))
      .offset(arg('offset'));
    return projectRows(db)
      .innerJoin(page.as('page'), 'page.id', 'projects.id')
      .select('page.key')
      .orderBy('page.key', direction)
      .orderBy('projects.name', direction);
  });
});

const rootSql = (value: string) =>
  sql<number>`coalesce((select ${sql.raw(value)} from project_paths as root where root.project_id = projects.id
    and root.parent = ${sql.lit(TREE_ROOT.parent)} and root.name = ${sql.lit(TREE_ROOT.name)}), -1)`;

/**
 * The computed sort keys; -1: none. Means have one decimal and are stored as integers, rounded like `roundedMeanOf`: integer division
 * rounds down, and changes are from -100 up.
 */
const KEYS: Record<ProjectSort, RawBuilder<number>> = {
  project: sql<number>`0`,
  created_at: sql<number>`projects.created_at`,
  score: rootSql('case when pages > 0 then (20 * score + pages) / (2 * pages) end'),
  change: rootSql(
    'case when compared > 0 then (20 * (change + 100 * compared) + compared) / (2 * compared) end',
  ),
  audited_at: sql<number>`coalesce((select max(generated_at) from reports where reports.project_id = projects.id and result_rank >= 0), -1)`,
  next_audit_at: sql<number>`coalesce((select next_at from schedules where schedules.project_id = projects.id), -1)`,
};

/** Projects with their figures, as lists show them. */
function projectRows(db: Kysely<Schema>) {
  return db
    .selectFrom('projects')
    .leftJoin('schedules', 'schedules.project_id', 'projects.id')
    .leftJoin('project_paths as root', (join) =>
      join
        .onRef('root.project_id', '=', 'projects.id')
        .on('root.parent', '=', sql.lit(TREE_ROOT.parent))
        .on('root.name', '=', sql.lit(TREE_ROOT.name)),
    )
    .select([
      'projects.name',
      'projects.created_at as createdAtMs',
      'pending',
      'failed',
      'bad',
      'decent',
      'good',
      'schedules.every',
      'schedules.next_at as nextAuditAtMs',
      'root.pages',
      'root.score',
      'root.compared',
      'root.change',
    ])
    .select((eb) =>
      eb
        .selectFrom('reports')
        .select(({ fn }) => fn.max('generated_at').as('at'))
        .whereRef('reports.project_id', '=', 'projects.id')
        .where('reports.result_rank', '>=', sql.lit(0))
        .as('auditedAtMs'),
    );
}

/** A project of an account by name, as lists show it. */
export const findShownProject = statement<{ accountId: number; name: string }>()((db, arg) =>
  projectRows(db)
    .select(sql<number>`0`.as('key'))
    .where('projects.account_id', '=', arg('accountId'))
    .where('projects.name', '=', arg('name')),
);

/**
 * `key`: of a computed order; `every`: an index into SCHEDULE_INTERVALS; `pages` to `change`: the sums at the root of the page
 * tree.
 */
export type ProjectRow = RowOf<typeof findShownProject>;

type CountArgs = Pick<ProjectListArgs, 'accountId' | 'pattern' | 'limit'>;

/** The number of an account's projects whose names contain a text, counted up to `limit`. */
export const countProjects = sqlStatement<CountArgs, { count: number }>(
  (arg, engine) => sql`select count(*) as count from (
      select id from projects where account_id = ${arg('accountId')} and ${containsSql(engine, 'projects.name', arg('pattern'))}
      limit ${arg('limit')}
    ) as found`,
);

/** A mean computed from a sum; null if the count is 0. */
export function meanOf(sum: number | null, count: number | null): number | null {
  return sum === null || count === null || count === 0 ? null : sum / count;
}

/** A mean with one decimal. */
export function roundedMeanOf(sum: number | null, count: number | null): number | null {
  const mean = meanOf(sum, count);
  return mean === null ? null : Math.round(10 * mean) / 10 + 0; // Without -0.
}
