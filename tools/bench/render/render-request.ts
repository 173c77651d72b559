import { z } from 'zod';

/** Pages to render, in order, and the number rendered concurrently. */
export const RenderPagesRequest = z.object({ urls: z.array(z.string()).min(1), concurrency: z.int().min(1) });
export type RenderPagesRequest = z.infer<typeof RenderPagesRequest>;

/** Wall-clock time of all pages. */
export type RenderPagesResponse = { ms: number };

/** Maximum pages rendered concurrently here; a worker renders two. */
export const CONCURRENCY_MAX = 4;
