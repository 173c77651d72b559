import { sql } from 'kysely';
import type { AliasedRawBuilder, Compilable, Kysely } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { hiddenFromPlanner, oncePerShape, plannedForValues, statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../queries/reports.ts';
import type { Schema } from '../schema.ts';
import { onlyOf, orderSql, refOf, rowsSql, verifiedSql } from './list-sql.ts';
import type { ListArgs, Shape, Sql } from './list-sql.ts';
import type { RowKey } from './report-scope.ts';
import { CANDIDATES } from './sources.ts';
import type { SortKey } from './sources.ts';

/** The types of arguments that are row references or texts, in every shape. */
const TYPES: Partial<Record<keyof ListArgs, 'uuid' | 'text'>> = {
  afterRef: 'uuid',
  createdFrom: 'uuid',
  createdTo: 'uuid',
  findingOwner: 'text',
  findingFirst: 'text',
  findingSecond: 'text',
  pattern: 'text',
  word: 'text',
  mask: 'text',
};

/**
 * Defines a list statement. PostgreSQL has one plan for it, whatever its values are, unless rows are compared with a term one by
 * one: the best plan then depends on how many reports the account has.
 */
function listStatement<Query extends Compilable<unknown>>(
  shape: Shape,
  build: (db: Kysely<Schema>, arg: Arg<ListArgs>, engine: Engine) => Query,
) {
  const { source, key, conditions } = shape;
  const isOfSearchIndex = source.index === CANDIDATES.index;
  const comparesTerm = conditions.includes('term') && !isOfSearchIndex;
  const hasOnePlan = isOfSearchIndex || (source.unordered === undefined && !comparesTerm);
  const typeOf = (name: keyof ListArgs) => {
    if (name === 'from' || name === 'to') return source.key === null ? 'uuid' : typeOfKey(source.key);
    return name === 'afterKey' ? typeOfKey(key) : (TYPES[name] ?? 'bigint');
  };
  const made = statement<ListArgs>()((db, arg, engine) => {
    return build(db, hasOnePlan ? (name) => hiddenFromPlanner(engine, arg(name), typeOf(name)) : arg, engine);
  });
  return comparesTerm ? plannedForValues(made) : made;
}

const typeOfKey = (key: SortKey) => (key === 'url' ? 'text' : 'bigint');

/**
 * The reports of a page of a source, in list order: those of its next `budget` rows that meet the conditions, or of all rows if
 * there are no conditions. `limit`: a constant, or null for the argument with an `offset`.
 */
export const pageOf = oncePerShape((shape: Shape & { limit: number | null }) =>
  listStatement(shape, (db, arg, engine) => {
    const limit =
      shape.limit === null
        ? sql`limit ${arg('limit')} offset ${arg('offset')}`
        : sql`limit ${sql.lit(shape.limit)}`;
    const rows = sql`${rowsSql(engine, shape, arg)} ${orderSql(engine, shape, arg)}`;
    // A filter keeps the order of the rows, and stops at the limit.
    const page =
      shape.conditions.length === 0
        ? sql`(${rows} ${limit})`
        : sql`(select reports.ref, reports.key from (${rows} limit ${arg('budget')}) as reports
            where ${verifiedSql(shape, engine, arg)} ${limit})`;
    return reportsOf({ db, engine, shape }, page, []);
  }),
);

/** The last of the next `budget` rows of a source; no row if there are fewer. */
export const endOf = oncePerShape((shape: Shape) =>
  listStatement(shape, (db, arg, engine) => {
    const rows = sql`(${rowsSql(engine, shape, arg)} ${orderSql(engine, shape, arg)}
      limit 1 offset ${arg('budget')} - 1)`.as('reports');
    const ref = engine === 'sqlite' ? sql<RowKey>`reports.ref` : sql<RowKey>`cast(reports.ref as text)`;
    return db.selectFrom(rows).select([sql<string | number>`reports.key`.as('key'), ref.as('ref')]);
  }),
);

/** A page of all rows of a source that meet the conditions, sorted, and the number of these rows. */
export const sortedOf = oncePerShape((shape: Shape) =>
  listStatement(shape, (db, arg, engine) => {
    const way = sql.raw(shape.direction);
    const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
    const last = refOf(engine, arg('afterRef'));
    const isAfter =
      shape.key === null
        ? sql`where hits.ref ${beyond} ${last}`
        : sql`where (hits.key, hits.ref) ${beyond} (${arg('afterKey')}, ${last})`;
    const fence = engine === 'postgres' ? sql`offset 0` : sql``;
    // SQLite sorts with all columns that it returns, and keeps the order even if the key is not returned.
    const columns = engine === 'postgres' ? sql`*` : sql`hits.ref, hits.found`;
    const page = sql`(
      select ${columns} from (
        select reports.ref, reports.key, count(*) over () as found
        from (${rowsSql(engine, { ...shape, isAfter: false }, arg)} ${fence}) as reports
        where ${verifiedSql(shape, engine, arg)}
      ) as hits ${shape.isAfter ? isAfter : sql``}
      order by ${shape.key === null ? sql`` : sql`hits.key ${way}, `}hits.ref ${way}
      limit ${arg('limit')} offset ${arg('offset')})`;
    return reportsOf({ db, engine, shape }, page, [sql<number>`page.found`.as('found')]);
  }),
);

/** How many of the first `budget` rows of a source meet the conditions, and how many rows were read. */
export const countOf = oncePerShape((shape: Shape) =>
  listStatement(shape, (db, arg, engine) => {
    const order = shape.source.unordered === undefined ? orderSql(engine, shape, arg) : sql``;
    const rows = sql`(${rowsSql(engine, shape, arg)} ${order} limit ${arg('budget')})`;
    return db
      .selectFrom(rows.as('reports'))
      .select((eb) => [
        eb.fn.countAll<number>().as('rows'),
        sql<number>`count(case when ${verifiedSql(shape, engine, arg)} then 1 end)`.as('found'),
      ]);
  }),
);

type Reading = { db: Kysely<Schema>; engine: Engine; shape: Shape };
type Found = AliasedRawBuilder<number, 'found'>;

/** The reports of a page of row references. `more`: further columns of the page. */
function reportsOf({ db, engine, shape }: Reading, page: Sql, more: readonly Found[]) {
  const from = db.selectFrom(sql`${page}`.as('page'));
  // SQLite joins in this order, and keeps the order of the page.
  if (engine === 'sqlite') {
    return from
      .crossJoin('reports')
      .crossJoin('projects')
      .select(REPORT_COLUMNS)
      .select(more)
      .where(sql<boolean>`reports.seq = page.ref`)
      .whereRef('projects.id', '=', 'reports.project_id');
  }
  // The fences make PostgreSQL look up each report: it would read all reports for a large page.
  const rows = from
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
    .select(REPORT_COLUMNS)
    .select(more);
  const { key, direction } = shape;
  // The rows are already in this order; omitting it keeps them from being sorted.
  const isByRef = key === null && onlyOf(engine, shape) === null;
  return (isByRef ? rows : rows.orderBy(sql`page.key`, direction)).orderBy(sql`page.ref`, direction);
}
