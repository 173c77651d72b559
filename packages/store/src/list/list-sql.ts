import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RESULTS } from '@pagemark/domain';
import type { SortDirection } from '@pagemark/domain';
import { isKept } from '../cleared-projects.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import { foundAloneSql, foundSql, hasFindingSql, hasTokensSql, TOKENS } from './engine-findings.ts';
import { candidatesSql, hasTermSql } from './engine-search.ts';
import type { TermArgs } from './engine-search.ts';
import type { ReportScope, RowKey } from './report-scope.ts';
import type { EqualColumn, SortKey, Source } from './sources.ts';

/** The arguments of every list statement; each uses those that its shape names. */
export type ListArgs = ReportScope &
  TermArgs & {
    afterKey: string | number;
    afterSeq: number;
    /** The text of a UUID. */
    afterId: string;
    /** The range of the source's key, or of its references. */
    from: string | number;
    to: string | number;
    /** The maximum number of rows that are read from the source. */
    budget: number;
    limit: number;
    offset: number;
  };

/** What a source's rows may have to be verified against. */
export type Condition = keyof typeof CONDITIONS;

/** There are few shapes, and each is compiled once. */
export type Shape = {
  source: Source;
  /** Whether only a range of the source's key is read. With `isAfter`, the row must be in that range. */
  isRange: boolean;
  /** The key of the list's order: for a walk that of the source. */
  key: SortKey;
  direction: SortDirection;
  /** Whether the list is read from after a row. */
  isAfter: boolean;
  conditions: readonly Condition[];
};

/** What identifies a row, and breaks ties in creation order: its `seq` on SQLite, its id on PostgreSQL. Indexes end with it. */
export type RowRef = number | Uint8Array;

export type Sql = RawBuilder<unknown>;
type ListArg = Arg<ListArgs>;

const ORDER: Record<Engine, string> = { sqlite: 'seq', postgres: 'id' };

const EQUAL_ARGUMENTS = {
  account_id: 'accountId',
  project_id: 'projectId',
  result_rank: 'resultRank',
  status: 'status',
  privacy: 'privacy',
  import_seq: 'importSeq',
} as const satisfies Record<EqualColumn, keyof ListArgs>;

/** Whether a column equals its argument; null excludes none. */
const is = (column: 'project_id' | 'result_rank' | 'status' | 'privacy', arg: ListArg) =>
  sql`coalesce(cast(${arg(EQUAL_ARGUMENTS[column])} as bigint), ${sql.ref(column)}) = ${sql.ref(column)}`;

/** The columns of a source that a condition reads, and its SQL. */
type Verified = { columns: readonly string[]; sql: (arg: ListArg, engine: Engine) => Sql };

const CONDITIONS = {
  /** All indexes have it. */
  project: { columns: ['project_id'], sql: (arg) => is('project_id', arg) },
  states: {
    columns: ['project_id', 'result_rank', 'status'],
    sql: (arg) => sql`${is('project_id', arg)} and ${is('result_rank', arg)} and ${is('status', arg)}`,
  },
  privacy: { columns: ['privacy'], sql: (arg) => is('privacy', arg) },
  /** That it has a result, which is any score. */
  result: { columns: ['result_rank'], sql: () => sql`result_rank >= 0` },
  /** The columns that few indexes have. */
  row: {
    columns: ['score', 'import_seq'],
    sql: (arg) => {
      const number = (name: keyof ReportScope) => sql`cast(${arg(name)} as bigint)`;
      return sql`coalesce(score, -1) between coalesce(${number('scoreMin')}, -1) and coalesce(${number('scoreMax')}, 100)
        and coalesce(${number('importSeq')}, import_seq, -1) = coalesce(import_seq, -1)`;
    },
  },
  /** When it was created, by its reference. */
  created: {
    columns: [],
    sql: (arg, engine) =>
      sql`ref between ${refOf(engine, arg('createdFrom'))} and ${refOf(engine, arg('createdTo'))}`,
  },
  finding: { columns: ['seq'], sql: (arg, engine) => hasFindingSql(engine, arg) },
  /** The same by the tokens that a source has. PostgreSQL only. */
  tokens: { columns: ['tokens'], sql: (arg, engine) => hasTokensSql(engine, arg) },
  term: { columns: ['url'], sql: (arg, engine) => hasTermSql(engine, arg('pattern')) },
  /** That its project is not being cleared. */
  kept: { columns: ['project_id'], sql: (arg) => isKept(arg('accountId')) },
} as const satisfies Record<string, Verified>;

/** The rows of a source, or of its range, and after a row: with what the order and the conditions need. */
export function rowsSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const { source, isRange, key, conditions } = shape;
  const columns = [...new Set<string>(conditions.flatMap((condition) => CONDITIONS[condition].columns))];
  if (engine === 'postgres' && conditions.includes('term')) columns.push('folded_url');
  const ref = sql.ref(`reports.${ORDER[engine]}`);
  const selected = [sql`${ref} as ref`, sql`${keySql(shape)} as key`];
  const only = onlyOf(engine, shape);
  if (only !== null) selected.push(sql`${sql.ref(`reports.${only}`)} as only`);
  for (const column of columns) selected.push(sql.ref(`reports.${column}`));
  const select = sql`select ${sql.join(selected)}`;
  if (source.unordered === 'trigrams') return candidatesSql(engine, selected, arg);
  if (source.unordered === 'findings') {
    // On PostgreSQL, reports would be looked up for nothing.
    const isAlone = engine === 'postgres' && conditions.length === 0 && (key === null || key === 'score');
    return isAlone ? foundAloneSql(key, arg) : foundSql(engine, selected, arg);
  }
  if (source.unordered === 'projects') return projectReportsSql(engine, select, arg);
  const where = [
    ...source.equal.map((column) => equalSql(column, arg, column === only)),
    ...(source.hasResult === true ? [sql`reports.result_rank >= 0`] : []),
    ...(isRange ? [rangeSql(engine, shape, arg)] : []),
  ];
  // SQLite would sort where it can scan an index.
  const from =
    engine === 'sqlite'
      ? sql`from reports indexed by ${sql.ref(source.index)}`
      : sql`from ${source.hasTokens === true ? TOKENS : sql`reports`}`;
  const starts = startsSql(engine, shape, arg);
  const rows = (conditions: readonly Sql[]) =>
    sql`${select} ${from} where ${sql.join(conditions, sql` and `)}`;
  if (source.isByResult !== true) return unionSql(starts.map((after) => rows([...where, ...after])));
  // PostgreSQL merges scans only if each has an order of its own.
  const order = scanOrderSql(engine, { ...shape, key: source.key });
  const results = RESULTS.map((_, rank) => [...where, sql`reports.result_rank = ${sql.lit(rank)}`]);
  const scans = results.flatMap((result) => starts.map((after) => rows([...result, ...after])));
  return unionSql(engine === 'sqlite' ? scans : scans.map((scan) => sql`(${scan} ${order})`));
}

const unionSql = (scans: readonly Sql[]) => sql.join(scans, sql` union all `);

/** Where the scans of an index start. */
function startsSql(engine: Engine, shape: Shape, arg: ListArg): Sql[][] {
  const { key, isAfter, direction } = shape;
  if (!isAfter) return [[]];
  const ref = sql.ref(`reports.${ORDER[engine]}`);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const only = onlyOf(engine, shape);
  if (only !== null) return [[withOnly(only, arg)(beyond, refOf(engine, arg('afterId')))]];
  const by = keySql(shape);
  if (engine === 'postgres' || key === null) return [[afterSql(engine, shape, arg, { key: by, ref })]];
  // SQLite starts an index at a key, and would skip all rows before a row with the same one: they are a scan of their own.
  const same = sql`${by} = ${arg('afterKey')} and ${ref} ${beyond} ${arg('afterSeq')}`;
  return [[same], [sql`${by} ${beyond} ${arg('afterKey')}`]];
}

/** The reports of the projects that an account has. On PostgreSQL the fence keeps the planner from reading all reports. */
function projectReportsSql(engine: Engine, select: Sql, arg: ListArg): Sql {
  const account = sql`projects.account_id = ${arg('accountId')}`;
  return engine === 'sqlite'
    ? sql`${select} from projects cross join reports indexed by reports_project
        where ${account} and reports.project_id = projects.id`
    : sql`${select} from projects cross join lateral (
          select * from reports where reports.project_id = projects.id offset 0
        ) as reports where ${account}`;
}

/** After a row of the range, only its end is a bound: with two beginnings, SQLite would start at the earlier one. */
function rangeSql(engine: Engine, shape: Shape, arg: ListArg): Sql {
  const { source, isAfter, direction } = shape;
  const is = comparisonIn(engine, shape, arg);
  const isByRef = source.key === null;
  const from = is(sql.raw('>='), isByRef ? refOf(engine, arg('from')) : sql`${arg('from')}`);
  const to = is(sql.raw('<='), isByRef ? refOf(engine, arg('to')) : sql`${arg('to')}`);
  if (!isAfter) return sql`${from} and ${to}`;
  return direction === 'asc' ? to : from;
}

type Comparison = (operator: Sql, value: Sql) => Sql;

/** Compares what the rows of a source are ordered by with a value. */
function comparisonIn(engine: Engine, { source, key }: Shape, arg: ListArg): Comparison {
  const only = onlyOf(engine, { source, key });
  if (source.key === null && only !== null) return withOnly(only, arg);
  const column =
    source.key === null ? sql.ref(`reports.${ORDER[engine]}`) : keySql({ source, key: source.key });
  return (operator, value) => sql`${column} ${operator} ${value}`;
}

/** Compares the reference of a row together with the column that is the same in all rows: a bound of the index by both. */
function withOnly(only: EqualColumn, arg: ListArg): Comparison {
  const row = sql`(${sql.ref(`reports.${only}`)}, reports.id)`;
  return (operator, ref) => sql`${row} ${operator} (${arg(EQUAL_ARGUMENTS[only])}, ${ref})`;
}

/** A reference that is an argument. */
function refOf(engine: Engine, value: RowKey | null): Sql {
  return engine === 'sqlite' ? sql`${value}` : sql`cast(${value} as uuid)`;
}

/** SQL of a sort key. Null scores are lowest. */
function keySql({ source, key }: Pick<Shape, 'source' | 'key'>): Sql {
  if (key === null) return sql`0`;
  return key === 'score' && source.key !== 'score'
    ? sql`coalesce(reports.score, -1)`
    : sql.ref(`reports.${key}`);
}

/**
 * The column of a source's rows that all have the same value, where the order has to say so: PostgreSQL removes what it
 * knows to be constant from an order, and is then free to read another index and skip most of its rows.
 */
export function onlyOf(engine: Engine, { source, key }: Pick<Shape, 'source' | 'key'>): EqualColumn | null {
  const [, column = null] = source.equal;
  return engine === 'postgres' && key === null && source.unordered === undefined ? column : null;
}

function equalSql(column: EqualColumn, arg: ListArg, isOnly: boolean): Sql {
  const [name, value] = [sql.ref(`reports.${column}`), arg(EQUAL_ARGUMENTS[column])];
  return isOnly ? sql`${name} between ${value} and ${value}` : sql`${name} = ${value}`;
}

export function orderSql(engine: Engine, shape: Shape): Sql {
  const way = sql.raw(shape.direction);
  const isMerged = engine === 'sqlite' && shape.isAfter && shape.key !== null;
  return isMerged || shape.source.isByResult === true
    ? sql`order by key ${way}, ref ${way}`
    : scanOrderSql(engine, shape);
}

function scanOrderSql(engine: Engine, shape: Shape): Sql {
  const { key, direction } = shape;
  const way = sql.raw(direction);
  const only = onlyOf(engine, shape);
  const first = key === null ? only && sql.ref(`reports.${only}`) : keySql(shape);
  const order = sql.ref(`reports.${ORDER[engine]}`);
  return first === null ? sql`order by ${order} ${way}` : sql`order by ${first} ${way}, ${order} ${way}`;
}

export function afterSql(engine: Engine, shape: Shape, arg: ListArg, position: { key: Sql; ref: Sql }): Sql {
  const { key, direction } = shape;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const last = engine === 'sqlite' ? sql`${arg('afterSeq')}` : sql`cast(${arg('afterId')} as uuid)`;
  if (key === null) return sql`${position.ref} ${beyond} ${last}`;
  return sql`(${position.key}, ${position.ref}) ${beyond} (${arg('afterKey')}, ${last})`;
}

/** Whether a row meets the conditions. */
export function verifiedSql({ conditions }: Shape, engine: Engine, arg: ListArg): RawBuilder<boolean> {
  const all = conditions.map((condition) => CONDITIONS[condition].sql(arg, engine));
  return all.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(all, sql` and `)}`;
}
