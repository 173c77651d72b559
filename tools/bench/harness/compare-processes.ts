import { z } from 'zod';
import { CLIENT_CORE, startRequestServer } from './pinned-process.ts';
import type { ProcessOptions } from './pinned-process.ts';

/** The request to a side of a comparison: to work for about `roundMs`. */
export const RoundRequest = z.object({ roundMs: z.number() });
export type RoundRequest = z.infer<typeof RoundRequest>;

export type Sides = {
  ours: Omit<ProcessOptions, 'core'>;
  baseline: Omit<ProcessOptions, 'core'>;
  /** How long each side works before anything is measured, in milliseconds. */
  warmUpMs: number;
  roundMs: number;
  rounds: number;
};

/**
 * Measures two sides interleaved, each in its own process on the same core: ours, baseline, ours, baseline … One
 * figure per round and side, in the unit that the processes return.
 */
export async function compareProcesses(sides: Sides): Promise<{ ours: number[]; baseline: number[] }> {
  const ours = await startRequestServer<RoundRequest, number>({ ...sides.ours, core: CLIENT_CORE });
  const baseline = await startRequestServer<RoundRequest, number>({ ...sides.baseline, core: CLIENT_CORE });
  const measured: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  try {
    await ours.ask({ roundMs: sides.warmUpMs });
    await baseline.ask({ roundMs: sides.warmUpMs });
    for (let round = 0; round < sides.rounds; round += 1) {
      measured.ours.push(await ours.ask({ roundMs: sides.roundMs }));
      measured.baseline.push(await baseline.ask({ roundMs: sides.roundMs }));
    }
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
  }
  return measured;
}
