import type { Generated } from 'kysely';
import type { WorkStateCode } from '../../column-codes.ts';
import type { Engine } from '../../db/engine.ts';

// A table is described once; its SQL on each engine and its type are derived from the description. A column is SQL whose first
// word is one of the types below: `created_at: 'big not null'`. Everything other than columns is in the table's `[TABLE]`.

/**
 * The engines' names for the types of columns. `seq` and `rowid` are generated keys; a `seq` of a deleted row is never reused.
 * `big`: times in milliseconds since the epoch, bytes, and unbounded counts. `small`: codes, which are indexes into lists of the
 * domain. `uuidKey`: the column `id` of a row that has another key besides. `sortedText`: text that lists are sorted by, in byte
 * order, whatever the database's own collation is.
 */
const COLUMN_TYPES = {
  sqlite: {
    seq: 'integer primary key autoincrement',
    rowid: 'integer primary key',
    big: 'integer',
    small: 'integer',
    integer: 'integer',
    bytes: 'blob',
    uuid: 'blob',
    uuidKey: 'blob not null unique check (length(id) = 16)',
    text: 'text',
    sortedText: 'text',
  },
  postgres: {
    seq: 'bigint generated always as identity primary key',
    rowid: 'bigint generated always as identity primary key',
    big: 'bigint',
    small: 'smallint',
    integer: 'integer',
    bytes: 'bytea',
    uuid: 'uuid',
    uuidKey: 'uuid not null unique',
    text: 'text',
    sortedText: 'text collate "C"',
  },
} as const satisfies Record<Engine, Record<string, string>>;

declare const value: unique symbol;

/** A column whose values have a type that its SQL does not show. */
type Typed<T> = Column & { readonly [value]: T };
type Column = string | Readonly<Partial<Record<Engine, string>>>;

/**
 * States the type of a column's values. A column that differs between the engines, or exists on one only, has SQL for each
 * engine.
 */
export function of<T>(column: Column): Typed<T> {
  return column as Typed<T>; // The property is never set.
}

/** The columns of work that workers claim for a while, retry, and give up. */
export const LEASED = {
  state: of<Generated<WorkStateCode>>('small not null default 0 check (state between 0 and 2)'),
  /** The number of attempts so far, counted at the claim, so a crash counts, too. */
  attempts: 'integer not null default 0',
  /** Waiting: when it may be claimed. Claimed: when the lease ends. Ended: when it ended. */
  due_at: 'big not null default 0',
  /** The token of a claim, which fences the writes of its worker. */
  token: 'text',
  /** Why the last attempt failed. */
  error: 'text',
} as const;

/** A constraint of tables with the columns of {@link LEASED}: work that has ended has no claim. */
export const LEASE_ENDS = 'check (token is null or state = 0)';

/** The key of a table's description besides its columns. */
export const TABLE: unique symbol = Symbol('table');

type Options = {
  /** The columns of a composite primary key. */
  key?: Column;
  /** SQL after the columns and the key. */
  constraints?: readonly string[];
  /** Whether its rows are short: SQLite then stores them in the order of their key. */
  isByKey?: true;
  /** How full PostgreSQL fills pages, in percent: less leaves room for rows that are updated often. */
  fillfactor?: number;
  /** Whether its `body` is compressed already, so PostgreSQL does not compress it again. */
  isCompressed?: true;
  /** The indexed columns, after `unique` for unique indexes, by the end of the index's name: `account: '(account_id, seq)'`. */
  indexes?: Readonly<Record<string, string>>;
  /** Initial rows: the SQL after the table's name in `insert`. */
  rows?: string;
};
type Table = { readonly [column: string]: Column; readonly [TABLE]?: Options };
type Tables = Readonly<Record<string, Table>>;

/** Keeps the SQL of each column in its type. */
export function tables<const T extends Tables>(described: T): T {
  return described;
}

/** The row types of tables, for the query builder. */
export type RowsOf<T extends Tables> = {
  [Name in keyof T]: { -readonly [C in keyof T[Name] & string]: ValueOf<T[Name][C]> };
};

type ValueOf<C> =
  C extends Typed<infer T>
    ? T
    : C extends 'seq' | 'rowid'
      ? Generated<number>
      : C extends `${string} default ${string}`
        ? Generated<NullableOf<C>>
        : NullableOf<C>;
type NullableOf<C> = C extends `uuidKey` | `${string} not null${string}` | `${string} primary key${string}`
  ? PlainOf<C>
  : PlainOf<C> | null;
type PlainOf<C> = C extends `${'text' | 'sortedText'}${string}`
  ? string
  : C extends `${'bytes' | 'uuid'}${string}`
    ? Uint8Array
    : number;

/** The SQL that creates tables on an engine, with their indexes; on PostgreSQL also with the domains of their columns. */
export function createTables(described: Tables, engine: Engine): string[] {
  return Object.entries(described).flatMap(([name, table]) => {
    const { key, constraints = [], indexes = {}, rows, ...storage } = table[TABLE] ?? {};
    const domains: string[] = [];
    const columns = Object.entries(table).flatMap(([column, its]) =>
      sqlOn(engine, its).map((sql) => {
        const split = engine === 'postgres' ? withDomain(name, column, sql) : { sql, domain: null };
        if (split.domain !== null) domains.push(split.domain);
        return `${column} ${split.sql.replace(/^\w+/, (type) => typeOn(engine, type))}`;
      }),
    );
    const keys = key === undefined ? [] : sqlOn(engine, key).map((sql) => `primary key (${sql})`);
    return [
      ...domains,
      `create table ${name} (\n    ${[...columns, ...keys, ...constraints].join(',\n    ')}\n  )${endOf(storage, engine)}`,
      ...Object.entries(indexes).map(([index, sql]) => createIndex(name, index, sql)),
      ...(rows === undefined ? [] : [`insert into ${name} ${rows}`]),
      ...(engine === 'postgres' && storage.isCompressed === true
        ? [`alter table ${name} alter column body set storage external`]
        : []),
    ];
  });
}

/** `sql`: see `indexes` above. */
function createIndex(table: string, name: string, sql: string): string {
  const [, unique = '', indexed] = /^(unique )?(.*)$/.exec(sql) ?? [];
  return `create ${unique}index ${table}_${name} on ${table} ${indexed}`;
}

/**
 * The SQL of a column whose check is in a domain, and the SQL that creates the domain. PostgreSQL parses the checks of a table
 * for each statement, which took two thirds of an update, but those of a domain only once.
 */
function withDomain(table: string, column: string, sql: string): { sql: string; domain: string | null } {
  const { type, rest, condition } =
    /^(?<type>\w+)(?<rest>.*) check \((?<condition>.+)\)$/.exec(sql)?.groups ?? {};
  if (type === undefined || rest === undefined || condition === undefined) return { sql, domain: null };
  const name = `${table}_${column}`;
  const check = condition.replace(new RegExp(`\\b${column}\\b`), 'value');
  return {
    sql: name + rest,
    domain: `create domain ${name} as ${typeOn('postgres', type)} check (${check})`,
  };
}

/** The SQL of a column on an engine; empty if the engine does not have it. */
function sqlOn(engine: Engine, its: Column): string[] {
  const sql = typeof its === 'string' ? its : its[engine];
  return sql === undefined ? [] : [sql];
}

function typeOn(engine: Engine, name: string): string {
  const types: Readonly<Record<string, string>> = COLUMN_TYPES[engine];
  return types[name] ?? name;
}

function endOf({ isByKey, fillfactor }: Options, engine: Engine): string {
  if (engine === 'sqlite') return isByKey === true ? ' strict, without rowid' : ' strict';
  return fillfactor === undefined ? '' : ` with (fillfactor = ${fillfactor})`;
}

/** Creates triggers for each written row. `on`: as in SQL, for example `update of status on reports`. */
export const rowTriggers =
  (engine: Engine) =>
  (name: string, on: string, body: string, when = ''): string[] =>
    engine === 'sqlite'
      ? [`create trigger ${name} after ${on} ${when && `when ${when}`} begin ${body} end`]
      : [
          triggerFunction(name, body),
          `create trigger ${name} after ${on} for each row ${when && `when (${when})`} execute function ${name}()`,
        ];

/** A trigger of PostgreSQL for all rows of a statement: the `added` or `removed` rows, or both for an update. */
export function statementTrigger(
  name: string,
  event: 'insert' | 'update' | 'delete',
  table: string,
  body: string,
): string[] {
  const [removed, added] = ['old table as removed', 'new table as added'];
  const rows = { insert: added, update: `${removed} ${added}`, delete: removed }[event];
  return [
    triggerFunction(name, body),
    `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
  ];
}

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
}
