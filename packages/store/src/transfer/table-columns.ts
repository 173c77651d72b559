/** Types that columns of the schema have in PostgreSQL. */
export const COLUMN_TYPES = ['bigint', 'integer', 'smallint', 'text', 'bytea', 'uuid'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

type TargetColumn = {
  name: string;
  /** As PostgreSQL writes it. */
  type: string;
  /** Whether a row can be without it. */
  isOptional: boolean;
  /** Whether the database numbers rows by it. */
  isIdentity: boolean;
};

/** A table of the target, from its catalog. */
export type TargetTable = { name: string; columns: TargetColumn[]; key: string[]; parents: string[] };

/** A row of the source by its columns. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** A copied column: its source expression, and how it is compared when triggers write it. */
export type CarriedColumn = {
  name: string;
  type: ColumnType;
  /** The value in the source's row. */
  from: (row: SourceRow) => unknown;
  /** False of one that is only compared: triggers count it as the rows that it counts come in. */
  isWritten: boolean;
  /** SQL of the target for its value. */
  expression: string;
};

/** How a table is carried over. */
export type TablePlan = { name: string; key: string[]; columns: CarriedColumn[]; identity: string | null };
