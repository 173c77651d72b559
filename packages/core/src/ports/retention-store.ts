import type { RetentionPolicy } from '../use-cases/retention/retention-policy.ts';

/** Lets go of what is not to be kept, a little at a time. */
export type RetentionStore = {
  /**
   * Goes on with a walk over all reports that removes their runs beyond the limits: one short transaction. The latest run
   * of a report and the one whose result it shows always stay. At the end of the reports the walk rests for an hour;
   * several workers take part in one walk. `isOver`: there is nothing to do for now.
   */
  prune(keep: RetentionPolicy): Promise<{ removed: number; isOver: boolean }>;
};
