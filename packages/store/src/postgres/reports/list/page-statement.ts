import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportRow } from '../../../operations/to-report.ts';
import { REPORT_COLUMNS } from '../../../operations/to-report.ts';
import { postgresStatement, statement } from '../../../db/statement.ts';
import type { Statement } from '../../../db/statement.ts';
import { foundSql, hitsSql } from './hits-sql.ts';
import {
  afterSql,
  andSql,
  equalSql,
  keptSql,
  limitSql,
  onlySql,
  orderSql,
  rangeSql,
  ref,
  searchSql,
} from './page-sql.ts';
import type { PageArg, PageArgs, PageShape } from './page-sql.ts';

/** A row with the number of rows that were found in all; with `walk` that is null. */
export type FoundRow = ReportRow & { found: number | null };

const statements = new Map<string, Statement<PageArgs, FoundRow>>();

/** The statement that returns the reports of a page in list order. */
export function pageRows(asked: PageShape): Statement<PageArgs, FoundRow> {
  const shape = orderedByOnly(asked);
  const name = JSON.stringify(shape);
  const known = statements.get(name);
  if (known !== undefined) return known;
  const made = statement<PageArgs>()((db, arg) => {
    // `offset 0` keeps the planner from turning the join round, and walking all reports in the page's order instead.
    const rows = db
      .selectFrom(pageSql(shape, arg).as('page'))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('reports')
            .innerJoin('projects', 'projects.id', 'reports.project_id')
            .select(REPORT_COLUMNS)
            .where('reports.id', '=', sql<Uint8Array>`page.id`)
            .offset(sql.lit(0))
            .as('found_report'),
        (join) => join.onTrue(),
      )
      .selectAll('found_report')
      .select(sql<number | null>`page.found`.as('found'));
    return shape.key === null
      ? rows.orderBy(sql.ref('page.id'), shape.direction)
      : rows.orderBy(sql.ref('page.key'), shape.direction).orderBy(sql.ref('page.id'), shape.direction);
  });
  statements.set(name, made);
  return made;
}

/**
 * A walk through one result or status alone, said as the walk of a range that begins and ends with it: an order by what is
 * known to be constant is none, and the planner would be free to walk past the others.
 */
function orderedByOnly(shape: PageShape): PageShape {
  const { plan, key, walk } = shape;
  const only = (['status', 'result_rank'] as const).find((name) => walk.equal.includes(name));
  if (plan !== 'walk' || key !== null || only === undefined) return shape;
  return { ...shape, key: only, only, walk: { ...walk, equal: walk.equal.filter((name) => name !== only) } };
}

/** The subquery that finds a page: `id`, `key` and `found` in list order. */
function pageSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  if (shape.plan !== 'walk') return hitsSql(shape, arg);
  const { walk, key, direction } = shape;
  const within = [
    ...equalSql(walk.equal, arg),
    ...(shape.range === true ? [rangeSql(arg)] : []),
    ...(shape.only === undefined ? [] : [onlySql(shape.only, arg)]),
    ...(shape.after ? [afterSql(ref(key ?? 'id'), shape, arg)] : []),
    ...keptSql(shape, arg),
  ];
  const left = [...equalSql(walk.residual, arg), ...(shape.search ? [searchSql(arg)] : [])];
  if (shape.budgeted !== true) {
    return sql`(select reports.id, ${ref(key ?? 'id')} as key, null::bigint as found from reports
      where ${andSql([...within, ...left])} ${orderSql(key, direction)} ${limitSql(shape, arg)})`;
  }
  // The columns by name: what the index holds need not be looked up.
  const columns = [...walk.residual, ...(shape.search || key === 'url' ? ['url'] : [])];
  const inner = [...new Set(['id', ...columns, ...(key === null ? [] : [key])])].map((name) => ref(name));
  return sql`(select reports.id, ${ref(key ?? 'id')} as key, null::bigint as found from (
      select ${sql.join(inner)} from reports
      where ${andSql(within)} ${orderSql(key, direction)} limit ${arg('budget')}
    ) as reports where ${andSql(left)} ${limitSql(shape, arg)})`;
}

type CountArgs = Pick<
  PageArgs,
  'accountId' | 'projectId' | 'resultRank' | 'status' | 'pattern' | 'from' | 'before' | 'limit'
>;

const counts = new Map<string, Statement<CountArgs, { count: number }>>();

/** How many rows a walk finds, up to `limit`. */
export function countRows(
  shape: Pick<PageShape, 'walk' | 'search' | 'range' | 'clearing'>,
): Statement<CountArgs, { count: number }> {
  const name = JSON.stringify(shape);
  const known = counts.get(name);
  if (known !== undefined) return known;
  const made = postgresStatement<CountArgs, { count: number }>((arg) => {
    // Every argument of a count is one of a page: the placeholders are the same.
    const pageArg = arg as PageArg;
    const conditions = [
      ...equalSql([...shape.walk.equal, ...shape.walk.residual], pageArg),
      ...(shape.range === true ? [rangeSql(pageArg)] : []),
      ...keptSql(shape, pageArg),
      ...(shape.search ? [searchSql(pageArg)] : []),
    ];
    return sql`select count(*) from (select 1 from reports where ${andSql(conditions)}
      ${orderSql(shape.walk.key, 'asc')} limit ${arg('limit')}) as rows`;
  });
  counts.set(name, made);
  return made;
}

const foundCounts = new Map<string, Statement<PageArgs, { count: number }>>();

/** How many rows the search index finds, up to `limit`. */
export function countFound(shape: PageShape): Statement<PageArgs, { count: number }> {
  const name = JSON.stringify(shape);
  const known = foundCounts.get(name);
  if (known !== undefined) return known;
  const made = postgresStatement<PageArgs, { count: number }>(
    (arg) => sql`select count(*) from (${foundSql(shape, arg)} limit ${arg('limit')}) as rows`,
  );
  foundCounts.set(name, made);
  return made;
}
