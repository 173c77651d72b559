import { reportDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import type { RoundRequest } from '../harness/compare-processes.ts';
import { CLIENT_CORE, startRequestServer } from '../harness/pinned-process.ts';
import { growthRows, sizesText } from './growth-rows.ts';
import type { GrowthRound } from './growth-rows.ts';

type Sizes = { small: number; large: number; roundMs: number; rounds: number };

const SCALES: Record<Scale, Sizes> = {
  full: { small: 1_000_000, large: 5_000_000, roundMs: 40, rounds: 7 },
  quick: { small: 20_000, large: 100_000, roundMs: 10, rounds: 2 },
};

export const listGrowth: Benchmark = {
  name: 'list-growth',
  title: 'lists in the database at 5,000,000 reports against 1,000,000',
  async run({ scale, say }) {
    const { small, large, roundMs, rounds } = SCALES[scale];
    const args = [await reportDatabase(small, say), await reportDatabase(large, say)];
    const module = new URL('list-process.ts', import.meta.url);
    const lists = await startRequestServer<RoundRequest, GrowthRound>({ module, core: CLIENT_CORE, args });
    const measured: GrowthRound[] = [];
    try {
      await lists.ask({ roundMs });
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        measured.push(await lists.ask({ roundMs }));
      }
    } finally {
      await lists.stop();
    }
    return growthRows(measured, { unit: 'µs', sizes: sizesText({ large, small }) });
  },
};
