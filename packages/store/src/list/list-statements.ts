import { sql } from 'kysely';
import type { AliasedRawBuilder, Kysely } from 'kysely';
import type { SortDirection } from '@pagemark/domain';
import { oncePerShape, statement } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../queries/reports.ts';
import type { Schema } from '../schema.ts';
import { afterSql, onlyOf, orderSql, rowsSql, verifiedSql } from './list-sql.ts';
import type { ListArgs, RowRef, Shape, Sql } from './list-sql.ts';

/** The reports of a page of a source all of whose rows are in the list. `limit`: a constant, or the argument. */
export const pageOf = oncePerShape((shape: Shape & { limit: number | null }) =>
  statement<ListArgs>()((db, arg, engine) => {
    const limit =
      shape.limit === null
        ? sql`limit ${arg('limit')} offset ${arg('offset')}`
        : sql`limit ${sql.lit(shape.limit)}`;
    const page = sql<{ ref: RowRef }>`(${rowsSql(engine, shape, arg)} ${orderSql(engine, shape)} ${limit})`;
    // SQLite joins in this order, and keeps that of the page.
    return engine === 'sqlite'
      ? reportsOfFile(db, page.as('page'))
      : orderedBy(reportsOfServer(db, page.as('page')), shape);
  }),
);

/** The rows among the next `budget` of a source that meet the conditions, in list order: `limit` after the first `offset`. */
export const matchesOf = oncePerShape((shape: Shape) =>
  statement<ListArgs>()((db, arg, engine) => {
    const rows = sql<{ ref: RowRef }>`(${rowsSql(engine, shape, arg)} ${orderSql(engine, shape)}
      limit ${arg('budget')})`;
    // A filter keeps the order of the rows, and ends at the limit.
    return db
      .selectFrom(rows.as('reports'))
      .select('reports.ref')
      .where(verifiedSql(shape, engine, arg))
      .limit(arg('limit'))
      .offset(arg('offset'));
  }),
);

/** The last of the next `budget` rows of a source; no row when there are not so many. */
export const endOf = oncePerShape((shape: Shape) =>
  statement<ListArgs>()((db, arg, engine) => {
    const rows = sql<{ key: string | number; ref: RowRef }>`(${rowsSql(engine, shape, arg)}
      ${orderSql(engine, shape)} limit 1 offset ${arg('budget')} - 1)`;
    return db.selectFrom(rows.as('reports')).select(['reports.key', 'reports.ref']);
  }),
);

/** All rows of a source that meet the conditions, sorted; a page of them, and how many there are. */
export const sortedOf = oncePerShape((shape: Shape) =>
  statement<ListArgs>()((db, arg, engine) => {
    const position = { key: sql`hits.key`, ref: sql`hits.ref` };
    const after = shape.isAfter ? sql`where ${afterSql(engine, shape, arg, position)}` : sql``;
    const fence = engine === 'postgres' ? sql`offset 0` : sql``;
    const hits = sql<{ ref: RowRef; found: number }>`(
      select * from (
        select reports.ref, reports.key, count(*) over () as found
        from (${rowsSql(engine, { ...shape, isAfter: false }, arg)} ${fence}) as reports
        where ${verifiedSql(shape, engine, arg)}
      ) as hits ${after})`;
    const way = shape.direction;
    const rows = db.selectFrom(hits.as('hits')).select(['hits.ref', 'hits.found']);
    const byKey = shape.key === null ? rows : rows.orderBy(sql`hits.key`, way);
    return byKey
      .orderBy(sql`hits.ref`, way)
      .limit(arg('limit'))
      .offset(arg('offset'));
  }),
);

/** How many of the first `budget` rows of a source meet the conditions, and how many rows those are. */
export const countOf = oncePerShape((shape: Shape) =>
  statement<ListArgs>()((db, arg, engine) => {
    const order = shape.source.unordered === undefined ? orderSql(engine, shape) : sql``;
    const rows = sql`(${rowsSql(engine, shape, arg)} ${order} limit ${arg('budget')})`;
    return db
      .selectFrom(rows.as('reports'))
      .select((eb) => [
        eb.fn.countAll<number>().as('rows'),
        sql<number>`count(case when ${verifiedSql(shape, engine, arg)} then 1 end)`.as('found'),
      ]);
  }),
);

/** The reports of a JSON array of references, in no order. On PostgreSQL they are the texts of UUIDs. */
export const reportsOf = statement<{ refs: string }>()((db, arg, engine) => {
  const refs = sql<{ ref: RowRef }>`${
    engine === 'sqlite'
      ? sql`(select value as ref from json_each(${arg('refs')}))`
      : sql`(select json_array_elements_text(${arg('refs')}::json)::uuid as ref)`
  }`.as('page');
  return engine === 'sqlite' ? reportsOfFile(db, refs) : reportsOfServer(db, refs);
});

type Page = AliasedRawBuilder<{ ref: RowRef }, 'page'>;

function reportsOfFile(db: Kysely<Schema>, page: Page) {
  return db
    .selectFrom(page)
    .crossJoin('reports')
    .crossJoin('projects')
    .select(REPORT_COLUMNS)
    .where(sql<boolean>`reports.seq = page.ref`)
    .whereRef('projects.id', '=', 'reports.project_id');
}

/** The reports of a page on PostgreSQL. The fences make it look each one up: it would read all reports for a large page. */
function reportsOfServer(db: Kysely<Schema>, page: Page) {
  return db
    .selectFrom(page)
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('reports')
        .selectAll()
        .where(sql<boolean>`reports.id = page.ref`)
        .offset(sql.lit(0))
        .as('reports'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('projects')
        .selectAll()
        .whereRef('projects.id', '=', 'reports.project_id')
        .offset(sql.lit(0))
        .as('projects'),
    )
    .select(REPORT_COLUMNS);
}

function orderedBy<Query extends { orderBy(expression: Sql, way: SortDirection): Query }>(
  query: Query,
  shape: Shape,
): Query {
  const { key, direction } = shape;
  // Its rows are in this order already, which keeps them from being sorted.
  const first = key !== null ? sql`page.key` : onlyOf('postgres', shape) === null ? null : sql`page.only`;
  const byKey = first === null ? query : query.orderBy(first, direction);
  return byKey.orderBy(sql`page.ref`, direction);
}
