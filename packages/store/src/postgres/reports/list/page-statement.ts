import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortDirection } from '@pagemark/domain';
import type { EqualColumn, KeyColumn, Walk } from '../../../sqlite/reports/list/walk.ts';
import type { ReportRow } from '../../../sqlite/reports/to-report.ts';
import { REPORT_COLUMNS } from '../../../sqlite/reports/to-report.ts';
import { postgresStatement, statement } from '../../../statement/statement.ts';
import type { Arg, Statement } from '../../../statement/statement.ts';

/** The arguments of every list statement; each uses those that its shape names. */
export type PageArgs = {
  accountId: number;
  projectId: number | null;
  resultRank: number | null;
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  /** The same of the piece of the text that the trigram index is asked for. */
  piece: string;
  afterKey: string | number;
  afterId: string;
  /** URLs from here, and before there. */
  from: string;
  before: string;
  /** Rows that are looked at, at most. */
  budget: number;
  limit: number;
  offset: number;
};

/** How a page is found. There are few shapes, and each is prepared once for a connection. */
export type PageShape = {
  /**
   * `walk`: along an index in list order; `collect`: read what an index filters, and sort; `trigrams`: read what the
   * trigram index finds, and sort.
   */
  plan: 'walk' | 'collect' | 'trigrams';
  walk: Walk;
  /** The list's sort key; null: `id` alone. */
  key: KeyColumn | null;
  direction: SortDirection;
  after: boolean;
  search: boolean;
  /** Whether rows are passed over. A statement that never does is planned as one that reads few rows. */
  skips: boolean;
  /** Walk only: between two URLs. */
  range?: boolean;
  /** Walk only: look at `budget` rows at most. */
  budgeted?: boolean;
  /** Walk by result only: of the one result that is asked for. */
  oneResult?: boolean;
};

/** A row with the number of rows that were found in all; with `walk` that is null. */
export type FoundRow = ReportRow & { found: number | null };

type PageArg = Arg<PageArgs>;
const statements = new Map<string, Statement<PageArgs, FoundRow>>();

/** The statement that returns the reports of a page in list order. */
export function pageRows(asked: PageShape): Statement<PageArgs, FoundRow> {
  const shape = orderedByResult(asked);
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
 * A walk through one result alone, said as the walk of a range that begins and ends with it: an order by what is
 * known to be constant is none, and the planner would be free to walk past the other results.
 */
function orderedByResult(shape: PageShape): PageShape {
  if (shape.plan !== 'walk' || shape.key !== null || !shape.walk.equal.includes('result_rank')) return shape;
  const equal = shape.walk.equal.filter((name) => name !== 'result_rank');
  return {
    ...shape,
    key: 'result_rank',
    walk: { ...shape.walk, equal, key: 'result_rank' },
    oneResult: true,
  };
}

/** The subquery that finds a page: `id`, `key` and `found` in list order. */
function pageSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  if (shape.plan !== 'walk') return hitsSql(shape, arg);
  const { walk, key, direction } = shape;
  const within = [
    ...equalSql(walk.equal, arg),
    ...(shape.range === true ? [rangeSql(arg)] : []),
    ...(shape.oneResult === true ? [oneResultSql(arg)] : []),
    ...(shape.after ? [afterSql(ref(key ?? 'id'), shape, arg)] : []),
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

/** All rows that meet every condition, read once, counted, and sorted for the page. */
function hitsSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  const { plan, walk, key, direction } = shape;
  const columns = [...new Set<EqualColumn>(['account_id', ...walk.equal, ...walk.residual])];
  const conditions =
    plan === 'trigrams'
      ? [...hiddenEqualSql(columns, arg), trigramSql(arg), searchSql(arg)]
      : [
          ...equalSql(walk.equal, arg),
          ...equalSql(walk.residual, arg),
          ...(shape.search ? [searchSql(arg)] : []),
        ];
  const hit = sql.ref('hits.key');
  const after = shape.after
    ? sql`where ${afterSql(key === null ? sql.ref('hits.id') : hit, shape, arg, sql.ref('hits.id'))}`
    : sql``;
  const way = sql.raw(direction);
  const order = key === null ? sql`order by hits.id ${way}` : sql`order by hits.key ${way}, hits.id ${way}`;
  return sql`(with hits as materialized (
      select reports.id, ${ref(key ?? 'id')} as key from reports where ${andSql(conditions)}
    )
    select hits.id, hits.key, (select count(*) from hits) as found from hits ${after} ${order} ${limitSql(shape, arg)})`;
}

type CountArgs = Pick<
  PageArgs,
  'accountId' | 'projectId' | 'resultRank' | 'pattern' | 'from' | 'before' | 'limit'
>;

const counts = new Map<string, Statement<CountArgs, { count: number }>>();

/** How many rows a walk finds, up to `limit`. */
export function countRows(
  shape: Pick<PageShape, 'walk' | 'search' | 'range'>,
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
      ...(shape.search ? [searchSql(pageArg)] : []),
    ];
    return sql`select count(*) from (select 1 from reports where ${andSql(conditions)}
      ${orderSql(shape.walk.key, 'asc')} limit ${arg('limit')}) as rows`;
  });
  counts.set(name, made);
  return made;
}

const ARGUMENT_OF = { account_id: 'accountId', project_id: 'projectId', result_rank: 'resultRank' } as const;

function equalSql(columns: readonly EqualColumn[], arg: PageArg): RawBuilder<unknown>[] {
  return columns.map((name) => sql`${ref(name)} = ${arg(ARGUMENT_OF[name])}`);
}

/** The same, said so that the trigram index alone can be used: it holds the account as this expression. */
function hiddenEqualSql(columns: readonly EqualColumn[], arg: PageArg): RawBuilder<unknown>[] {
  return columns.map((name) => sql`${ref(name)} + 0 = ${arg(ARGUMENT_OF[name])}`);
}

/** What the trigram index can look up: a condition that the search implies. */
function trigramSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} ilike ${arg('piece')}`;
}

/**
 * ILIKE under the collation `C` folds ASCII letters alone: exactly what a search is. Said so that the trigram index
 * cannot be used: for a text without trigrams it would be read as a whole.
 */
function searchSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} || '' ilike ${arg('pattern')}`;
}

function oneResultSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('result_rank')} between ${arg('resultRank')} and ${arg('resultRank')}`;
}

function andSql(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function rangeSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} >= ${arg('from')} and ${ref('url')} < ${arg('before')}`;
}

function afterSql(
  key: RawBuilder<unknown>,
  shape: PageShape,
  arg: PageArg,
  id: RawBuilder<unknown> = ref('id'),
): RawBuilder<unknown> {
  const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
  if (shape.key === null) return sql`${id} ${beyond} ${arg('afterId')}`;
  const afterKey = shape.oneResult === true ? arg('resultRank') : arg('afterKey');
  return sql`(${key}, ${id}) ${beyond} (${afterKey}, ${arg('afterId')})`;
}

function orderSql(key: KeyColumn | null, direction: SortDirection): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return key === null
    ? sql`order by ${ref('id')} ${way}`
    : sql`order by ${ref(key)} ${way}, ${ref('id')} ${way}`;
}

function limitSql({ skips }: PageShape, arg: PageArg): RawBuilder<unknown> {
  return skips ? sql`limit ${arg('limit')} offset ${arg('offset')}` : sql`limit ${arg('limit')}`;
}

function ref(column: string): RawBuilder<unknown> {
  return sql.ref(`reports.${column}`);
}
