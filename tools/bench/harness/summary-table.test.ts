import { expect, it } from 'vitest';
import { comparisonRow, figureRow } from './row.ts';
import { summaryTable } from './summary-table.ts';

const SIDES = { title: 'a task', unit: 'ms', ours: [2, 3, 4], baseline: [2, 2, 2] };

it.each([
  [{ relation: 'at_most', value: 1.5 } as const, '≤ 1.5 | reached'],
  [{ relation: 'at_most', value: 1.4 } as const, '≤ 1.4 | **missed**'],
  [{ relation: 'at_least', value: 1.5 } as const, '≥ 1.5 | reached'],
  [{ relation: 'at_least', value: 2 } as const, '≥ 2 | **missed**'],
  [null, ' | '],
])('reports by the median of the ratios whether a target of %o is met', (target, end) => {
  const row = `| a task | 3 [2..4] ms | 2 [2..2] ms | **1.5** [1..2] | ${end} |`;
  expect(summaryTable([comparisonRow({ ...SIDES, target })])).toContain(row);
});

it('compares a figure without a baseline with its own target', () => {
  const table = summaryTable([figureRow({ title: 'p99', unit: 'ms', ours: [1_234.5], atMost: 1_000 })]);
  expect(table).toContain('| p99 | 1,235 ms |  |  | ≤ 1,000 | **missed** |');
});
