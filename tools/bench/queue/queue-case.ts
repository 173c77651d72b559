import { z } from 'zod';

/** Jobs claimed, and completed, in one transaction. */
export const BATCH = 10;

/** What a side of the queue is asked for: to claim and complete so many jobs. */
export const JobsAsk = z.object({ jobs: z.int().min(BATCH).max(1_000_000) });
export type JobsAsk = z.infer<typeof JobsAsk>;
export type JobsResponse = { perS: number; perCpuS: number };
/** What the slowest claim took. */
export type RaceResponse = { worstMs: number };

/** A queue as this benchmark drives it: ours, or bare tables. */
export type DrivenQueue = {
  /** Puts so many jobs into the queue. */
  fill: (jobs: number) => void;
  /** Claims a batch and completes it; answers how many jobs it was. */
  claimAndComplete: () => Promise<number> | number;
};
