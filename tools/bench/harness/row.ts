import { ratiosOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

/** The target of a row: for its ratio, or for our own figure when there is no baseline. */
export type Target = { on: 'ratio' | 'ours'; relation: 'at_least' | 'at_most'; value: number };

/** One line of the result: two sides, measured in the same run. */
export type Row = {
  /** The measured operation, with its size. */
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
  /** One figure per round. */
  ours: readonly number[];
  /** One figure per round, each measured right beside ours. */
  baseline: readonly number[];
  target: Omit<Target, 'on'> | null;
};

/** Compares two sides by the ratio of each round, because a slow moment of the machine affects both sides. */
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

/** A figure without a baseline, with its own target or none. */
export function figureRow(row: {
  title: string;
  unit: string;
  ours: readonly number[];
  atMost?: number;
  /** Not together with `atMost`. */
  atLeast?: number;
}): Row {
  const { atMost, atLeast } = row;
  let target: Target | null = null;
  if (atMost !== undefined) target = { on: 'ours', relation: 'at_most', value: atMost };
  if (atLeast !== undefined) target = { on: 'ours', relation: 'at_least', value: atLeast };
  return { title: row.title, unit: row.unit, ours: spreadOf(row.ours), baseline: null, ratio: null, target };
}

/** Whether the median of a row meets its target; null without a target. */
export function meetsTarget(row: Row): boolean | null {
  if (row.target === null) return null;
  const figure = row.target.on === 'ratio' ? row.ratio : row.ours;
  if (figure === null) return null;
  return row.target.relation === 'at_least'
    ? figure.median >= row.target.value
    : figure.median <= row.target.value;
}
