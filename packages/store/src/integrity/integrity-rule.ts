import type { IntegrityLevel, IntegrityRule } from '@pagemark/core';
import type { Engine } from '../statement/statement.ts';

/** What the SQL of a rule needs to know: how the engine says things, and what counts as late. */
export type RuleContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** A subquery of the open jobs: run_seq, account_id, lane, state (0 queued, 1 active), lease_until. */
  openJobs: string;
  /** A subquery of the number of open jobs that is kept: lane, open; a lane may have several rows. */
  countedJobs: string;
  /** The same by account: account_id, lane, open; an account and lane may have several rows. */
  countedAccountJobs: string;
  /** A subquery of the jobs that are kept: run_seq, account_id, state (2 failed, 3 canceled). */
  keptJobs: string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

/** A rule that one query looks at: its rows are where it is broken, with the columns `subject` and `detail`. */
export type QueryRule = IntegrityRule & {
  /** The engines that have what it is about. */
  engines: readonly Engine[];
  sql(context: RuleContext): string;
};

type Definition = {
  id: string;
  title: string;
  recommendation: string;
  level?: IntegrityLevel;
  engines?: readonly Engine[];
  sql(context: RuleContext): string;
};

/**
 * Defines a rule by its query. The SQL is the same for both engines but for what the context says; it joins and groups
 * along indexes, so that it needs no memory for each row.
 */
export function defineRule(definition: Definition): QueryRule {
  return { level: 'error', engines: ['sqlite', 'postgres'], isSlow: false, isGate: false, ...definition };
}

/** SQL for the name of a run's status. */
export function statusName(column: string): string {
  return `(case ${column} when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end)`;
}

/** SQL for a number or a text as a text, also when there is none. */
export function shown(column: string): string {
  return `coalesce(cast(${column} as text), 'nothing')`;
}

/** What is to be done about counters that differ: they are kept by triggers, so something wrote around them. */
export const MISCOUNTED =
  'Nothing of the service writes around the triggers that count: find out what else writes to the database, and restore a backup.';

/** What is to be done about rows that contradict each other. */
export const CONTRADICTION =
  'This is a defect of the service or of the disk. Stop the service, keep a copy of the database, restore a backup and report it.';
