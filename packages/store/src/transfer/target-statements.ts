import type { Statement } from '../db/statement.ts';
import type { TablePlan, TargetTable } from './table-columns.ts';

/** A PostgreSQL statement that is created when the tables are known, with positional values. */
export function madeStatement<Row = never>(sql: string): Statement<{ values: readonly unknown[] }, Row> {
  return { compile: () => ({ sql, bind: valuesOf }) };
}

function valuesOf({ values }: Record<string, unknown>): unknown[] {
  return values as unknown[]; // The type of the statement's arguments guarantees it.
}

export const NO_VALUES = { values: [] };

/** The tables of the schema, with their columns, keys and references. */
export const listTables = madeStatement<TargetTable>(`
  select tables.relname as name,
    (select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, null),
        'isOptional', not attnotnull or atthasdef or attidentity <> '', 'isIdentity', attidentity <> '') order by attnum)
      from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = tables.oid and indisprimary), '[]') as key,
    coalesce((select json_agg(parents.relname) from pg_constraint join pg_class as parents on parents.oid = confrelid
      where conrelid = tables.oid and contype = 'f'), '[]') as parents
  from pg_class as tables
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
  order by relname`);

/** Inserts rows with the numbers that they have; the values are arrays, one for each written column. */
export function insertStatement({ name, columns }: TablePlan) {
  const written = columns.filter(({ isWritten }) => isWritten);
  const names = written.map((column) => `"${column.name}"`).join(', ');
  const arrays = written.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  return madeStatement(
    `insert into "${name}" (${names}) overriding system value select * from unnest(${arrays})`,
  );
}

/** Selects the rows of a table in the order of its key. */
export function selectOf({ name, key, columns }: TablePlan): string {
  // Objects sort number-like members first, unlike the columns.
  const values = columns.map(({ expression }, index) => `${expression} as "c${index}"`).join(', ');
  // Text is ordered by its bytes, as the source orders it.
  const order = key
    .map((each) => {
      const isText = columns.some((column) => column.name === each && column.type === 'text');
      return isText ? `"${each}" collate "C"` : `"${each}"`;
    })
    .join(', ');
  return `select ${values} from "${name}" order by ${order}`;
}
