import type { Session } from '../db/session.ts';
import type { Engine } from '../db/engine.ts';

type TableColumn = {
  name: string;
  /** In the engine's own spelling. */
  type: string;
  /** Whether a row can be inserted without it. */
  isOptional: boolean;
};

/** A table as its database describes it. */
export type Table = {
  name: string;
  columns: readonly TableColumn[];
  /** The columns of its primary key. */
  key: readonly string[];
  /** The generated key column, whose values are never reused after a deletion; null if there is none. */
  numbered: string | null;
};

const TABLES: Readonly<Record<Engine, string>> = {
  sqlite: `
    select name,
      (select json_group_array(json_object('name', name, 'type', type,
          'isOptional', json(iif("notnull" = 0 or dflt_value is not null, 'true', 'false'))))
        from pragma_table_info(tables.name)) as columns,
      (select json_group_array(name) from (select name from pragma_table_info(tables.name) where pk > 0 order by pk)) as key,
      iif(sql like '%autoincrement%', (select name from pragma_table_info(tables.name) where pk = 1), null) as numbered
    from sqlite_schema as tables where type = 'table' order by name`,
  postgres: `
    select relname as name,
      (select json_agg(json_build_object(
          'name', attname, 'type', format_type(coalesce(nullif(typbasetype, 0), atttypid), null),
          'isOptional', not attnotnull or atthasdef or attidentity <> '') order by attnum)
        from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = tables.oid and indisprimary), '[]') as key,
      (select attname from pg_attribute where attrelid = tables.oid and attidentity <> '') as numbered
    from pg_class as tables
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`,
};

export async function tablesOf(session: Session): Promise<Table[]> {
  const rows = await session.query(TABLES[session.engine]);
  // The queries return these columns; SQLite returns arrays as JSON text.
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value,
        ]),
      ) as Table,
  );
}

const INDEXES: Readonly<Record<Engine, string>> = {
  sqlite: `select '"' || name || '"' as name, sql as definition from sqlite_schema
    where type = 'index' and tbl_name = ? and sql is not null order by rowid`,
  postgres: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = $1::text::regclass and not indisprimary
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by 1`,
};

/** The indexes of a table that do not belong to a constraint. */
export function indexesOf(session: Session, table: string): Promise<{ name: string; definition: string }[]> {
  return session.query(INDEXES[session.engine], table);
}

/** The highest number that a table has ever assigned, including to deleted rows; 0 if it does not store one. */
export async function lastNumber(session: Session, { name, numbered }: Table): Promise<number> {
  if (numbered === null) return 0;
  const [row] = await session.query<{ last: number | null }>(
    session.engine === 'sqlite'
      ? `select max(seq) as last from sqlite_sequence where name = '${name}'`
      : `select pg_sequence_last_value(pg_get_serial_sequence('${name}', '${numbered}')) as last`,
  );
  return row?.last ?? 0;
}

/** Makes a table assign numbers above this one and above those of its rows. */
export async function keepNumber(session: Session, { name, numbered }: Table, last: number): Promise<void> {
  if (numbered === null) return;
  const [row] = await session.query<{ max: number | null }>(`select max(${numbered}) as max from "${name}"`);
  const highest = Math.max(last, row?.max ?? 0);
  if (highest === 0) return;
  if (session.engine === 'postgres') {
    await session.query(`select setval(pg_get_serial_sequence('${name}', '${numbered}'), ${highest})`);
    return;
  }
  await session.query(`delete from sqlite_sequence where name = '${name}'`);
  await session.query(`insert into sqlite_sequence (name, seq) values ('${name}', ${highest})`);
}

type WrittenColumn = { name: string; type: string };

/** Inserts rows with their existing numbers. */
export async function insertRows(
  session: Session,
  { table, columns }: { table: string; columns: readonly WrittenColumn[] },
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  if (session.engine === 'sqlite') {
    const insert = `insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`;
    for (const row of rows) await session.query(insert, ...row);
    return;
  }
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ');
  await session.query(
    `insert into "${table}" (${names}) overriding system value select * from unnest(${arrays})`,
    ...columns.map(({ type }, at) => rows.map((row) => toSent(row[at], type))),
  );
}

/** In arrays, the driver writes bytes in the format of `bytea`. */
function toSent(value: unknown, type: string): unknown {
  return type === 'uuid' && value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
