import { attribute, childElements, isHtml } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';

/** Limits on the grid of one table: per cell, and in total. A larger table is not laid out. */
const GRID_CELLS_PER_CELL = 20;
const GRID_CELLS_MIN = 1_000;
const GRID_CELLS_MAX = 20_000;
/** Maximum columns that a cell may span (HTML standard, "algorithm for processing rows"). */
const COLSPAN_MAX = 1_000;

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/** The rows of a table, its head first and its foot last, without rows of nested tables. */
export function rowsOf(table: Element): Element[] {
  const rows: Element[][] = [[], [], []];
  for (const child of childElements(table)) {
    const section = child.tagName === 'thead' ? 0 : child.tagName === 'tfoot' ? 2 : 1;
    if (child.tagName === 'tr') rows[1]?.push(child);
    else if (SECTIONS.has(child.tagName))
      rows[section]?.push(...childElements(child).filter((row) => row.tagName === 'tr'));
  }
  return rows.flat();
}

/** The cells of a row. */
export function cellsOf(row: Element): Element[] {
  return childElements(row).filter(
    (cell) => isHtml(cell) && (cell.tagName === 'td' || cell.tagName === 'th'),
  );
}

/**
 * The grid of a table: `grid[row][column]`, with a cell repeated in each position that it spans; null when the table is
 * too large.
 */
export function tableGrid(table: Element): (Element | undefined)[][] | null {
  const rows = rowsOf(table).map((row) => cellsOf(row));
  const grid: (Element | undefined)[][] = rows.map(() => []);
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  const columnsMax =
    Math.min(Math.max(cells * GRID_CELLS_PER_CELL, GRID_CELLS_MIN), GRID_CELLS_MAX) / rows.length;
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const width = Math.min(Math.max(spanOf(cell, 'colspan', 1), 1), COLSPAN_MAX);
      if (x + width > columnsMax) return null;
      const height = spanOf(cell, 'rowspan', 1);
      const end = height === 0 ? rows.length : Math.min(y + height, rows.length);
      for (let at = y; at < end; at++)
        for (let column = x; column < x + width; column++) put(grid[at], column, cell);
      x += width;
    }
  }
  return grid;
}

function put(row: (Element | undefined)[] | undefined, column: number, cell: Element): void {
  if (row !== undefined && row[column] === undefined) row[column] = cell;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', otherwise: number): number {
  const number = Number.parseInt(attribute(cell, name) ?? '', 10);
  return number >= 0 ? number : otherwise;
}
