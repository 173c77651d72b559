import type { Engine } from '../db/statement.ts';
import type { ChangedColumn } from './copied-tables.ts';

type ByTableAndColumn<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** How the schema of a source differs from the current one. */
export type SourceSchema = {
  /** The names that tables have in the source, by their current names. */
  tables: Readonly<Record<string, string>>;
  /** Tables that the source does not have. */
  absent: ReadonlySet<string>;
  /** Tables of the source that are not copied, with the reason. */
  excluded: Readonly<Record<string, string>>;
  /** Columns of the source that are not copied, with the reason. */
  excludedColumns: ByTableAndColumn<string>;
  /** SQL of the source for columns of the target. */
  made: ByTableAndColumn<Readonly<Record<Engine, string>>>;
  /** Columns whose value differs from the source. */
  changed: ByTableAndColumn<ChangedColumn>;
};

export const CURRENT_SCHEMA: SourceSchema = {
  tables: {},
  absent: new Set(),
  excluded: {},
  excludedColumns: {},
  made: {},
  changed: {},
};
