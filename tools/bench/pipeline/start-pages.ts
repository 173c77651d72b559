import { startCpuTime } from '../harness/cpu-time.ts';
import { childrenCpuMs } from '../harness/process-stat.ts';
import type { PagesResponse } from './pages-request.ts';

/**
 * Starts to time `pages` pages; answers the function that is called when they are done. What the processes that this one
 * has started did for them counts.
 */
export function startPages(pages: number): () => PagesResponse {
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  const childrenMs = childrenCpuMs();
  return () => ({
    perS: (pages * 1_000) / (performance.now() - startMs),
    perCpuS: (pages * 1_000) / (cpuTime() + childrenCpuMs() - childrenMs),
  });
}
