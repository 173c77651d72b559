import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortDirection } from '@pagemark/domain';
import type { EqualColumn, KeyColumn, Walk } from '../../../list/walk.ts';
import { isKept } from '../../../cleared-projects.ts';
import type { Arg } from '../../../db/statement.ts';

/** The arguments of every list statement; each uses those that its shape names. */
export type PageArgs = {
  accountId: number;
  projectId: number | null;
  resultRank: number | null;
  status: number | null;
  /** A LIKE pattern in lower case, with `\` as its escape character. */
  pattern: string;
  /** The same of the piece of the text that the trigram index is asked for. */
  piece: string;
  secondPiece: string;
  thirdPiece: string;
  /** Joints of the text, and of how a path begins that it crosses into, as the index of joints is asked for them. */
  joints: string;
  crossing: string;
  /** A regular expression of two letters and what can follow them in a path. */
  pair: string;
  /** What paths hold again, as `repeat_marks` says it. */
  repeats: readonly number[];
  /** Projects whose rows are read as it is; and the ranges that their URLs lie in. */
  siteIds: readonly number[];
  froms: readonly string[];
  befores: readonly string[];
  /** Rows of each of those, at most. */
  end: number;
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
   * `walk`: along an index in list order; `collect`: read what an index filters, and sort; `index`: read what the
   * search index finds, and sort.
   */
  plan: 'walk' | 'collect' | 'index';
  walk: Walk;
  /** The list's sort key; null: `id` alone. */
  key: KeyColumn | OnlyColumn | null;
  direction: SortDirection;
  after: boolean;
  search: boolean;
  /** Whether rows are passed over. A statement that never does is planned as one that reads few rows. */
  skips: boolean;
  /** Walk only: between two URLs. */
  range?: boolean;
  /** Walk only: look at `budget` rows at most. */
  budgeted?: boolean;
  /** Whether projects of the account are being cleared. */
  clearing?: boolean;
  /** With `index` only. */
  index?: IndexShape;
  /** Walk by result or status only: of the one that is asked for. */
  only?: OnlyColumn;
};

/** The columns of one value that is walked through as a range of it. */
export type OnlyColumn = 'result_rank' | 'status';

/** What is read beside the paths that the search index finds. */
export type IndexShape = {
  /** Of the projects whose names hold the text: all their rows, or the first of each. */
  sites: 'none' | 'all' | 'first';
  /**
   * How paths are found that hold the text: by a piece of it, or three; by its joints; by what it holds again; or as a
   * pair of letters, when `piece` is the pattern of paths that end with them.
   */
  by: 'piece' | 'pieces' | 'joints' | 'repeats' | 'pair';
  /** Whether a match can begin before the path and end in it. */
  crossing: boolean;
  /** Whether the index is asked for the account too: a list to walk, which is worth it for a small account alone. */
  account: boolean;
};

export type PageArg = Arg<PageArgs>;

const ARGUMENT_OF = {
  account_id: 'accountId',
  project_id: 'projectId',
  result_rank: 'resultRank',
  status: 'status',
} as const;

export function equalSql(columns: readonly EqualColumn[], arg: PageArg): RawBuilder<unknown>[] {
  return columns.map((name) => sql`${ref(name)} = ${arg(ARGUMENT_OF[name])}`);
}

/**
 * The same, said so that no index of lists can be used. The search index holds the account as `+ 0`: with `account` it is
 * asked for it, without it is not.
 */
export function hiddenEqualSql(
  columns: readonly EqualColumn[],
  arg: PageArg,
  account = true,
): RawBuilder<unknown>[] {
  const sign = sql.raw(account ? '+' : '-');
  return columns.map((name) => sql`${ref(name)} ${sign} 0 = ${arg(ARGUMENT_OF[name])}`);
}

/** While projects of the account are cleared, their reports are passed over; those of one project need no look. */
export function keptSql(
  { walk, clearing }: Pick<PageShape, 'walk' | 'clearing'>,
  arg: PageArg,
): RawBuilder<unknown>[] {
  const isOfOne = walk.equal.includes('project_id') || walk.residual.includes('project_id');
  return clearing === true && !isOfOne ? [isKept(arg('accountId'))] : [];
}

/**
 * ILIKE under the collation `C` folds ASCII letters alone: exactly what a search is. LIKE before it takes a tenth of the
 * time, and most matches are in lower case already. No index is of whole URLs.
 */
export function searchSql(arg: PageArg): RawBuilder<unknown> {
  return sql`(${ref('url')} like ${arg('pattern')} or ${ref('url')} ilike ${arg('pattern')})`;
}

export function onlySql(column: OnlyColumn, arg: PageArg): RawBuilder<unknown> {
  return sql`${ref(column)} between ${arg(ARGUMENT_OF[column])} and ${arg(ARGUMENT_OF[column])}`;
}

export function andSql(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function rangeSql(arg: PageArg): RawBuilder<unknown> {
  return sql`${ref('url')} >= ${arg('from')} and ${ref('url')} < ${arg('before')}`;
}

export function afterSql(
  key: RawBuilder<unknown>,
  shape: PageShape,
  arg: PageArg,
  id: RawBuilder<unknown> = ref('id'),
): RawBuilder<unknown> {
  const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
  if (shape.key === null) return sql`${id} ${beyond} ${arg('afterId')}`;
  const afterKey = shape.only === undefined ? arg('afterKey') : arg(ARGUMENT_OF[shape.only]);
  return sql`(${key}, ${id}) ${beyond} (${afterKey}, ${arg('afterId')})`;
}

export function orderSql(key: KeyColumn | OnlyColumn | null, direction: SortDirection): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return key === null
    ? sql`order by ${ref('id')} ${way}`
    : sql`order by ${ref(key)} ${way}, ${ref('id')} ${way}`;
}

export function limitSql({ skips }: PageShape, arg: PageArg): RawBuilder<unknown> {
  return skips ? sql`limit ${arg('limit')} offset ${arg('offset')}` : sql`limit ${arg('limit')}`;
}

export function ref(column: string): RawBuilder<unknown> {
  return sql.ref(`reports.${column}`);
}
