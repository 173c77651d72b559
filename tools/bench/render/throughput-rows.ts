import type { Run, Scale } from '../harness/benchmark.ts';
import { peakMemoryMb } from '../harness/process-tree.ts';
import { figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { CONCURRENCY_MAX } from './render-request.ts';
import type { StartedRendering } from './start-rendering.ts';

/** Many pages, because fewer are rendered concurrently at the end of a round: of 16, during a tenth of it. */
const SCALES: Record<Scale, { pages: number; rounds: number }> = {
  full: { pages: 32, rounds: 3 },
  quick: { pages: 4, rounds: 1 },
};
const PER_S_MIN = 1.5;
const MEMORY_MB_MAX = 900;
const SAMPLE_MS = 100;
const MS_PER_S = 1_000;

/**
 * Four concurrent pages, and in separate rounds the memory of the rendering process with its browser, because reading
 * it takes a quarter of a core.
 */
export async function throughputRows(rendering: StartedRendering, { scale, say }: Run): Promise<Row[]> {
  const { pages, rounds } = SCALES[scale];
  const perS: number[] = [];
  const peakMb: number[] = [];
  const renderAll = () => rendering.render({ pages, concurrency: CONCURRENCY_MAX });
  for (let round = 0; round < rounds; round += 1) {
    say(`${CONCURRENCY_MAX} at once, round ${round + 1} of ${rounds}`);
    perS.push((pages * MS_PER_S) / (await renderAll()));
    peakMb.push(await peakMemoryMb(rendering.pid, SAMPLE_MS, async () => void (await renderAll())));
  }
  return [
    figureRow({ title: 'four pages at once', unit: 'pages/s', ours: perS, atLeast: PER_S_MIN }),
    figureRow({
      title: 'the same, peak memory of all processes (PSS)',
      unit: 'MiB',
      ours: peakMb,
      atMost: MEMORY_MB_MAX,
    }),
  ];
}
