import type { IntegrityLevel, Invariant, Violation } from '@pagemark/core';
import type { Engine } from '../db/statement.ts';
import type { InvariantContext } from './invariant-context.ts';
import type { Source } from './source.ts';

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
