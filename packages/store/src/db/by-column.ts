import { sql } from 'kysely';
import type { RawBuilder, SelectType } from 'kysely';
import type { Schema } from '../schema.ts';
import { sqlStatement } from './statement.ts';
import type { Arg, Statement } from './statement.ts';

// Statements that only name columns. A column is given with the name of its argument or property, as in a select:
// `created_at as createdAtMs`; alone, it has its own name.

type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;
type Named<T extends Table> = Column<T> | `${Column<T>} as ${string}`;
type ColumnOf<N extends string> = N extends `${infer C} as ${string}` ? C : N;
type NameOf<N extends string> = N extends `${string} as ${infer Name}` ? Name : N;

/** Columns of a table by their names: arguments, or a row. */
export type Columns<T extends Table, N extends string> = {
  [K in N as NameOf<K>]: SelectType<Schema[T][ColumnOf<K> & keyof Schema[T]]>;
};

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

/** Selects the columns of the rows in which all of the columns `by` equal their arguments. */
export function selectBy<T extends Table, const B extends Named<T>, const N extends Named<T>>(
  table: T,
  by: readonly B[],
  columns: readonly N[],
): Statement<Columns<T, B>, Columns<T, N>> {
  const selected = columns.map((each) => {
    const { column, name } = split(each);
    return column === name ? sql.ref(column) : sql`${sql.ref(column)} as ${sql.ref(name)}`;
  });
  return sqlStatement((arg) => sql`select ${sql.join(selected)} from ${sql.table(table)}${where(arg, by)}`);
}

/** Deletes the rows in which all of the columns equal their arguments. */
export function deleteBy<T extends Table, const B extends Named<T>>(
  table: T,
  by: readonly B[],
): Statement<Columns<T, B>, never> {
  return sqlStatement((arg) => sql`delete from ${sql.table(table)}${where(arg, by)}`);
}

/** Inserts a row. `ending`: what to do with one that is there already. */
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

function where(arg: unknown, by: readonly string[]): RawBuilder<unknown> {
  if (by.length === 0) return sql``;
  const equal = by.map(split).map(({ column, name }) => sql`${sql.ref(column)} = ${(arg as ByName)(name)}`);
  return sql` where ${sql.join(equal, sql` and `)}`;
}

function split(named: string): { column: string; name: string } {
  const [column = named, name = column] = named.split(' as ');
  return { column, name };
}
