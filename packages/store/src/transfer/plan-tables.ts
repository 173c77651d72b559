import { CHANGED_COLUMNS, COUNTED_COLUMNS, isSearchTable, EXCLUDED } from './copied-tables.ts';
import { COLUMN_TYPES } from './table-columns.ts';
import type { CarriedColumn, ColumnType, TablePlan, TargetTable } from './table-columns.ts';

/**
 * How each table is copied, referenced tables first. `source` contains the columns of the source's tables. Throws
 * when a table or column would not be copied and is not listed as excluded.
 */
export function planTables(
  source: ReadonlyMap<string, readonly string[]>,
  target: readonly TargetTable[],
): TablePlan[] {
  const carried = target.filter(({ name }) => !Object.hasOwn(EXCLUDED, name));
  const names = new Set(carried.map(({ name }) => name));
  for (const name of source.keys()) {
    if (!names.has(name) && !Object.hasOwn(EXCLUDED, name) && !isSearchTable(name))
      throw new Error(`The table ${name} has no counterpart to be carried to.`);
  }
  return parentsFirst(carried).map((table) => planTable(table, source.get(table.name)));
}

function planTable(table: TargetTable, sourceColumns: readonly string[] | undefined): TablePlan {
  if (sourceColumns === undefined) throw new Error(`The table ${table.name} has no counterpart to be read.`);
  const counted = COUNTED_COLUMNS[table.name] ?? {};
  const changed = CHANGED_COLUMNS[table.name] ?? {};
  const known = new Set(sourceColumns);
  const columns: CarriedColumn[] = [];
  for (const { name, type, isOptional } of table.columns) {
    if (Object.hasOwn(counted, name)) continue;
    const from = changed[name] ?? (known.has(name) ? (row) => row[name] : null);
    if (from !== null)
      columns.push({ name, type: toColumnType(type), from, isWritten: true, expression: `"${name}"` });
    else if (!isOptional) throw new Error(`The column ${name} of ${table.name} has nothing to be made of.`);
  }
  for (const [name, expression] of Object.entries(counted))
    columns.push({ name, type: 'bigint', from: (row) => row[name], isWritten: false, expression });
  const planned = new Set(columns.map(({ name }) => name));
  const lost = sourceColumns.filter((name) => !planned.has(name));
  if (lost.length > 0) throw new Error(`The column ${lost[0]} of ${table.name} would be left behind.`);
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no key to be ordered by.`);
  const identity = table.columns.find(({ isIdentity }) => isIdentity)?.name ?? null;
  return { name: table.name, key: table.key, columns, identity };
}

function toColumnType(text: string): ColumnType {
  const type = COLUMN_TYPES.find((each) => each === text);
  if (type === undefined) throw new Error(`Columns of the type ${text} are not carried.`);
  return type;
}

/** Tables in an order in which every row finds those that it refers to. */
function parentsFirst(tables: readonly TargetTable[]): TargetTable[] {
  const ordered: TargetTable[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const waiting = new Set([...rest].map(({ name }) => name));
    const ready = [...rest].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of ready) rest.delete(table);
    ordered.push(...ready);
  }
  // Reports are counted for the imports that they are of as they come in, though nothing refers to these.
  const imports = ordered.find(({ name }) => name === 'imports');
  const others = ordered.filter(({ name }) => name !== 'imports');
  const first = others.findIndex(({ name }) => name === 'reports');
  return imports === undefined ? others : others.toSpliced(Math.max(first, 0), 0, imports);
}
