import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EqualColumn } from '../../../list/walk.ts';
import {
  afterSql,
  andSql,
  equalSql,
  hiddenEqualSql,
  keptSql,
  limitSql,
  orderSql,
  ref,
  searchSql,
} from './page-sql.ts';
import type { IndexShape, PageArg, PageShape } from './page-sql.ts';

/** All rows that meet every condition, read once, counted, and sorted for the page. */
export function hitsSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  const { key, direction } = shape;
  const hit = key === null ? sql.ref('hits.id') : sql.ref('hits.key');
  const after = shape.after ? sql`where ${afterSql(hit, shape, arg, sql.ref('hits.id'))}` : sql``;
  const way = sql.raw(direction);
  const order = key === null ? sql`order by hits.id ${way}` : sql`order by hits.key ${way}, hits.id ${way}`;
  const columns = key === null ? sql`hits.id` : sql`hits.id, hits.key`;
  return sql`(with hits as materialized (${foundSql(shape, arg)})
    select ${columns}, (select count(*) from hits) as found from hits ${after} ${order} ${limitSql(shape, arg)})`;
}

/** All rows that meet every condition, in no order. */
export function foundSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  const { walk, index } = shape;
  if (index === undefined) {
    const text = shape.search ? [searchSql(arg)] : [];
    return rowsSql(shape, arg, [...equalSql(walk.equal, arg), ...equalSql(walk.residual, arg), ...text]);
  }
  const beyond = beyondSql(shape, index, arg);
  switch (index.sites) {
    case 'none':
      return beyond;
    case 'all':
      return sql`${rowsSql(shape, arg, [
        sql`${ref('project_id')} = any(${arg('siteIds')}::bigint[])`,
        ...hiddenEqualSql(filtersOf(shape), arg),
        searchSql(arg),
      ])} union all ${beyond}`;
    case 'first':
      return sql`${firstOfSitesSql(shape, arg)} union all ${beyond}`;
  }
}

/** What the trigram index finds of the paths, in other projects than those whose rows are read as it is. */
function beyondSql(shape: PageShape, index: IndexShape, arg: PageArg): RawBuilder<unknown> {
  const equal = hiddenEqualSql(['account_id', ...residualOf(shape)], arg, index.account);
  const inPath = inPathSql(index, arg);
  const found = index.crossing ? sql`(${inPath} or ${jointsSql(arg('crossing'))})` : inPath;
  const others =
    index.sites === 'none' ? [] : [sql`not ${ref('project_id')} = any(${arg('siteIds')}::bigint[])`];
  return rowsSql(shape, arg, [...equal, found, ...others, searchSql(arg)]);
}

function inPathSql({ by }: IndexShape, arg: PageArg): RawBuilder<unknown> {
  const first = sql`${PATH} ilike ${arg('piece')}`;
  switch (by) {
    case 'piece':
      return first;
    case 'pieces':
      return sql`(${first} and ${PATH} ilike ${arg('secondPiece')} and ${PATH} ilike ${arg('thirdPiece')})`;
    case 'joints':
      return jointsSql(arg('joints'));
    case 'repeats':
      return sql`repeat_marks(${PATH}) @> ${arg('repeats')}::integer[]`;
    case 'pair':
      return sql`(${PATH} ~* ${arg('pair')} or ${first})`;
  }
}

/** `query` is an argument's placeholder. */
function jointsSql(query: string): RawBuilder<unknown> {
  return sql`path_joints(${ref('account_id')}, ${PATH}) @@ ${query}::tsquery`;
}

/** The path of a URL, as the indexes of it hold it: from the slash on that ends the host. */
const PATH = sql`substr(reports.url, strpos(substr(reports.url, 9), '/') + 8)`;

/** The rows of each site that come first in list order: `end` of each; by URL, of each of the ranges that its URLs lie in. */
function firstOfSitesSql(shape: PageShape, arg: PageArg): RawBuilder<unknown> {
  const { key, direction } = shape;
  const isByUrl = key === 'url';
  const after = shape.after ? [afterSql(ref(key ?? 'id'), shape, arg)] : [];
  const within = isByUrl
    ? [...equalSql(['account_id'], arg), sql`reports.url >= site.first and reports.url < site.before`]
    : [sql`reports.project_id = site.id`];
  const sites = isByUrl
    ? sql`unnest(${arg('froms')}::text[], ${arg('befores')}::text[]) as site (first, before)`
    : sql`unnest(${arg('siteIds')}::bigint[]) as site (id)`;
  return sql`select head.* from ${sites} cross join lateral (
      select ${columnsSql(shape)} from reports
      where ${andSql([...within, ...keptSql(shape, arg), ...after, ...hiddenEqualSql(filtersOf(shape), arg), searchSql(arg)])}
      ${orderSql(key, direction)} limit ${arg('end')}
    ) as head`;
}

function rowsSql(
  shape: PageShape,
  arg: PageArg,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  return sql`select ${columnsSql(shape)} from reports where ${andSql([...conditions, ...keptSql(shape, arg)])}`;
}

/** No more than is sorted by: thousands of rows are kept of it. */
function columnsSql({ key }: PageShape): RawBuilder<unknown> {
  return key === null ? ref('id') : sql`${ref('id')}, ${ref(key)} as key`;
}

function residualOf({ walk }: PageShape): EqualColumn[] {
  return [...walk.equal, ...walk.residual].filter((name) => name !== 'account_id');
}

function filtersOf(shape: PageShape): EqualColumn[] {
  return residualOf(shape).filter((name) => name !== 'project_id');
}
