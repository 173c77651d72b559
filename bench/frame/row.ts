import { ratiosOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

/** What a row must reach: of its ratio, or of our own figure when there is nothing to compare with. */
export type Bar = { on: 'ratio' | 'ours'; relation: 'at_least' | 'at_most'; value: number };

/** One line of the result: two sides, measured in the same run. */
export type Row = {
  /** What was measured, with its sizes. */
  title: string;
  unit: string;
  ours: Spread;
  baseline: Spread | null;
  ratio: Spread | null;
  bar: Bar | null;
};

export type Comparison = {
  title: string;
  unit: string;
  /** One figure a round. */
  ours: readonly number[];
  /** One figure a round, each taken next to ours. */
  baseline: readonly number[];
  bar: Omit<Bar, 'on'> | null;
};

/** Compares two sides by the ratio of each round: what slows the machine down for a moment slows both. */
export function comparisonRow({ title, unit, ours, baseline, bar }: Comparison): Row {
  return {
    title,
    unit,
    ours: spreadOf(ours),
    baseline: spreadOf(baseline),
    ratio: spreadOf(ratiosOf(ours, baseline)),
    bar: bar === null ? null : { on: 'ratio', ...bar },
  };
}

/** A figure that is held to a bar of its own, or to none. */
export function figureRow(row: {
  title: string;
  unit: string;
  ours: readonly number[];
  atMost?: number;
}): Row {
  const bar: Bar | null =
    row.atMost === undefined ? null : { on: 'ours', relation: 'at_most', value: row.atMost };
  return { title: row.title, unit: row.unit, ours: spreadOf(row.ours), baseline: null, ratio: null, bar };
}

/** Whether a row reaches its bar, by its median; null when it has none. */
export function reachesBar(row: Row): boolean | null {
  if (row.bar === null) return null;
  const figure = row.bar.on === 'ratio' ? row.ratio : row.ours;
  if (figure === null) return null;
  return row.bar.relation === 'at_least' ? figure.median >= row.bar.value : figure.median <= row.bar.value;
}
