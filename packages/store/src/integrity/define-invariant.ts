import type { IntegrityLevel, Invariant } from '@pagemark/core';
import type { Engine } from '../db/statement.ts';

/** What the SQL of an invariant depends on: the engine, the time and the length of leases. */
export type InvariantContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** A subquery of the open jobs: run_seq, account_id, lane, state (0 queued, 1 active), lease_until. */
  openJobs: string;
  /** A subquery of the counters of open jobs: lane, open; a lane may have several rows. */
  countedJobs: string;
  /** The same per account: account_id, lane, open; an account and lane may have several rows. */
  countedAccountJobs: string;
  /** A subquery of the finished jobs that are stored: run_seq, account_id, state (2 failed, 3 canceled). */
  keptJobs: string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

/** An invariant that one query verifies. Each row is a violation, with the columns `subject` and `detail`. */
export type QueryInvariant = Invariant & {
  /** The engines on which it applies. */
  engines: readonly Engine[];
  sql(context: InvariantContext): string;
};

type Definition = {
  id: string;
  title: string;
  recommendation: string;
  level?: IntegrityLevel;
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
