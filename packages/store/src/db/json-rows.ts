import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Engine } from './engine.ts';

/** The type of a column: `uuid` and `bytes` are hexadecimal digits in the JSON. */
type JsonType = 'bigint' | 'text' | 'uuid' | 'bytes';

/**
 * SQL to follow a `from`: the rows `given` by a JSON array of objects with these properties, which {@link toJson} encoded. A
 * batch of any size is then one prepared statement with one argument.
 */
export function jsonRows(
  engine: Engine,
  json: unknown,
  columns: Readonly<Record<string, JsonType>>,
): RawBuilder<unknown> {
  const entries = Object.entries(columns);
  if (engine === 'sqlite') {
    const selected = entries.map(([name, type]) => {
      const value = sql`value ->> ${sql.lit(name)}`;
      return sql`${type === 'uuid' || type === 'bytes' ? sql`unhex(${value})` : value} as ${sql.ref(name)}`;
    });
    return sql`(select ${sql.join(selected)} from json_each(${json})) as given`;
  }
  const selected = entries.map(([name, type]) =>
    type === 'bytes' ? sql`decode(${sql.ref(name)}, 'hex') as ${sql.ref(name)}` : sql.ref(name),
  );
  const declared = entries.map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type === 'bytes' ? 'text' : type)}`,
  );
  return sql`(select ${sql.join(selected)} from json_to_recordset(${json}::json) as given (${sql.join(declared)})) as given`;
}

/**
 * SQL to follow the condition that joins the rows of {@link jsonRows} with a table by a number, its indexed column. For the
 * condition alone, PostgreSQL would read all rows of the table unless there are many: it expects a hundred rows in the JSON.
 */
export function onlyGiven(
  engine: Engine,
  column: string,
  { json, property }: { json: unknown; property: string },
): RawBuilder<unknown> {
  if (engine === 'sqlite') return sql``;
  const name = sql.ref(property);
  return sql`and ${sql.ref(column)} = any (array(select ${name} from json_to_recordset(${json}::json) as given (${name} bigint)))`;
}

/** SQL for whether a column is among the values of a JSON array. */
export function isAmong(
  engine: Engine,
  column: string,
  json: unknown,
  type: JsonType = 'bigint',
): RawBuilder<SqlBool> {
  if (engine === 'sqlite') {
    const value = type === 'uuid' || type === 'bytes' ? sql`unhex(value)` : sql`value`;
    return sql<SqlBool>`${sql.ref(column)} in (select ${value} from json_each(${json}))`;
  }
  const value = type === 'bytes' ? sql`decode(value, 'hex')` : sql`value::${sql.raw(type)}`;
  // A join would let PostgreSQL choose to scan the table.
  return sql<SqlBool>`${sql.ref(column)} = any (array(select ${value} from json_array_elements_text(${json}::json)))`;
}

/**
 * Encodes rows as JSON for {@link jsonRows}: bytes become hexadecimal digits, and NUL in text is replaced, because PostgreSQL
 * cannot store it.
 */
export function toJson(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(toEntry))));
}

function toEntry([name, value]: [string, unknown]): [string, unknown] {
  if (value instanceof Uint8Array) return [name, hexOf(value)];
  return [name, typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value];
}

/** The hexadecimal digits of bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}
