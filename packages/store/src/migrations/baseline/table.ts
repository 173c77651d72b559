import type { Generated } from 'kysely';
import type { WorkStateCode } from '../../column-codes.ts';
import type { Engine } from '../../db/engine.ts';

// A table is described once: its SQL on each engine and its type are made of the description. A column is SQL, of which the
// first word is one of the types below: `created_at: 'big not null'`. What is no column is in the table's `[TABLE]`.

/**
 * What the engines call the types of columns. `seq` and `rowid` are keys that the database counts; one of a deleted row is never
 * given to another when it is a `seq`. `big`: times in milliseconds since the epoch, bytes, and counts without a bound.
 * `small`: codes, which are indexes into lists of the domain. `uuidKey`: the column `id` of a row that has a key of its own
 * besides. `sortedText`: text that lists are sorted by, in the order of its bytes, whatever the database's own order is.
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

/** A column with values of a type that its SQL does not show. */
type Typed<T> = Column & { readonly [value]: T };
type Column = string | Readonly<Partial<Record<Engine, string>>>;

/** States the type of a column's values. A column that differs between the engines, or that one of them lacks, has its SQL for each. */
export function of<T>(column: Column): Typed<T> {
  return column as Typed<T>; // The property is never set.
}

/** The columns of work that workers claim for a while, try again, and give up. */
export const LEASED = {
  state: of<Generated<WorkStateCode>>('small not null default 0 check (state between 0 and 2)'),
  /** Attempts so far. Counted at the claim, so a crash counts, too. */
  attempts: 'integer not null default 0',
  /** Waiting: when it may be claimed. Claimed: when its worker counts as gone. Ended: when. */
  due_at: 'big not null default 0',
  /** Of a claim: fences the writes of its worker. */
  token: 'text',
  /** Why the last attempt failed. */
  error: 'text',
} as const;

/** A constraint of tables with the columns of {@link LEASED}: what has ended has no claim. */
export const LEASE_ENDS = 'check (token is null or state = 0)';

/** What a table says of itself besides its columns. */
export const TABLE: unique symbol = Symbol('table');

type Options = {
  /** The columns of a primary key of several. */
  key?: Column;
  /** What follows the columns and the key. */
  constraints?: readonly string[];
  /** Whether its rows are short: SQLite keeps these in the order of their key. */
  isByKey?: true;
  /** How full PostgreSQL makes pages: less leaves room for rows that are updated often. */
  fillfactor?: number;
  /** Whether its `body` is compressed already: PostgreSQL does not try again. */
  isCompressed?: true;
  /** What they index, after `unique` if they are, by the end of their name: `account: '(account_id, seq)'`. */
  indexes?: Readonly<Record<string, string>>;
  /** Its first rows: what follows its name in `insert`. */
  rows?: string;
};
type Table = { readonly [column: string]: Column; readonly [TABLE]?: Options };
type Tables = Readonly<Record<string, Table>>;

/** Keeps the SQL of each column as its type. */
export function tables<const T extends Tables>(described: T): T {
  return described;
}

/** The rows of tables, as the query builder knows them. */
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

/** The SQL that creates tables on an engine, with their indexes; on PostgreSQL with the domains of their columns. */
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

/** `sql`: as in the options of a table. */
function createIndex(table: string, name: string, sql: string): string {
  const [, unique = '', indexed] = /^(unique )?(.*)$/.exec(sql) ?? [];
  return `create ${unique}index ${table}_${name} on ${table} ${indexed}`;
}

/**
 * The SQL of a column with its check in a domain, and the SQL that creates that. PostgreSQL parses the checks of a table again for
 * each statement, which took two thirds of an update, and those of a domain once.
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

/** The SQL of a column on an engine, or none. */
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

/** Makes triggers for each row that is written. `on`: as in SQL, `update of status on reports`. */
export const rowTriggers =
  (engine: Engine) =>
  (name: string, on: string, body: string, when = ''): string[] =>
    engine === 'sqlite'
      ? [`create trigger ${name} after ${on} ${when && `when ${when}`} begin ${body} end`]
      : [
          triggerFunction(name, body),
          `create trigger ${name} after ${on} for each row ${when && `when (${when})`} execute function ${name}()`,
        ];

/** A trigger of PostgreSQL for all rows of a statement: those that it has `added` or `removed`, or both when it changes them. */
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
