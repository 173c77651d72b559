import { z } from 'zod';

/** The request to a side of the pipeline: a number of pages. */
export const PagesRequest = z.object({ pages: z.int().min(1).max(100_000) });
export type PagesRequest = z.infer<typeof PagesRequest>;

/**
 * Pages per second of wall-clock time and of processor time. The latter is the throughput of an otherwise idle core.
 */
export type PagesResponse = { perS: number; perCpuS: number };

/** Concurrent pages, on both sides. */
export const IN_FLIGHT = 16;
