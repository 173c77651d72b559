import { TABLES } from '../migrations/baseline/baseline.ts';
import type { Row } from '../db/session.ts';
import type { Engine } from '../db/engine.ts';
import type { Table } from './catalog.ts';
import { CHANGED_COLUMNS, COUNTED_COLUMNS, isCopied } from './copied-tables.ts';
import type { CopyContext, ChangedColumn } from './copied-tables.ts';

type PlannedColumn = {
  name: string;
  /** In the target's own spelling. */
  type: string;
  /** SQL that reads its value in the source. */
  read: string;
  /** Converts a row of the source to the value in the target. */
  from: (row: Row) => unknown;
  /** False for a counter: triggers of the target count it when rows are inserted, and the result is compared. */
  isWritten: boolean;
};

export type TablePlan = { from: Table; to: Table; columns: readonly PlannedColumn[] };

export type Side = { engine: Engine; tables: readonly Table[] };

/**
 * Plans how each table is copied, referenced tables first. Throws if a table or column of either database would be lost or stay
 * empty, and is not listed as excluded.
 */
export function planTables(source: Side, target: Side, { context, schema }: Planning): TablePlan[] {
  const { absent, excluded = {} } = schema;
  const nameInSource = (name: string) => schema.tables?.[name] ?? name;
  const carried = target.tables.filter((table) => isCopied(table) && absent?.has(table.name) !== true);
  const sources = new Set(carried.map(({ name }) => nameInSource(name)));
  for (const table of source.tables) {
    if (isCopied(table) && !sources.has(table.name) && !Object.hasOwn(excluded, table.name))
      throw new Error(`The table ${table.name} has no counterpart to be copied to.`);
  }
  const known = new Map(source.tables.map((table) => [table.name, table]));
  const ordered = carried.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
  const { engine } = source;
  return ordered.map((table) =>
    planTable(table, known.get(nameInSource(table.name)), { engine, context, schema }),
  );
}

type Planning = { context: CopyContext; schema: SourceSchema };
/** `engine`: the engine of the source. */
type Copying = Planning & { engine: Engine };

function planTable(table: Table, source: Table | undefined, copying: Copying): TablePlan {
  const { engine, context, schema } = copying;
  const { name } = table;
  if (source === undefined) throw new Error(`The table ${name} has no counterpart to be read.`);
  const counted = new Set(COUNTED_COLUMNS[name]);
  const excluded = schema.excludedColumns?.[name] ?? {};
  const known = new Set(source.columns.map((column) => column.name));
  const columns: PlannedColumn[] = [];
  for (const column of table.columns) {
    if (Object.hasOwn(excluded, column.name)) continue;
    const made = schema.made?.[name]?.[column.name];
    if (!known.has(column.name) && made === undefined) {
      if (!column.isOptional)
        throw new Error(`The column ${column.name} of ${name} has nothing to be made of.`);
      continue;
    }
    const changed = schema.changed?.[name]?.[column.name] ?? CHANGED_COLUMNS[name]?.[column.name];
    columns.push({
      name: column.name,
      type: column.type,
      read: made?.[engine] ?? `"${column.name}"`,
      from: changed === undefined ? (row) => row[column.name] : (row) => changed(row, context),
      isWritten: !counted.has(column.name),
    });
  }
  const planned = new Set(columns.map((column) => column.name));
  const lost = [...known].filter((column) => !planned.has(column) && !Object.hasOwn(excluded, column));
  if (lost.length > 0) throw new Error(`The column ${lost[0]} of ${name} would be lost.`);
  return { from: source, to: table, columns };
}

/** Declared tables come after those that they refer to. Imports are first: their reports are counted when they are inserted. */
const ORDER = ['accounts', 'imports', ...Object.keys(TABLES)];

type ByTableAndColumn<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** The differences between the schema of a source and the current one. */
export type SourceSchema = {
  /** The names of tables in the source, by their current names. */
  tables?: Readonly<Record<string, string>>;
  /** Tables that do not exist in the source. */
  absent?: ReadonlySet<string>;
  /** Tables of the source that are not copied, with the reason. */
  excluded?: Readonly<Record<string, string>>;
  /** Columns of the source that are not copied, with the reason. */
  excludedColumns?: ByTableAndColumn<string>;
  /** SQL of the source for data that triggers count. */
  views?: Readonly<Record<string, Partial<Readonly<Record<Engine, string>>>>>;
  /** SQL of the source for columns of the target. */
  made?: ByTableAndColumn<Readonly<Record<Engine, string>>>;
  /** Columns whose values in the target differ from the source. */
  changed?: ByTableAndColumn<ChangedColumn>;
};
