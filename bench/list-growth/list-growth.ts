import { reportDatabase } from '../database/report-database.ts';
import type { Benchmark, Effort } from '../frame/benchmark.ts';
import type { RoundAsk } from '../frame/compare-processes.ts';
import { CLIENT_CORE, startAsked } from '../frame/pinned-process.ts';
import { comparisonRow } from '../frame/row.ts';
import type { Row } from '../frame/row.ts';
import { ratiosOf, spreadOf } from '../frame/spread.ts';
import type { GrowthRound } from './list-process.ts';
import { LIST_SHAPES } from './list-shapes.ts';

const GROWTH_MAX = 1.2;

type Sizes = { small: number; large: number; roundMs: number; rounds: number };

const EFFORTS: Record<Effort, Sizes> = {
  full: { small: 1_000_000, large: 5_000_000, roundMs: 40, rounds: 7 },
  quick: { small: 20_000, large: 100_000, roundMs: 10, rounds: 2 },
};

export const listGrowth: Benchmark = {
  name: 'list-growth',
  title: 'lists in the database at 5,000,000 reports against 1,000,000',
  async run({ effort, say }) {
    const { small, large, roundMs, rounds } = EFFORTS[effort];
    const args = [await reportDatabase(small, say), await reportDatabase(large, say)];
    const module = new URL('list-process.ts', import.meta.url);
    const lists = await startAsked<RoundAsk, GrowthRound>({ module, core: CLIENT_CORE, args });
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
    return rowsOf(measured, `${large.toLocaleString('en')} against ${small.toLocaleString('en')} reports`);
  },
};

/** A row for each filter's worst shape: the bar holds for every shape, so the worst one tells. */
function rowsOf(measured: readonly GrowthRound[], sizes: string): Row[] {
  const worst = new Map<string, { index: number; growth: number }>();
  for (const [index, { title }] of LIST_SHAPES.entries()) {
    const { ours, baseline } = figuresOf(measured, index);
    const growth = spreadOf(ratiosOf(ours, baseline)).median;
    const filter = title.split(', ')[0] ?? title;
    if (growth > (worst.get(filter)?.growth ?? 0)) worst.set(filter, { index, growth });
  }
  return [...worst.values()].map(({ index }) =>
    comparisonRow({
      title: `list ${LIST_SHAPES[index]?.title ?? ''} (the worst of its filter), ${sizes}`,
      unit: 'µs',
      ...figuresOf(measured, index),
      bar: { relation: 'at_most', value: GROWTH_MAX },
    }),
  );
}

/** Microseconds of a shape, a round each: ours in the large database, the baseline in the small one. */
function figuresOf(measured: readonly GrowthRound[], index: number): { ours: number[]; baseline: number[] } {
  return {
    ours: measured.map((round) => microseconds(round.large[index])),
    baseline: measured.map((round) => microseconds(round.small[index])),
  };
}

function microseconds(ms: number | undefined): number {
  return (ms ?? Number.NaN) * 1_000;
}
