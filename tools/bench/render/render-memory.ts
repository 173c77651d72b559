import type { Benchmark, Run, Scale } from '../harness/benchmark.ts';
import { peakMemoryMb, processMemoryMb } from '../harness/process-tree.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { RENDERED_AT_ONCE } from './render-until.ts';
import { startRendering } from './start-rendering.ts';
import type { StartedRendering } from './start-rendering.ts';

const PAGES = 50;
const MEMORY_RATIO_MAX = 1.15;
const MS_PER_MINUTE = 60_000;
const SAMPLE_MS = 500;
/** Memory is measured after each of these numbers of renders; the first is the baseline. The browser is restarted after 50. */
const SCALES: Record<Scale, { checkpoints: readonly number[]; batch: number; minutesMax: number }> = {
  full: { checkpoints: [100, 500, 1_000], batch: 50, minutesMax: 90 },
  quick: { checkpoints: [4, 8], batch: 4, minutesMax: 10 },
};

/**
 * `ownMb`: memory of the rendering process after the renders. `peakMb`: maximum of all processes during the last of
 * them.
 */
type Checkpoint = { renders: number; ownMb: number; peakMb: number };

/**
 * Whether memory after many renders equals that after a few. Takes half an hour and more, so it runs only when named.
 */
export const renderMemory: Benchmark = {
  name: 'render-memory',
  title: `memory after 500 and 1,000 renders of ${PAGES} pages against after 100`,
  isOptional: true,
  async run(run) {
    const rendering = await startRendering();
    try {
      const [first, ...rest] = await measure(rendering, run);
      return first === undefined ? [] : rest.flatMap((checkpoint) => rowsOf(checkpoint, first));
    } finally {
      await rendering.stop();
    }
  },
};

/** The checkpoints that were reached in time. */
async function measure(rendering: StartedRendering, { scale, say }: Run): Promise<Checkpoint[]> {
  const { checkpoints, batch, minutesMax } = SCALES[scale];
  const deadlineMs = performance.now() + minutesMax * MS_PER_MINUTE;
  const urls = await Promise.all(Array.from({ length: PAGES }, () => rendering.newPage()));
  const reached: Checkpoint[] = [];
  let renders = 0;
  let peakMb = Number.NaN;
  for (const checkpoint of checkpoints) {
    while (renders < checkpoint) {
      if (performance.now() > deadlineMs) {
        say(`ended after ${renders} renders: they took ${minutesMax} minutes`);
        return reached;
      }
      const next = Array.from({ length: batch }, (_, at) => urls[(renders + at) % PAGES] ?? '');
      peakMb = await peakMemoryMb(rendering.pid, SAMPLE_MS, async () => {
        await rendering.renderUrls({ urls: next, concurrency: RENDERED_AT_ONCE });
      });
      renders += batch;
    }
    const ownMb = processMemoryMb(rendering.pid);
    reached.push({ renders, ownMb, peakMb });
    say(`after ${renders} renders: ${Math.round(ownMb)} MiB, at most ${Math.round(peakMb)} with the browser`);
  }
  return reached;
}

function rowsOf({ renders, ...last }: Checkpoint, first: Checkpoint): Row[] {
  const row = (title: string, of: 'ownMb' | 'peakMb') =>
    comparisonRow({
      title: `${title} (PSS) after ${renders.toLocaleString('en')} renders of ${PAGES} pages, and after ${first.renders}`,
      unit: 'MiB',
      ours: [last[of]],
      baseline: [first[of]],
      target: { relation: 'at_most', value: MEMORY_RATIO_MAX },
    });
  return [
    row('memory of the process that renders', 'ownMb'),
    row('peak memory of all its processes', 'peakMb'),
  ];
}
