import { startCpuTime } from '../harness/cpu-time.ts';
import { childrenCpuMs } from '../harness/process-stat.ts';
import type { PagesResponse } from './pages-request.ts';

/**
 * Starts timing `pages` pages; returns the function to call when they are done. Includes the time of child processes.
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
