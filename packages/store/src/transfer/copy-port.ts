import type { Engine } from '../db/statement.ts';

/** A row by its columns: numbers, text, bytes (UUIDs as 16 of them) or null. */
export type Row = Readonly<Record<string, unknown>>;

type TableColumn = {
  name: string;
  /** As the engine writes it. */
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
  /** The tables that its rows refer to. */
  parents: readonly string[];
};

/** A database that is read: one snapshot of it. */
export type CopySource = {
  engine: Engine;
  /** All tables, by name. */
  tables(): Promise<Table[]>;
  /** The rows of a query, at most `rowsMax` at a time. Nothing else can be read before their end. */
  batches(sql: string, rowsMax: number): AsyncIterable<readonly Row[]>;
  /** The highest number that a table ever assigned, also to deleted rows; 0 when it stores none. */
  lastNumber(table: string): Promise<number>;
};

/** A column that is copied. */
export type PlannedColumn = {
  name: string;
  /** As the target writes it. */
  type: string;
  /** SQL of the source for its value. */
  read: string;
  /** The value in the target, of a row of the source. */
  from: (row: Row) => unknown;
  /** False of a counter: triggers of the target count it as rows are inserted, and the result is compared. */
  isWritten: boolean;
  /** SQL of the target for its value. */
  readBack: string;
};

/** How a table is copied. */
export type TablePlan = {
  name: string;
  /** Its name in the source. */
  from: string;
  key: readonly string[];
  columns: readonly PlannedColumn[];
};

type Index = { name: string; definition: string };

/** A new database whose rows become visible only at the end. */
export type CopyTarget = CopySource & {
  /** Inserts rows with their values in the order of the plan's written columns. */
  insert(plan: TablePlan, rows: readonly (readonly unknown[])[]): Promise<void>;
  /** A text as the target stores it. */
  storable(text: string): string;
  /** The indexes of a table that no constraint needs. */
  indexes(table: string): Promise<Index[]>;
  /** Runs a statement without values. */
  run(sql: string): Promise<void>;
  /** Makes a table assign numbers above this one and above those in it. */
  keepNumber(table: string, last: number): Promise<void>;
  /** Writes what is not copied but made again from the rows, as the index of searches. */
  complete(options: CopyOptions): Promise<void>;
};

/** A table that was copied, and found to be the same on both sides. */
export type CopiedTable = {
  name: string;
  rows: number;
  /** The sum of the SHA-256 of all rows, in hex. */
  checksum: string;
};

/** The progress of a copy: how many rows of a table were written or compared or whose indexes are created. */
export type CopyProgress =
  | { step: 'copy' | 'compare'; table: string; rows: number; ofRows: number }
  | { step: 'index'; table: string };

export type CopyOptions = {
  nowMs: number;
  onProgress?: (progress: CopyProgress) => void;
  /** Ends the copy between two batches: it rejects with the signal's reason, and nothing is stored. */
  signal?: AbortSignal;
};
