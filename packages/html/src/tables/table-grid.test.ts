import { describe, expect, it } from 'vitest';
import { textContent } from '../facts/text-content.ts';
import { collectPageFacts } from '../facts/page-facts.ts';
import { cellsOf, rowsOf, tableGrid } from './table-grid.ts';

function laidOut(body: string): string[] | undefined {
  const page = collectPageFacts(`<table>${body}</table>`, new URL('https://example.com/'));
  const [table] = page.tagged('table');
  const grid = table === undefined ? null : tableGrid(table);
  return grid?.map((row) =>
    Array.from(row, (cell) => (cell === undefined ? '-' : textContent(cell))).join(''),
  );
}

describe('tableGrid', () => {
  it.each([
    ['plain rows', '<tr><td>a<td>b<tr><td>c<td>d', ['ab', 'cd']],
    ['cells over columns', '<tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e', ['aab', 'cde']],
    ['cells over rows', '<tr><td rowspan=2>a<td>b<tr><td>c', ['ab', 'ac']],
    ['a cell over all rows that are left', '<tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d', ['ab', 'ac', 'ad']],
    ['spans that are none', '<tr><td colspan=0>a<td colspan=x rowspan=-1>b<tr><td>c', ['ab', 'c']],
    [
      'head and foot in their places',
      '<tfoot><tr><td>c</tfoot><tbody><tr><td>b</tbody><thead><tr><td>a</thead>',
      ['a', 'b', 'c'],
    ],
    ['no cell beyond the last row', '<tr><td rowspan=9>a', ['a']],
    ['nothing', '', []],
  ])('lays out %s', (_what, body, expected) => {
    expect(laidOut(body)).toEqual(expected);
  });

  it('does not lay out tables beyond the limit', () => {
    const cells = '<td colspan=1000 rowspan=65534>a'.repeat(30);
    expect(laidOut(`<tr>${cells}${'<tr>'.repeat(1_000)}`)).toBeUndefined();
  });
});

describe('rowsOf', () => {
  it('skips the rows of nested tables', () => {
    const page = collectPageFacts('<table><tr><td><table><tr><td>b</table>', new URL('https://example.com/'));
    const rows = page.tagged('table').map((table) => rowsOf(table).map((row) => cellsOf(row).length));
    expect(rows).toEqual([[1], [1]]);
  });
});
