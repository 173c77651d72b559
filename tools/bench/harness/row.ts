import { ratiosOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

/** What a row must reach: of its ratio, or of our own figure when there is nothing to compare with. */
export type Target = { on: 'ratio' | 'ours'; relation: 'at_least' | 'at_most'; value: number };

/** One line of the result: two sides, measured in the same run. */
export type Row = {
  /** What was measured, with its sizes. */
  title: string;
  unit: string;
  ours: Spread;
  baseline: Spread | null;
  ratio: Spread | null;
  target: Target | null;
};

export type Comparison = {
  title: string;
  unit: string;
  /** One figure a round. */
  ours: readonly number[];
  /** One figure a round, each taken next to ours. */
  baseline: readonly number[];
  target: Omit<Target, 'on'> | null;
};

/** Compares two sides by the ratio of each round: what slows the machine down for a moment slows both. */
export function comparisonRow({ title, unit, ours, baseline, target }: Comparison): Row {
  return {
    title,
    unit,
    ours: spreadOf(ours),
    baseline: spreadOf(baseline),
    ratio: spreadOf(ratiosOf(ours, baseline)),
    target: target === null ? null : { on: 'ratio', ...target },
  };
}

/** A figure that is held to a target of its own, or to none. */
export function figureRow(row: {
  title: string;
  unit: string;
  ours: readonly number[];
  atMost?: number;
}): Row {
  const target: Target | null =
    row.atMost === undefined ? null : { on: 'ours', relation: 'at_most', value: row.atMost };
  return { title: row.title, unit: row.unit, ours: spreadOf(row.ours), baseline: null, ratio: null, target };
}

/** Whether a row reaches its target, by its median; null when it has none. */
export function meetsTarget(row: Row): boolean | null {
  if (row.target === null) return null;
  const figure = row.target.on === 'ratio' ? row.ratio : row.ours;
  if (figure === null) return null;
  return row.target.relation === 'at_least'
    ? figure.median >= row.target.value
    : figure.median <= row.target.value;
}
