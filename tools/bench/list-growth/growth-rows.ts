import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { ratiosOf, spreadOf } from '../harness/spread.ts';
import { LIST_SHAPES } from './list-shapes.ts';

const GROWTH_MAX = 1.2;

/** One round: the milliseconds of each shape in the small and the large database. */
export type GrowthRound = { small: number[]; large: number[] };

/** The sizes as shown in the rows. */
export function sizesText({ large, small }: { large: number; small: number }): string {
  return `${large.toLocaleString('en')} against ${small.toLocaleString('en')} reports`;
}

/** A row for the slowest list of each filter: the target applies to every list. */
export function growthRows(
  measured: readonly GrowthRound[],
  { unit, sizes }: { unit: string; sizes: string },
): Row[] {
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
      unit,
      ...figuresOf(measured, index),
      target: { relation: 'at_most', value: GROWTH_MAX },
    }),
  );
}

/** The microseconds of a shape per round: ours in the large database, the baseline in the small one. */
function figuresOf(measured: readonly GrowthRound[], index: number): { ours: number[]; baseline: number[] } {
  return {
    ours: measured.map((round) => microseconds(round.large[index])),
    baseline: measured.map((round) => microseconds(round.small[index])),
  };
}

function microseconds(ms: number | undefined): number {
  return (ms ?? Number.NaN) * 1_000;
}
