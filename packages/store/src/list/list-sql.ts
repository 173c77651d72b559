import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RESULTS } from '@pagemark/domain';
import type { SortDirection } from '@pagemark/domain';
import { isKept } from '../cleared-projects.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import { foundSql, hasFindingSql, hasTokensSql, TOKENS } from './engine-findings.ts';
import { candidatesSql, hasTermSql } from './engine-search.ts';
import type { TermArgs } from './engine-search.ts';
import type { ReportScope, RowKey } from './report-scope.ts';
import type { EqualColumn, RowsFrom, SortKey, Source } from './sources.ts';

/** The arguments of every list statement; each shape uses some of them. */
export type ListArgs = ReportScope &
  TermArgs & {
    afterKey: string | number;
    afterRef: RowKey;
    /** The range of the source's key, or of its row references. */
    from: string | number;
    to: string | number;
    /** The maximum number of rows that are read from the source. */
    budget: number;
    limit: number;
    offset: number;
  };

/** The conditions that rows of a source may have to be verified against. */
export type Condition = keyof typeof CONDITIONS;

/** The shape of a list statement. There are few shapes, and each is compiled once. */
export type Shape = {
  source: Source;
  /** Whether only a range of the source's key is read. With `isAfter`, the row must be in that range. */
  isRange: boolean;
  /** The key of the list's order; for a scan, that of the source. */
  key: SortKey;
  direction: SortDirection;
  /** Whether the list is read from after a given row. */
  isAfter: boolean;
  conditions: readonly Condition[];
};

export type Sql = RawBuilder<unknown>;
type ListArg = Arg<ListArgs>;

/** The reference of a row, which is the tiebreaker in creation order. Indexes end with it. */
const REFS = { sqlite: sql.ref('reports.seq'), postgres: sql.ref('reports.id') };

const EQUAL_ARGUMENTS = {
  account_id: 'accountId',
  project_id: 'projectId',
  result_rank: 'resultRank',
  status: 'status',
  privacy: 'privacy',
  import_seq: 'importSeq',
} as const satisfies Record<EqualColumn, keyof ListArgs>;

/** Whether a column equals its argument; null excludes no row. */
const is = (column: 'project_id' | 'result_rank' | 'status' | 'privacy', arg: ListArg) =>
  sql`coalesce(cast(${arg(EQUAL_ARGUMENTS[column])} as bigint), ${sql.ref(column)}) = ${sql.ref(column)}`;

/** A condition: the columns of a source that it reads, and its SQL. */
type Verified = { columns: readonly string[]; sql: (arg: ListArg, engine: Engine) => Sql };

const CONDITIONS = {
  /** All indexes contain it. */
  project: { columns: ['project_id'], sql: (arg) => is('project_id', arg) },
  states: {
    columns: ['project_id', 'result_rank', 'status'],
    sql: (arg) => sql`${is('project_id', arg)} and ${is('result_rank', arg)} and ${is('status', arg)}`,
  },
  privacy: { columns: ['privacy'], sql: (arg) => is('privacy', arg) },
  /** The report has a result, which means any score. */
  result: { columns: ['result_rank'], sql: () => sql`result_rank >= 0` },
  /** The columns that few indexes contain. */
  row: {
    columns: ['score', 'import_seq'],
    sql: (arg) => {
      const number = (name: keyof ReportScope) => sql`cast(${arg(name)} as bigint)`;
      return sql`coalesce(score, -1) between coalesce(${number('scoreMin')}, -1) and coalesce(${number('scoreMax')}, 100)
        and coalesce(${number('importSeq')}, import_seq, -1) = coalesce(import_seq, -1)`;
    },
  },
  /** The date of creation, by the row's reference. */
  created: {
    columns: [],
    sql: (arg, engine) =>
      sql`ref between ${refOf(engine, arg('createdFrom'))} and ${refOf(engine, arg('createdTo'))}`,
  },
  finding: { columns: ['seq'], sql: (arg, engine) => hasFindingSql(engine, arg) },
  /** The finding, by the tokens of a source. PostgreSQL only. */
  tokens: { columns: ['tokens'], sql: (arg, engine) => hasTokensSql(engine, arg) },
  term: { columns: ['url'], sql: (arg, engine) => hasTermSql(engine, arg('pattern')) },
  /** The project is not being cleared. */
  kept: { columns: ['project_id'], sql: (arg) => isKept(arg('accountId')) },
} as const satisfies Record<string, Verified>;

/** The rows of a source, of its range, or after a row, with the columns that the order and the conditions need. */
export function rowsSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const { source, conditions } = shape;
  const columns = [...new Set<string>(conditions.flatMap((condition) => CONDITIONS[condition].columns))];
  if (engine === 'postgres' && conditions.includes('term')) columns.push('folded_url');
  const key = firstOf(engine, shape, arg)?.column ?? sql`0`;
  const selected = [sql`${REFS[engine]} as ref`, sql`${key} as key`];
  for (const column of columns) selected.push(sql.ref(`reports.${column}`));
  const { from, where } = fromSql(engine, shape, arg);
  const rows = (more: readonly Sql[]) =>
    sql`select ${sql.join(selected)} from ${from} where ${sql.join([...where, ...more], sql` and `)}`;
  const starts = startsSql(engine, shape, arg);
  if (source.isByResult !== true) return unionSql(starts.map(rows));
  // PostgreSQL merges scans only if each is ordered separately.
  const order = scanOrderSql(engine, { ...shape, key: source.key }, arg);
  const scans = RESULTS.flatMap((_, rank) =>
    starts.map((start) => rows([sql`reports.result_rank = ${sql.lit(rank)}`, ...start])),
  );
  return unionSql(engine === 'sqlite' ? scans : scans.map((scan) => sql`(${scan} ${order})`));
}

const unionSql = (scans: readonly Sql[]) => sql.join(scans, sql` union all `);

/** The table or index from which the rows of a source, or of its range, are read. */
function fromSql(engine: Engine, shape: Shape, arg: ListArg): RowsFrom {
  const { source, isRange, key, conditions } = shape;
  switch (source.unordered) {
    case 'trigrams':
    case 'account trigrams':
      return candidatesSql(engine, arg, source.unordered === 'account trigrams');
    case 'findings': {
      // On PostgreSQL, looking up the reports would be in vain.
      const isAlone = engine === 'postgres' && conditions.length === 0 && (key === null || key === 'score');
      return foundSql(engine, arg, isAlone);
    }
    case 'projects':
      return projectReportsSql(engine, arg);
    case undefined: {
      const only = onlyOf(engine, shape);
      const where = [
        ...source.equal.map((column) => equalSql(column, arg, column === only)),
        ...(source.hasResult === true ? [sql`reports.result_rank >= 0`] : []),
        ...(isRange ? [rangeSql(engine, shape, arg)] : []),
      ];
      // SQLite would sort although it can scan an index.
      if (engine === 'sqlite') return { from: sql`reports indexed by ${sql.ref(source.index)}`, where };
      return { from: source.hasTokens === true ? TOKENS : sql`reports`, where };
    }
  }
}

/** The start conditions of the scans of an index. */
function startsSql(engine: Engine, shape: Shape, arg: ListArg): Sql[][] {
  if (!shape.isAfter) return [[]];
  const beyond = sql.raw(shape.direction === 'asc' ? '>' : '<');
  const first = firstOf(engine, shape, arg);
  if (engine === 'postgres' || first === null)
    return [[compareSql(engine, first, [beyond, refOf(engine, arg('afterRef'))])]];
  // SQLite starts an index scan at a key, and would skip all rows with the same key before the row: they are a separate scan.
  const same = sql`${first.column} = ${first.value} and ${REFS.sqlite} ${beyond} ${arg('afterRef')}`;
  return [[same], [sql`${first.column} ${beyond} ${first.value}`]];
}

/** The reports of an account's projects. The fence keeps PostgreSQL's planner from reading all reports. */
function projectReportsSql(engine: Engine, arg: ListArg): RowsFrom {
  const account = sql`projects.account_id = ${arg('accountId')}`;
  return engine === 'sqlite'
    ? {
        from: sql`projects cross join reports indexed by reports_project`,
        where: [account, sql`reports.project_id = projects.id`],
      }
    : {
        from: sql`projects cross join lateral (
          select * from reports where reports.project_id = projects.id offset 0
        ) as reports`,
        where: [account],
      };
}

/**
 * After a row of the range, only the end of the range is a bound: with two lower bounds, SQLite would start at the earlier one.
 */
function rangeSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const { source, isAfter, direction } = shape;
  const column = source.key === null ? null : keySql(source, source.key);
  const first = firstOf(engine, { source, key: null }, arg);
  const bound = (operator: Sql, value: RowKey) =>
    column === null
      ? compareSql(engine, first, [operator, refOf(engine, value)])
      : sql`${column} ${operator} ${value}`;
  const [from, to] = [bound(sql`>=`, arg('from')), bound(sql`<=`, arg('to'))];
  if (!isAfter) return sql`${from} and ${to}`;
  return direction === 'asc' ? to : from;
}

/** The column by which rows are ordered first, and its value in the row after which they are read. */
type First = { column: Sql; value: unknown };

/** The column that orders the rows of a source before their reference; null: there is none. */
function firstOf(engine: Engine, { source, key }: Order, arg: ListArg): First | null {
  if (key !== null) return { column: keySql(source, key), value: arg('afterKey') };
  const only = onlyOf(engine, { source, key });
  return only === null ? null : { column: sql.ref(`reports.${only}`), value: arg(EQUAL_ARGUMENTS[only]) };
}

/** Compares the order column and the reference of a row with given values. */
function compareSql(engine: Engine, first: First | null, [operator, ref]: readonly [Sql, Sql]): Sql {
  const column = REFS[engine];
  return first === null
    ? sql`${column} ${operator} ${ref}`
    : sql`(${first.column}, ${column}) ${operator} (${first.value}, ${ref})`;
}

/** An argument as a row reference. */
export function refOf(engine: Engine, value: RowKey | null): Sql {
  return engine === 'sqlite' ? sql`${value}` : sql`cast(${value} as uuid)`;
}

/** SQL for a sort key. Null scores are lowest. */
function keySql(source: Source, key: NonNullable<SortKey>): Sql {
  return key === 'score' && source.key !== 'score'
    ? sql`coalesce(reports.score, -1)`
    : sql.ref(`reports.${key}`);
}

type Order = Pick<Shape, 'source' | 'key'>;

/**
 * The column that has the same value in all rows of a source, if the order has to contain it anyway: PostgreSQL removes columns
 * that it knows to be constant from an order, and may then read another index and skip most of its rows.
 */
export function onlyOf(engine: Engine, { source, key }: Order): EqualColumn | null {
  const [, column = null] = source.equal;
  return engine === 'postgres' && key === null && source.unordered === undefined ? column : null;
}

function equalSql(column: EqualColumn, arg: ListArg, isOnly: boolean): Sql {
  const [name, value] = [sql.ref(`reports.${column}`), arg(EQUAL_ARGUMENTS[column])];
  return isOnly ? sql`${name} between ${value} and ${value}` : sql`${name} = ${value}`;
}

export function orderSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const way = sql.raw(shape.direction);
  const isMerged = engine === 'sqlite' && shape.isAfter && shape.key !== null;
  return isMerged || shape.source.isByResult === true
    ? sql`order by key ${way}, ref ${way}`
    : scanOrderSql(engine, shape, arg);
}

function scanOrderSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const way = sql.raw(shape.direction);
  const first = firstOf(engine, shape, arg);
  return first === null
    ? sql`order by ${REFS[engine]} ${way}`
    : sql`order by ${first.column} ${way}, ${REFS[engine]} ${way}`;
}

/** Whether a row meets the conditions. */
export function verifiedSql({ conditions }: Shape, engine: Engine, arg: ListArg): RawBuilder<boolean> {
  const all = conditions.map((condition) => CONDITIONS[condition].sql(arg, engine));
  return all.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(all, sql` and `)}`;
}
