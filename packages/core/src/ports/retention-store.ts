import type { RetentionPolicy } from '../use-cases/retention/retention-policy.ts';

/** Removes old runs in small steps. */
export type RetentionStore = {
  /**
   * Continues to scan all reports for runs beyond the limits and removes them, in one short transaction. A report's latest run
   * and the run whose result it shows are always kept. After the last report the scan pauses for an hour; all workers share one
   * scan. `isOver`: whether there is nothing to do for now.
   */
  prune(keep: RetentionPolicy): Promise<{ removed: number; isOver: boolean }>;
};
