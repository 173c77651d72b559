import { sql } from 'kysely';
import type { RawBuilder, SelectType, UpdateType } from 'kysely';
import type { Schema } from '../schema.ts';
import { sqlStatement } from './statement.ts';
import type { Arg, Statement } from './statement.ts';

// Statements that only name columns. A column is given with the name of its argument or property, as in a select:
// `created_at as createdAtMs`; alone, it has its own name. Rows are found by columns that equal their arguments, and by
// conditions in SQL.

type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;
type Named<T extends Table> = Column<T> | `${Column<T>} as ${string}`;
type ColumnOf<N extends string> = N extends `${infer C} as ${string}` ? C : N;
type NameOf<N extends string> = N extends `${string} as ${infer Name}` ? Name : N;

/** Columns of a table by their names: arguments, or a row. */
export type Columns<T extends Table, N extends string> = {
  [K in N as NameOf<K>]: SelectType<Schema[T][ColumnOf<K> & keyof Schema[T]]>;
};

/** What finds rows. */
type By<B extends string> = readonly (B | RawBuilder<unknown>)[];

/** Columns that are set to the same value each time, or to SQL of the row before. */
type Fixed<T extends Table> = { readonly [C in Column<T>]?: UpdateType<Schema[T][C]> | RawBuilder<unknown> };

/** The arguments of columns, for `values` and `set` of the query builder. */
export function given<Args, const N extends (keyof Args & string) | `${string} as ${keyof Args & string}`>(
  arg: Arg<Args>,
  named: readonly N[],
) {
  const entries = named.map((each) => {
    const { column, name } = split(each);
    return [column, arg(name as keyof Args & string)]; // The type of N says so.
  });
  return Object.fromEntries(entries) as { [K in N as ColumnOf<K>]: Args[NameOf<K> & keyof Args] };
}

/** Selects the columns of the rows found. `ending`: SQL after these conditions, such as order and limit, with arguments of its own. */
export function selectBy<
  T extends Table,
  const B extends Named<T> = never,
  const N extends Named<T> = never,
  More = unknown,
>(
  table: T,
  by: By<B>,
  columns: readonly N[],
  ending: (arg: Arg<More>) => RawBuilder<unknown> = () => sql``,
): Statement<Columns<T, B> & More, Columns<T, N>> {
  const selected = columns.map((each) => {
    const { column, name } = split(each);
    return column === name ? sql.ref(column) : sql`${sql.ref(column)} as ${sql.ref(name)}`;
  });
  return sqlStatement(
    (arg) => sql`select ${sql.join(selected)} from ${sql.table(table)}${where(arg, by)} ${ending(arg)}`,
  );
}

/** Sets columns of the rows found: `columns` to their arguments, and those of `fixed`. */
export function updateBy<T extends Table, const B extends Named<T>, const N extends Named<T> = never>(
  table: T,
  by: By<B>,
  columns: readonly N[],
  fixed: Fixed<T> = {},
): Statement<Columns<T, B | N>, never> {
  return sqlStatement((arg) => {
    const passed = columns.map(split).map(({ column, name }) => [column, (arg as ByName)(name)] as const);
    const set = [...passed, ...Object.entries(fixed)].map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    return sql`update ${sql.table(table)} set ${sql.join(set)}${where(arg, by)}`;
  });
}

/** Deletes the rows found. */
export function deleteBy<T extends Table, const B extends Named<T> = never>(
  table: T,
  by: By<B>,
): Statement<Columns<T, B>, never> {
  return sqlStatement((arg) => sql`delete from ${sql.table(table)}${where(arg, by)}`);
}

/** Deletes `limit` rows at most, by their key. `some`: which of the table, and in what order. */
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

/** Inserts a row. `onConflict`: SQL for when it exists already. */
export function insertRow<T extends Table, const N extends Named<T>>(
  table: T,
  columns: readonly N[],
  onConflict: RawBuilder<unknown> = sql``,
): Statement<Columns<T, N>, never> {
  const parts = columns.map(split);
  const names = sql.join(parts.map(({ column }) => sql.ref(column)));
  return sqlStatement((arg) => {
    const values = sql.join(parts.map(({ name }) => (arg as ByName)(name)));
    return sql`insert into ${sql.table(table)} (${names}) values (${values})${onConflict}`;
  });
}

/** Inserts a row, unless there is one with this key. */
export function insertNewRow<T extends Table, const N extends Named<T>>(
  table: T,
  columns: readonly N[],
  key: readonly Column<T>[],
): Statement<Columns<T, N>, never> {
  return insertRow(
    table,
    columns,
    sql` on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do nothing`,
  );
}

/** Inserts a row, or replaces the columns of the one with this key. */
export function putRow<T extends Table, const N extends Named<T>>(
  table: T,
  columns: readonly N[],
  key: readonly Column<T>[],
): Statement<Columns<T, N>, never> {
  const replaced = columns.map(split).filter(({ column }) => !key.some((name) => name === column));
  const set = replaced.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const keys = sql.join(key.map((name) => sql.ref(name)));
  return insertRow(table, columns, sql` on conflict (${keys}) do update set ${sql.join(set)}`);
}

/** The arguments of statements whose names only their columns tell. */
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
  const [column = named, name = column] = named.split(' as ');
  return { column, name };
}
