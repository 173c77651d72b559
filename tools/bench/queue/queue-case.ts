import { z } from 'zod';

/** Jobs claimed, and completed, in one transaction. */
export const BATCH = 10;

/** The request to a side of the queue: to claim and complete this many jobs. */
export const JobsAsk = z.object({ jobs: z.int().min(BATCH).max(1_000_000) });
export type JobsAsk = z.infer<typeof JobsAsk>;
export type JobsResponse = { perS: number; perCpuS: number };
/** The time of the slowest claim. */
export type RaceResponse = { worstMs: number };

/** A queue as this benchmark drives it: ours, or bare tables. */
export type DrivenQueue = {
  /** Puts so many jobs into the queue. */
  fill: (jobs: number) => void;
  /** Claims a batch and completes it; returns the number of jobs. */
  claimAndComplete: () => Promise<number> | number;
};
