import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, hasAttribute, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { cellsOf, rowsOf, tableGrid } from '@pagemark/html/tables/table-grid';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

type Grid = NonNullable<ReturnType<typeof tableGrid>>;
/** The scope of a header cell: its column, its row, or either (HTML standard, "auto"). */
type Scope = 'column' | 'row' | 'either' | 'none';

const NOUNS = { one: 'table with header cells', many: 'tables with header cells' };

/**
 * Every header cell with text applies to at least one data cell: below it, next to it, in its row group
 * (`scope=rowgroup`), or through `headers`, which replaces the position (HTML standard, "header and data cell
 * semantics"; WCAG 2.2, 1.3.1). axe-core asks for a review, so this is a warning. Tables without header cells and layout
 * tables (`role=none`, `datatable=0`) are skipped; tables with more than 20,000 grid cells pass unchecked.
 */
export const thHasDataCells = defineCheck({
  id: 'th-has-data-cells',
  category: 'accessibility',
  severity: 'low',
  title: 'Table headers with data cells',
  description: 'Screen readers announce a header that applies to no cells, which confuses people.',
  reference: 'https://html.spec.whatwg.org/multipage/tables.html#the-th-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'has data cells for every header',
        have: 'have data cells for every header',
      }),
    },
    'no-data-cells': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has a header that applies to no cells',
        have: 'have headers that apply to no cells',
      }),
      recommendation:
        'Change each <th> that applies to no cells to a <td>, or set its scope to its row or column.',
    },
    none: { verdict: 'not_applicable', message: 'No tables with header cells on this page.' },
  },
  run({ wholePage: page }) {
    const tables = page
      .tagged('table')
      .filter(
        (table) =>
          page.isVisible(table) &&
          isForData(page, table) &&
          headersOf(table).some((cell) => accessibleText(page, cell) !== ''),
      );
    return evaluateElements(page, tables, ['no-data-cells'], (table) => {
      const header = headerWithoutCells(page, table);
      if (header === undefined) return null;
      const where = isInFooter(header) ? ' in <tfoot>' : '';
      return {
        outcome: 'no-data-cells',
        detail: `“${accessibleText(page, header)}”${where} applies to no cells.`,
      };
    });
  },
});

/** Whether a cell is in `<tfoot>`, where tables often repeat the headers of the columns. */
function isInFooter(cell: Element): boolean {
  const row = parentElement(cell);
  return row !== null && parentElement(row)?.tagName === 'tfoot';
}

function isForData(page: PageFacts, table: Element): boolean {
  return !isPresentational(roleOf(page, table)) && attribute(table, 'datatable') !== '0';
}

function headersOf(table: Element): Element[] {
  return rowsOf(table)
    .flatMap((row) => cellsOf(row))
    .filter((cell) => isHeader(cell));
}

function isHeader(cell: Element): boolean {
  const role = explicitRole(cell)?.name;
  return cell.tagName === 'th' || role === 'columnheader' || role === 'rowheader';
}

function headerWithoutCells(page: PageFacts, table: Element): Element | undefined {
  const grid = tableGrid(table);
  if (grid === null) return undefined;
  const referenced = referencedIds(grid);
  const withCells = headersWithCells(table, grid);
  return headersOf(table).find(
    (header) =>
      !withCells.has(header) &&
      !referenced.has(attribute(header, 'id') ?? '') &&
      accessibleText(page, header) !== '',
  );
}

function referencedIds(grid: Grid): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const cell of grid.flat()) {
    if (cell === undefined) continue;
    for (const name of ['headers', 'aria-labelledby']) {
      for (const id of attribute(cell, name)?.trim().split(/\s+/, 100) ?? []) if (id !== '') ids.add(id);
    }
  }
  return ids;
}

/** The header cells with a cell below or next to them that is not a header in that direction, or in their row group. */
function headersWithCells(table: Element, grid: Grid): ReadonlySet<Element> {
  const scopes = scopesOf(grid);
  const withCells = groupHeadersWithCells(table, grid);
  const columns = columnsOf(grid);
  // Each line is read backward, so at each header it is known whether a data cell follows.
  for (const row of grid) {
    let hasData = false;
    for (let x = row.length - 1; x >= 0; x--) hasData = mark(row[x], 'row', hasData);
  }
  for (let x = 0; x < columns; x++) {
    let hasData = false;
    for (let y = grid.length - 1; y >= 0; y--) hasData = mark(grid[y]?.[x], 'column', hasData);
  }
  return withCells;

  /** Marks a header that is followed by data; returns whether the previous cell is followed by data. */
  function mark(cell: Element | undefined, direction: 'row' | 'column', hasData: boolean): boolean {
    if (cell === undefined) return hasData;
    const scope = scopes.get(cell) ?? 'none';
    const isHeaderHere = scope === direction || scope === 'either';
    if (isHeaderHere && hasData) withCells.add(cell);
    return hasData || (!isHeaderHere && !hasAttribute(cell, 'headers'));
  }
}

/** The headers with the scope of a row group that have data after them in it, however far below (HTML, "row group header"). */
function groupHeadersWithCells(table: Element, grid: Grid): Set<Element> {
  const withCells = new Set<Element>();
  let group: Element | null = null;
  let lastColumnWithData = -1;
  // Rows are read backward, so at each header it is known what follows.
  for (const [y, row] of [...rowsOf(table).entries()].toReversed()) {
    const rowGroup = parentElement(row);
    if (rowGroup !== group) [group, lastColumnWithData] = [rowGroup, -1];
    const cells = grid[y] ?? [];
    for (let x = cells.length - 1; x >= 0; x--) {
      const cell = cells[x];
      if (cell === undefined) continue;
      if (scopeNameOf(cell) === 'rowgroup' && lastColumnWithData >= x) withCells.add(cell);
      const isData = !isHeader(cell) && !hasAttribute(cell, 'headers');
      if (isData) lastColumnWithData = Math.max(lastColumnWithData, x);
    }
  }
  return withCells;
}

function columnsOf(grid: Grid): number {
  let columns = 0;
  for (const { length } of grid) columns = Math.max(columns, length);
  return columns;
}

function scopesOf(grid: Grid): ReadonlyMap<Element, Scope> {
  const scopes = new Map<Element, Scope>();
  const headerColumns = Array.from({ length: columnsOf(grid) }, (_, x) =>
    grid.every((row) => row[x]?.tagName === 'th'),
  );
  for (const row of grid) {
    const isHeaderRow = row.every((cell) => cell?.tagName === 'th');
    for (const [x, cell] of row.entries()) {
      if (cell === undefined || scopes.has(cell)) continue;
      const byPosition = isHeaderRow ? 'column' : headerColumns[x] === true ? 'row' : 'either';
      scopes.set(cell, explicitScope(cell) ?? (cell.tagName === 'th' ? byPosition : 'none'));
    }
  }
  return scopes;
}

function explicitScope(cell: Element): Scope | null {
  const role = explicitRole(cell)?.name;
  if (role === 'columnheader') return 'column';
  if (role === 'rowheader') return 'row';
  const scope = scopeNameOf(cell);
  if (scope === 'col' || scope === 'colgroup') return 'column';
  return scope === 'row' || scope === 'rowgroup' ? 'row' : null;
}

function scopeNameOf(cell: Element): string {
  return attribute(cell, 'scope')?.trim().toLowerCase() ?? '';
}
