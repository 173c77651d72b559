import type { IntegrityLevel, Invariant, Violation } from '@pagemark/core';
import type { Engine } from '../db/statement.ts';

/** An invariant that one query verifies. Each row is a violation, with the columns `subject` and `detail`. */
export type QueryInvariant = Invariant & {
  /** The engines on which it applies. */
  engines: readonly Engine[];
  sql(context: InvariantContext): string;
};

/** An invariant that takes more than one query to verify. */
export type OwnInvariant = Invariant & { verify(source: Source): AsyncIterable<Violation> };

type Definition = {
  id: string;
  title: string;
  recommendation: string;
  level?: IntegrityLevel;
  isSlow?: boolean;
  engines?: readonly Engine[];
  sql(context: InvariantContext): string;
};

/**
 * Defines an invariant by its query. Only what the context provides differs between the engines. The SQL joins and groups
 * along indexes, so that memory does not grow with the number of rows.
 */
export function defineInvariant(definition: Definition): QueryInvariant {
  return {
    level: 'error',
    engines: ['sqlite', 'postgres'],
    isSlow: false,
    isPrecondition: false,
    ...definition,
  };
}

/** SQL for the name of a run's status. */
export function statusName(column: string): string {
  return `(case ${column} when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end)`;
}

/** SQL that formats a number or text, or null as `nothing`. */
export function shown(column: string): string {
  return `coalesce(cast(${column} as text), 'nothing')`;
}

/** The recommendation for counters that differ: triggers maintain them, so something bypassed the triggers. */
export const MISCOUNTED =
  'The service never bypasses the triggers that count. Find out what else writes to the database, then restore a backup.';

/** The recommendation for rows that contradict each other. */
export const CONTRADICTION =
  'This is a defect of the service or of the disk. Stop the service, keep a copy of the database, restore a backup, and report the problem.';

/** A database that is verified: an existing one, on a connection that writes nothing. */
export type Source = {
  engine: Engine;
  /** The rows of a query, on one snapshot and with little memory. */
  rows<Row extends object>(sql: string): AsyncIterable<Row>;
  /** Whether an error reports damaged data, and of what. */
  damaged(error: unknown): string | null;
  close(): Promise<void>;
};

/** The rows of a query with a limit. */
export async function listRows<Row extends object>(source: Source, sql: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of source.rows<Row>(sql)) rows.push(row);
  return rows;
}

/** What the SQL of an invariant depends on: the engine, the time and the length of leases. */
export type InvariantContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

type Times = Pick<InvariantContext, 'nowMs' | 'leaseMs'>;

export function contextOf(engine: Engine, times: Times): InvariantContext {
  return engine === 'sqlite' ? sqliteContext(times) : postgresContext(times);
}

function sqliteContext(times: Times): InvariantContext {
  return {
    engine: 'sqlite',
    uuid: (column) => dashed(`lower(hex(${column}))`),
    ...times,
  };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = [
    [1, 8],
    [9, 4],
    [13, 4],
    [17, 4],
    [21, 12],
  ];
  return `(${parts.map(([from, count]) => `substr(${hex}, ${from}, ${count})`).join(" || '-' || ")})`;
}

function postgresContext(times: Times): InvariantContext {
  return {
    engine: 'postgres',
    uuid: (column) => `${column}::text`,
    ...times,
  };
}
