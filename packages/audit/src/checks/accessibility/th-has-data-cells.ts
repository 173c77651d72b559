import { accessibleText } from '../../accname/accessible-text.ts';
import { explicitRole, isPresentational } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { cellsOf, rowsOf, tableGrid } from '../../tables/table-grid.ts';

type Grid = NonNullable<ReturnType<typeof tableGrid>>;
/** Of what a header cell is the header: of its column, of its row, or of either (HTML standard, "auto"). */
type Scope = 'column' | 'row' | 'either' | 'none';

/**
 * Every header cell with text has a cell for which it is the header: below it, beside it, or by `headers` (WCAG 2.2, 1.3.1).
 * axe-core has what it finds reviewed, so that this warns. Tables without header cells are left out, and those for
 * layout (`role=none`, `datatable=0`); one of more than 20,000 places is not looked into.
 */
export const thHasDataCells = defineCheck({
  id: 'th-has-data-cells',
  category: 'accessibility',
  severity: 'low',
  title: 'Header cells have data cells',
  why: 'A header cell without cells to head is read out and belongs to nothing.',
  docs: 'https://html.spec.whatwg.org/multipage/tables.html#the-th-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('table has data cells for each of its header cells') },
    lonely: {
      verdict: 'warn',
      message: someMessage('Tables with header cells that head no cells'),
      advice: 'Make a <th> that heads no cells a <td>, or set its scope to the row or column that it heads.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no tables with header cells.' },
  },
  run({ wholePage: page }) {
    const tables = page
      .tagged('table')
      .filter(
        (table) => page.isPerceived(table) && isForData(page, table) && headersOf(page, table).length > 0,
      );
    return judgeElements(page, tables, ['lonely'], (table) => {
      const header = lonelyHeader(page, table);
      if (header === undefined) return null;
      return { outcome: 'lonely', detail: `“${accessibleText(page, header)}” heads no cells.` };
    });
  },
});

function isForData(page: PageFacts, table: Element): boolean {
  return !isPresentational(roleOf(page, table)) && attribute(table, 'datatable') !== '0';
}

function headersOf(page: PageFacts, table: Element): Element[] {
  return rowsOf(table)
    .flatMap((row) => cellsOf(row))
    .filter((cell) => isHeader(cell) && accessibleText(page, cell) !== '');
}

function isHeader(cell: Element): boolean {
  const role = explicitRole(cell)?.name;
  return cell.tagName === 'th' || role === 'columnheader' || role === 'rowheader';
}

function lonelyHeader(page: PageFacts, table: Element): Element | undefined {
  const grid = tableGrid(table);
  if (grid === null) return undefined;
  const referred = referredIds(grid);
  const headed = headedCells(grid);
  return headersOf(page, table).find(
    (header) => !headed.has(header) && !referred.has(attribute(header, 'id') ?? ''),
  );
}

function referredIds(grid: Grid): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const cell of grid.flat()) {
    if (cell === undefined) continue;
    for (const name of ['headers', 'aria-labelledby']) {
      for (const id of attribute(cell, name)?.trim().split(/\s+/, 100) ?? []) if (id !== '') ids.add(id);
    }
  }
  return ids;
}

/** The header cells that have a cell below or beside them which is not a header in that direction. */
function headedCells(grid: Grid): ReadonlySet<Element> {
  const scopes = scopesOf(grid);
  const headed = new Set<Element>();
  const columns = Math.max(0, ...grid.map((row) => row.length));
  // From the last cell of a line to its first, so that each header knows whether a cell of data came after it.
  for (const row of grid) markHeaded(row, 'row', { scopes, headed });
  for (let x = 0; x < columns; x++) {
    markHeaded(
      grid.map((row) => row[x]),
      'column',
      { scopes, headed },
    );
  }
  return headed;
}

type Marks = { scopes: ReadonlyMap<Element, Scope>; headed: Set<Element> };

function markHeaded(
  line: (Element | undefined)[],
  direction: 'row' | 'column',
  { scopes, headed }: Marks,
): void {
  let hasData = false;
  for (const cell of line.toReversed()) {
    if (cell === undefined) continue;
    const scope = scopes.get(cell) ?? 'none';
    const isHeaderHere = scope === direction || scope === 'either';
    if (isHeaderHere && hasData) headed.add(cell);
    if (!isHeaderHere) hasData = true;
  }
}

function isAllHeaders(line: (Element | undefined)[]): boolean {
  return line.every((cell) => cell?.tagName === 'th');
}

function scopesOf(grid: Grid): ReadonlyMap<Element, Scope> {
  const scopes = new Map<Element, Scope>();
  const columns = Math.max(0, ...grid.map((row) => row.length));
  const headerColumns = Array.from({ length: columns }, (_, x) => isAllHeaders(grid.map((row) => row[x])));
  for (const row of grid) {
    const isHeaderRow = isAllHeaders(row);
    for (const [x, cell] of row.entries()) {
      if (cell === undefined || scopes.has(cell)) continue;
      const byPlace = isHeaderRow ? 'column' : headerColumns[x] === true ? 'row' : 'either';
      scopes.set(cell, statedScope(cell) ?? (cell.tagName === 'th' ? byPlace : 'none'));
    }
  }
  return scopes;
}

function statedScope(cell: Element): Scope | null {
  const role = explicitRole(cell)?.name;
  if (role === 'columnheader') return 'column';
  if (role === 'rowheader') return 'row';
  const scope = attribute(cell, 'scope')?.trim().toLowerCase() ?? '';
  if (scope === 'col' || scope === 'colgroup') return 'column';
  return scope === 'row' || scope === 'rowgroup' ? 'row' : null;
}
