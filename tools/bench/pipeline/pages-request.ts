import { z } from 'zod';

/** What a side of the pipeline is asked for: so many pages. */
export const PagesRequest = z.object({ pages: z.int().min(1).max(100_000) });
export type PagesRequest = z.infer<typeof PagesRequest>;

/** How many pages a second of the clock, and of processor time: the second is what a core does when nothing else runs on it. */
export type PagesResponse = { perS: number; perCpuS: number };

/** Pages in flight at once, on both sides. */
export const IN_FLIGHT = 16;
