import type { Engine } from '../../db/statement.ts';

/** What an engine calls the types of columns and tables that both have. */
export type ColumnTypes = {
  engine: Engine;
  /** A key that the database counts; a deleted row's key is never given to another row. */
  seq: string;
  /** Times in milliseconds since the epoch, bytes, and counts without a bound. */
  big: string;
  /** Codes: indexes into lists of the domain. */
  small: string;
  bytes: string;
  uuid: string;
  /** The column `id` of a row that has a key of its own besides. */
  uuidKey: string;
  /** Text that lists are sorted by: in the order of its bytes, whatever the database's own order is. */
  sortedText: string;
  /** The end of a table. `fillfactor` leaves room in PostgreSQL's pages for rows that are updated often. */
  end(fillfactor?: number): string;
  /** The end of a table of short rows, which SQLite keeps in the order of their key. */
  endByKey(fillfactor?: number): string;
};

const withFactor = (fillfactor?: number) =>
  fillfactor === undefined ? ')' : `) with (fillfactor = ${fillfactor})`;

export const COLUMN_TYPES: Record<Engine, ColumnTypes> = {
  sqlite: {
    engine: 'sqlite',
    seq: 'integer primary key autoincrement',
    big: 'integer',
    small: 'integer',
    bytes: 'blob',
    uuid: 'blob',
    uuidKey: 'blob not null unique check (length(id) = 16)',
    sortedText: 'text',
    end: () => ') strict',
    endByKey: () => ') strict, without rowid',
  },
  postgres: {
    engine: 'postgres',
    seq: 'bigint generated always as identity primary key',
    big: 'bigint',
    small: 'smallint',
    bytes: 'bytea',
    uuid: 'uuid',
    uuidKey: 'uuid not null unique',
    sortedText: 'text collate "C"',
    end: withFactor,
    endByKey: withFactor,
  },
};
