import type { RetentionPolicy } from '../use-cases/retention/retention-policy.ts';

/** Removes old runs in small steps. */
export type RetentionStore = {
  /**
   * Continues to scan all reports for runs beyond the limits and removes them, in one short transaction. The latest run
   * of a report and the run whose result it shows always stay. After the last report the scan pauses for an hour;
   * several workers share one scan. `isOver`: there is nothing to do for now.
   */
  prune(keep: RetentionPolicy): Promise<{ removed: number; isOver: boolean }>;
};
