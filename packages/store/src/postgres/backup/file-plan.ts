import { CHANGED_COLUMNS, COUNTED_COLUMNS, isSearchTable, EXCLUDED } from '../../transfer/copied-tables.ts';
import type { SourceRow, TargetTable } from '../../transfer/table-columns.ts';
import { READ_BY_SQL } from './file-sources.ts';

/** Lookups in the file that later values depend on. */
export type FileNumbers = {
  /** The number that a report of the server has in the file. */
  reportNumber(seq: number): number;
  /** The number of the last report with at most this id; 0 when there is none. */
  lastReportUpTo(id: unknown): number;
  /** When the backup started, in milliseconds since the epoch: no lease in it lasts longer. */
  nowMs: number;
};

/** A column of the file and its source expression. */
type FileColumn = { name: string; from: (row: SourceRow, numbers: FileNumbers) => unknown };

/** How a table of the server becomes one of the file. */
export type FilePlan = {
  name: string;
  /** Its rows on the server, in the order that they have in the file by `key`. */
  sql: string;
  key: readonly string[];
  columns: readonly FileColumn[];
};

/** A table of the file, from its catalog. */
export type FileTable = { columns: readonly string[]; key: readonly string[] };

/** Columns of the server that a file does without, with the reason. */
const LEFT_BEHIND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  runs: { job_key: 'names a job of pg-boss' },
};

/** In a file reports are scanned by number, so numbers must follow the order of ids. */
const ORDERS: Readonly<Record<string, string>> = {
  reports: '"id"',
  pending_passwords: '(select id from reports where seq = report_seq)',
};

const renumbered = (column: string): FileColumn['from'] => {
  return (row, numbers) => numbers.reportNumber(Number(row[column]));
};

/** Columns whose value differs from the server's, in addition to those that a transfer changes as well. */
const MADE: Readonly<Record<string, Readonly<Record<string, FileColumn['from']>>>> = {
  reports: { seq: renumbered('seq') },
  runs: { report_seq: renumbered('report_seq') },
  pending_passwords: { report_seq: renumbered('report_seq') },
  // Workers of the server do not work on the copy.
  imports: {
    lease_until: ({ lease_until: until }, { nowMs }) =>
      until === null ? null : Math.min(Number(until), nowMs),
  },
  schedules: {
    after_report: ({ after_report: id }, numbers) => (id === null ? null : numbers.lastReportUpTo(id)),
  },
};

/**
 * How each table of the server becomes one of the file, reports first. Throws when a table or column of either side
 * would not be copied, or stay empty, and is not listed as excluded.
 */
export function planFile(
  server: readonly TargetTable[],
  file: ReadonlyMap<string, FileTable>,
): readonly FilePlan[] {
  const known = new Map(server.map((table) => [table.name, table]));
  for (const name of known.keys()) {
    if (!file.has(name) && !Object.hasOwn(EXCLUDED, name))
      throw new Error(`The table ${name} has no counterpart in a file.`);
  }
  const plans: FilePlan[] = [];
  for (const [name, table] of file) {
    const sql = READ_BY_SQL[name]?.(table.columns);
    if (sql !== undefined) plans.push({ name, sql, key: table.key, columns: table.columns.map(asRead) });
    else if (!isSearchTable(name) && !Object.hasOwn(EXCLUDED, name))
      plans.push(planTable(name, table, known.get(name)));
  }
  return plans.toSorted((a, b) => Number(b.name === 'reports') - Number(a.name === 'reports'));
}

function planTable(name: string, file: FileTable, server: TargetTable | undefined): FilePlan {
  if (server === undefined) throw new Error(`The table ${name} of a file has nothing to be made of.`);
  const counted = COUNTED_COLUMNS[name] ?? {};
  const made = { ...CHANGED_COLUMNS[name], ...MADE[name] };
  const names = new Set(server.columns.map((column) => column.name));
  const lost = [...names].filter(
    (column) => !file.columns.includes(column) && !Object.hasOwn(LEFT_BEHIND[name] ?? {}, column),
  );
  if (lost.length > 0) throw new Error(`The column ${lost[0]} of ${name} would be left behind.`);
  const selected = file.columns.map((column) => {
    if (Object.hasOwn(counted, column)) return `${counted[column]} as "${column}"`;
    if (!names.has(column)) throw new Error(`The column ${column} of ${name} has nothing to be made of.`);
    return `"${column}"`;
  });
  const order = ORDERS[name] ?? server.key.map((column) => `"${column}"`).join(', ');
  return {
    name,
    sql: `select ${selected.join(', ')} from "${name}" order by ${order}`,
    key: server.key,
    columns: file.columns.map((column) => ({
      ...asRead(column),
      ...(made[column] && { from: made[column] }),
    })),
  };
}

function asRead(name: string): FileColumn {
  return { name, from: (row) => row[name] };
}
