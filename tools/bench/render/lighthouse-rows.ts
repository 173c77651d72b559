import type { Run, Scale } from '../harness/benchmark.ts';
import { treeCpuMs } from '../harness/process-tree.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { startLighthouse } from '../peers/start-lighthouse.ts';
import type { StartedRendering } from './start-rendering.ts';

/**
 * Many pages, because ours takes little processor time per page, which the system counts in steps of 10 ms per process.
 */
const SCALES: Record<Scale, { pages: number; rounds: number; warmUps: number }> = {
  full: { pages: 4, rounds: 7, warmUps: 2 },
  quick: { pages: 1, rounds: 1, warmUps: 1 },
};
const WALL_RATIO_MAX = 1 / 6;
const CPU_RATIO_MAX = 1 / 5;

type Cost = { ms: number; cpuMs: number };

/** One page after the other, rendered as a phone, compared with Lighthouse's default preset, also a phone. */
export async function lighthouseRows(
  rendering: StartedRendering,
  folder: string,
  { scale, say }: Run,
): Promise<Row[]> {
  const { pages, rounds, warmUps } = SCALES[scale];
  const lighthouse = await startLighthouse(folder);
  const ours: Cost[] = [];
  const baseline: Cost[] = [];
  try {
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1)
      await lighthouse.mobile.audit(await rendering.newPage());
    for (let round = 0; round < rounds; round += 1) {
      say(`beside Lighthouse, round ${round + 1} of ${rounds}`);
      const cost = await costOf(rendering.pid, () => rendering.render({ pages, concurrency: 1 }));
      ours.push({ ms: cost.ms / pages, cpuMs: cost.cpuMs / pages });
      const url = await rendering.newPage();
      baseline.push(await costOf(lighthouse.mobile.pid, () => lighthouse.mobile.audit(url)));
    }
  } finally {
    await lighthouse.stop();
  }
  const row = (title: string, unit: string, of: keyof Cost, value: number): Row =>
    comparisonRow({
      title: `a page of scripts with axe-core and a screenshot, and Lighthouse (mobile), ${title}`,
      unit,
      ours: ours.map((cost) => cost[of]),
      baseline: baseline.map((cost) => cost[of]),
      target: { relation: 'at_most', value },
    });
  return [
    row('by the clock', 'ms', 'ms', WALL_RATIO_MAX),
    row('processor time', 'CPU ms', 'cpuMs', CPU_RATIO_MAX),
  ];
}

async function costOf(pid: number, task: () => Promise<unknown>): Promise<Cost> {
  const startCpuMs = treeCpuMs(pid);
  const startMs = performance.now();
  await task();
  return { ms: performance.now() - startMs, cpuMs: treeCpuMs(pid) - startCpuMs };
}
