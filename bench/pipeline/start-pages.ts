import { startCpuTime } from '../frame/cpu-time.ts';
import type { PagesAnswer } from './pages-ask.ts';

/** Starts to time `pages` pages; answers the function that is called when they are done. */
export function startPages(pages: number): () => PagesAnswer {
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  return () => ({
    perS: (pages * 1_000) / (performance.now() - startMs),
    perCpuS: (pages * 1_000) / cpuTime(),
  });
}
