import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { cellsOf, rowsOf } from '@pagemark/html/tables/table-grid';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

const TABLE_ROLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid']);
/** Maximum IDs read from one `headers` attribute. */
const IDS_MAX = 100;

/**
 * `headers` references header cells of the same table, and not the cell itself (HTML standard, "header and data cell
 * semantics"; WCAG 2.2, 1.3.1). An empty value, which axe-core reviews, is a warning; as in axe-core, hidden cells
 * are skipped.
 */
export const tdHeadersAttr = defineCheck({
  id: 'td-headers-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Table headers attributes',
  description:
    'Screen readers announce the headers that a cell references; an invalid reference means that no header is announced.',
  reference: 'https://html.spec.whatwg.org/multipage/tables.html#attr-tdth-headers',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No table has an invalid headers attribute.',
    },
    'invalid-reference': {
      verdict: 'fail',
      message: someFailMessage({
        one: 'table',
        has: 'has an invalid headers attribute',
        have: 'have invalid headers attributes',
      }),
      recommendation: 'Reference only the IDs of <th> cells in the same table.',
    },
    empty: {
      verdict: 'warn',
      message: someFailMessage({
        one: 'table',
        has: 'has an empty headers attribute',
        have: 'have empty headers attributes',
      }),
      recommendation: 'Remove empty headers attributes.',
    },
    none: { verdict: 'not_applicable', message: 'No tables on this page.' },
  },
  run({ wholePage: page }) {
    const tables = page
      .tagged('table')
      .filter((table) => TABLE_ROLES.has(roleOf(page, table)?.name ?? '') && page.isVisible(table));
    const hasReferences = page.withAttribute('headers').length > 0;
    return evaluateElements(page, tables, ['invalid-reference', 'empty'], (table) =>
      hasReferences ? problemOf(page, table) : null,
    );
  },
});

function problemOf(page: PageFacts, table: Element): Problem<'invalid-reference' | 'empty'> | null {
  const cells = rowsOf(table).flatMap((row) => cellsOf(row));
  const byId = new Map(cells.map((cell) => [attribute(cell, 'id') ?? '', cell]));
  let found: Problem<'empty'> | null = null;
  for (const cell of cells) {
    const headers = attribute(cell, 'headers')?.trim() ?? null;
    if (headers === null || !page.isVisible(cell)) continue;
    if (headers === '') found = { outcome: 'empty' };
    else {
      const detail = invalidReference(page, { cell, headers, byId });
      if (detail !== null) return { outcome: 'invalid-reference', detail };
    }
  }
  return found;
}

type HeaderReferences = { cell: Element; headers: string; byId: ReadonlyMap<string, Element> };

function invalidReference(page: PageFacts, { cell, headers, byId }: HeaderReferences): string | null {
  for (const id of headers.split(/\s+/, IDS_MAX)) {
    const target = byId.get(id);
    if (target === cell) return `A cell references itself (“${id}”).`;
    if (target === undefined) return `“${id}” is not a cell of this table.`;
    const role = roleOf(page, target)?.name ?? '';
    if (role !== 'columnheader' && role !== 'rowheader') return `“${id}” is not a header cell.`;
  }
  return null;
}
