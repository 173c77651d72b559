import { sql } from 'kysely';
import type { RawBuilder, SelectType, UpdateType } from 'kysely';
import type { Engine } from './engine.ts';
import type { Schema } from '../schema.ts';
import { sqlStatement } from './statement.ts';
import type { Arg, Statement } from './statement.ts';

// Statements that only name columns. An argument or property is named after its column in camel case, and a time ends in `Ms`:
// `created_at` is `createdAtMs`. `created_at as nowMs` names it explicitly. Rows are selected by columns that equal their
// arguments, and by conditions in SQL.

type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;
type Named<T extends Table> = Column<T> | `${Column<T>} as ${string}`;
type ColumnOf<N extends string> = N extends `${infer C} as ${string}` ? C : N;
type NameOf<N extends string> = N extends `${string} as ${infer Name}`
  ? Name
  : N extends `${string}_${'at' | 'since' | 'until'}`
    ? `${CamelCase<N>}Ms`
    : CamelCase<N>;
type CamelCase<N extends string> = N extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : N;

/** The values of a table's columns, by property name: arguments, or a row. */
export type Columns<T extends Table, N extends string> = {
  [K in N as NameOf<K>]: SelectType<Schema[T][ColumnOf<K> & keyof Schema[T]]>;
};

/** Conditions that select rows. */
type By<B extends string> = readonly (B | RawBuilder<unknown>)[];

/** Columns that are always set to the same value, or to SQL over the previous row. */
type Fixed<T extends Table> = { readonly [C in Column<T>]?: UpdateType<Schema[T][C]> | RawBuilder<unknown> };

/** SQL after the conditions, with its own arguments: more conditions, an order, a limit, or the returned columns. */
type Ending<More, Row = unknown> = (arg: Arg<More>, engine: Engine) => RawBuilder<Row>;

/** The row type of {@link columnsOf}. */
export type RowIn<C> = C extends RawBuilder<infer Row> ? Row : never;

/** Columns as SQL, for `select` and `returning`. `of`: the table's name in the query, if other tables have the same columns. */
export function columnsOf<T extends Table, const N extends Named<T>>(
  _table: T,
  columns: readonly N[],
  of?: string,
): RawBuilder<Columns<T, N>> {
  const selected = columns.map((each) => {
    const { column, name } = split(each);
    const ref = sql.ref(of === undefined ? column : `${of}.${column}`);
    return column === name ? ref : sql`${ref} as ${sql.ref(name)}`;
  });
  return sql<Columns<T, N>>`${sql.join(selected)}`;
}

/** Selects columns of the matching rows. */
export function selectBy<
  T extends Table,
  const B extends Named<T> = never,
  const N extends Named<T> = never,
  More = unknown,
>(
  table: T,
  by: By<B>,
  columns: readonly N[],
  ending: Ending<More> = () => sql``,
): Statement<Columns<T, B> & More, Columns<T, N>> {
  const selected = columnsOf(table, columns);
  return sqlStatement(
    (arg, engine) => sql`select ${selected} from ${sql.table(table)}${where(arg, by)} ${ending(arg, engine)}`,
  );
}

/** Sets columns of the matching rows, to their arguments or to the values given here. */
export function updateBy<
  T extends Table,
  const B extends Named<T> = never,
  const N extends Named<T> | Fixed<T> = never,
  Set = unknown,
  More = unknown,
  Row = never,
>(
  table: T,
  by: By<B>,
  set: readonly (N | ((arg: Arg<Set>) => Fixed<T>))[],
  ending: Ending<More, Row> = () => sql<Row>``,
): Statement<Columns<T, B | Extract<N, string>> & Set & More, Row> {
  return sqlStatement((arg, engine) => {
    const entries = set.flatMap((each) => {
      if (typeof each !== 'string') return Object.entries(typeof each === 'function' ? each(arg) : each);
      const { column, name } = split(each);
      return [[column, (arg as ByName)(name)] as const];
    });
    const values = entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql`update ${sql.table(table)} set ${sql.join(values)}${where(arg, by)} ${ending(arg, engine)}`;
  });
}

/** The part of `set` that adds arguments to counters. */
export function added<const N extends string>(counters: readonly N[]) {
  return (arg: Arg<{ [K in N as NameOf<K>]: number }>) => {
    const sum = (column: N) => sql<number>`${sql.ref(column)} + ${(arg as ByName)(split(column).name)}`;
    return Object.fromEntries(counters.map((column) => [column, sum(column)])) as Record<
      N,
      RawBuilder<number>
    >;
  };
}

/** Deletes the matching rows. */
export function deleteBy<T extends Table, const B extends Named<T> = never, More = unknown, Row = never>(
  table: T,
  by: By<B>,
  ending: Ending<More, Row> = () => sql<Row>``,
): Statement<Columns<T, B> & More, Row> {
  return sqlStatement(
    (arg, engine) => sql`delete from ${sql.table(table)}${where(arg, by)} ${ending(arg, engine)}`,
  );
}

/** Deletes at most `limit` rows, by key. `some`: SQL that selects and orders the rows to delete. */
export function deleteSome<T extends Table, Args = unknown>(
  table: T,
  key: readonly Column<T>[],
  some: (arg: Arg<Args>) => RawBuilder<unknown>,
): Statement<Args & { limit: number }, never> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  return sqlStatement(
    (arg) => sql`delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} ${some(arg)} limit ${arg('limit')}
    )`,
  );
}

/** Inserts a row. `ending`: SQL for conflicts, or for the returned columns. */
export function insertRow<T extends Table, const N extends Named<T>, Row = never>(
  table: T,
  columns: readonly N[],
  ending: RawBuilder<Row> = sql<Row>``,
): Statement<Columns<T, N>, Row> {
  const parts = columns.map(split);
  const names = sql.join(parts.map(({ column }) => sql.ref(column)));
  return sqlStatement((arg) => {
    const values = sql.join(parts.map(({ name }) => (arg as ByName)(name)));
    return sql`insert into ${sql.table(table)} (${names}) values (${values}) ${ending}`;
  });
}

/** Inserts a row, unless one with this key exists. */
export function insertNewRow<T extends Table, const N extends Named<T>>(
  table: T,
  columns: readonly N[],
  key: readonly Column<T>[],
): Statement<Columns<T, N>, never> {
  return insertRow(
    table,
    columns,
    sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do nothing`,
  );
}

/** Inserts a row, or replaces the columns of the existing row with this key. */
export function putRow<T extends Table, const N extends Named<T>>(
  table: T,
  columns: readonly N[],
  key: readonly Column<T>[],
): Statement<Columns<T, N>, never> {
  const replaced = columns.map(split).filter(({ column }) => !key.some((name) => name === column));
  const set = replaced.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const keys = sql.join(key.map((name) => sql.ref(name)));
  return insertRow(table, columns, sql`on conflict (${keys}) do update set ${sql.join(set)}`);
}

/** Arguments of statements that only name columns. */
type ByName = (name: string) => unknown;

function where(arg: unknown, by: By<string>): RawBuilder<unknown> {
  if (by.length === 0) return sql``;
  const conditions = by.map((each) => {
    if (typeof each !== 'string') return each;
    const { column, name } = split(each);
    return sql`${sql.ref(column)} = ${(arg as ByName)(name)}`;
  });
  return sql` where ${sql.join(conditions, sql` and `)}`;
}

function split(named: string): { column: string; name: string } {
  const [column = named, name] = named.split(' as ');
  if (name !== undefined) return { column, name };
  const camelCase = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { column, name: /_(?:at|since|until)$/.test(column) ? `${camelCase}Ms` : camelCase };
}
