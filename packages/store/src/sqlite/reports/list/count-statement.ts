import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { statement } from '../../../db/statement.ts';
import type { Arg, Statement } from '../../../db/statement.ts';
import type { PageArgs } from './page-shape.ts';
import { andSql, equalSql, keptSql, rangeSql, searchSql } from './page-sql.ts';
import type { EqualColumn, Walk } from '../../../list/walk.ts';

/** How rows are counted, up to a limit. */
export type CountShape = {
  /**
   * `index`: those of an index; `range`: those between two URLs; `first`: those among the first `budget` of an
   * index; `proposals`: those that the search index proposes after a `seq`.
   */
  plan: 'index' | 'range' | 'first' | 'proposals';
  walk: Walk;
  search: boolean;
  clearing: boolean;
};

const statements = new Map<string, Statement<PageArgs, { count: number }>>();

/** The statement that counts rows, up to `limit`. */
export function countRows(shape: CountShape): Statement<PageArgs, { count: number }> {
  const { plan, walk, search, clearing } = shape;
  const name = [
    plan,
    walk.index,
    ...walk.equal,
    ...walk.residual,
    ...(search ? ['search'] : []),
    clearing,
  ].join('-');
  const known = statements.get(name);
  if (known !== undefined) return known;
  const made = statement<PageArgs>()((db, arg) =>
    db.selectFrom(rowsSql(shape, arg).as('rows')).select((eb) => eb.fn.countAll<number>().as('count')),
  );
  statements.set(name, made);
  return made;
}

function rowsSql(shape: CountShape, arg: Arg<PageArgs>): RawBuilder<unknown> {
  const { plan, walk, search } = shape;
  const kept = keptSql(shape, arg);
  const text = search ? [searchSql(arg)] : [];
  const index = sql.ref(walk.index);
  switch (plan) {
    case 'index':
    case 'range': {
      const range = plan === 'range' ? [rangeSql(arg)] : [];
      const conditions = [
        ...equalSql(walk.equal, arg),
        ...range,
        ...kept,
        ...equalSql(walk.residual, arg),
        ...text,
      ];
      return sql`(select 1 from reports indexed by ${index} where ${andSql(conditions)} limit ${arg('limit')})`;
    }
    case 'first':
      return sql`(select 1 from (
          select reports.url from reports indexed by ${index}
          where ${andSql([...equalSql(walk.equal, arg), ...kept])} limit ${arg('budget')}
        ) as reports where ${andSql(text)} limit ${arg('limit')})`;
    case 'proposals': {
      const columns = [...new Set<EqualColumn>(['account_id', ...walk.equal, ...walk.residual])];
      const conditions = [
        sql`report_search match ${arg('match')} and report_search.rowid > ${arg('afterSeq')}`,
        sql`reports.seq = report_search.rowid`,
        ...equalSql(columns, arg),
        ...kept,
        ...text,
      ];
      return sql`(select 1 from report_search cross join reports
        where ${andSql(conditions)} limit ${arg('limit')})`;
    }
  }
}

/** Counts what the search index proposes, unverified, up to a limit. */
export const countProposals = statement<{ match: string; limit: number }>()((db, arg) =>
  db
    .selectFrom(
      sql`(select 1 from report_search where report_search match ${arg('match')} limit ${arg('limit')})`.as(
        'rows',
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);
