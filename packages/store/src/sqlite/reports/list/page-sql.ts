import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortDirection } from '@pagemark/domain';
import { isKept } from '../../../cleared-projects.ts';
import type { Arg } from '../../../db/statement.ts';
import type { PageArgs, PageKey, PageShape } from './page-shape.ts';
import type { EqualColumn, KeyColumn } from '../../../list/walk.ts';

type PageArg = Arg<PageArgs>;

/**
 * The subquery that finds a page: `seq` and `key` in list order. `indexed by` and `cross join` hold the planner to the
 * plan that was chosen; left alone it sorts where it could walk, and walks where it should look up.
 */
export function pageKeysSql(shape: PageShape, arg: PageArg): RawBuilder<PageKey> {
  switch (shape.plan) {
    case 'walk':
      return shape.budgeted === true ? budgetedWalkSql(shape, arg) : indexSql(shape, arg, shape.walk.key);
    case 'collect':
      return indexSql(shape, arg, shape.key);
    case 'proposals':
    case 'newest':
      return proposalsSql(shape, arg);
  }
}

/** Rows of one index that meet every condition, in list order. */
function indexSql(shape: PageShape, arg: PageArg, key: KeyColumn | null): RawBuilder<PageKey> {
  const { walk, direction } = shape;
  const conditions = [
    ...equalSql(walk.equal, arg),
    ...(shape.range === true ? [rangeSql(arg)] : []),
    ...(shape.after ? [afterSql(key, direction, arg)] : []),
    ...keptSql(shape, arg),
    ...equalSql(walk.residual, arg),
    ...(shape.search ? [searchSql(arg)] : []),
  ];
  return sql`(select reports.seq, ${keySql(key)} as key from reports indexed by ${sql.ref(walk.index)}
    where ${andSql(conditions)} ${orderSql(key, direction)} ${limitSql(arg)})`;
}

/** The first `budget` rows of an index in list order, and of those the ones that meet what the index does not filter. */
function budgetedWalkSql(shape: PageShape, arg: PageArg): RawBuilder<PageKey> {
  const { walk, direction } = shape;
  const within = [
    ...equalSql(walk.equal, arg),
    ...(shape.range === true ? [rangeSql(arg)] : []),
    ...(shape.after ? [afterSql(walk.key, direction, arg)] : []),
  ];
  const kept = keptSql(shape, arg);
  const left = [...kept, ...equalSql(walk.residual, arg), ...(shape.search ? [searchSql(arg)] : [])];
  const names = [
    ...(kept.length > 0 ? ['project_id'] : []),
    ...walk.residual,
    ...(shape.search ? ['url'] : []),
  ];
  const columns = names.map((name) => sql`, ${ref(name)}`);
  return sql`(select reports.seq, reports.key from (
      select reports.seq, ${keySql(walk.key)} as key${sql.join(columns, sql``)}
      from reports indexed by ${sql.ref(walk.index)}
      where ${andSql(within)} ${orderSql(walk.key, direction)} limit ${arg('budget')}
    ) as reports where ${andSql(left)} ${limitSql(arg)})`;
}

/** Rows that the search index proposes and that meet every condition, in list order. */
function proposalsSql(shape: PageShape, arg: PageArg): RawBuilder<PageKey> {
  const { walk, key, direction, plan, after } = shape;
  const seq = plan === 'newest' ? sql.ref('report_search.rowid') : ref('seq');
  const conditions = [
    sql`report_search match ${arg('match')}`,
    sql`reports.seq = report_search.rowid`,
    ...(after ? [afterSql(key, direction, arg, seq)] : []),
    ...equalSql([...new Set<EqualColumn>(['account_id', ...walk.equal, ...walk.residual])], arg),
    ...keptSql(shape, arg),
    searchSql(arg),
  ];
  return sql`(select reports.seq, ${keySql(key)} as key from report_search cross join reports
    where ${andSql(conditions)} ${orderSql(key, direction, seq)} ${limitSql(arg)})`;
}

const ARGUMENT_OF = {
  account_id: 'accountId',
  project_id: 'projectId',
  result_rank: 'resultRank',
  status: 'status',
} as const;

export function equalSql(columns: readonly EqualColumn[], arg: PageArg): RawBuilder<unknown>[] {
  return columns.map((name) => sql`${ref(name)} = ${arg(ARGUMENT_OF[name])}`);
}

/** While projects of the account are cleared, their reports are passed over; those of one project need no look. */
export function keptSql(
  { walk, clearing }: Pick<PageShape, 'walk' | 'clearing'>,
  arg: PageArg,
): RawBuilder<unknown>[] {
  const isOfOne = walk.equal.includes('project_id') || walk.residual.includes('project_id');
  return clearing === true && !isOfOne ? [isKept(arg('accountId'))] : [];
}

/** LIKE is ASCII case-insensitive in SQLite: exactly what a search is. */
export function searchSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} like ${arg('pattern')} escape '\\'`;
}

export function andSql(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

export function rangeSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} >= ${arg('from')} and ${ref('url')} < ${arg('before')}`;
}

function afterSql(
  key: KeyColumn | null,
  direction: SortDirection,
  arg: PageArg,
  seq: RawBuilder<unknown> = ref('seq'),
): RawBuilder<unknown> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (key === null) return sql`${seq} ${beyond} ${arg('afterSeq')}`;
  return sql`(${ref(key)}, ${seq}) ${beyond} (${arg('afterKey')}, ${arg('afterSeq')})`;
}

function orderSql(
  key: KeyColumn | null,
  direction: SortDirection,
  seq: RawBuilder<unknown> = ref('seq'),
): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return key === null ? sql`order by ${seq} ${way}` : sql`order by ${ref(key)} ${way}, ${seq} ${way}`;
}

function limitSql(arg: PageArg): RawBuilder<unknown> {
  return sql`limit ${arg('limit')} offset ${arg('offset')}`;
}

function keySql(key: KeyColumn | null): RawBuilder<unknown> {
  return ref(key ?? 'seq');
}

function ref(column: string): RawBuilder<unknown> {
  return sql.ref(`reports.${column}`);
}
