import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { cellsOf, rowsOf } from '../../tables/table-grid.ts';

const TABLE_ROLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid']);
/** Ids of one `headers` that are looked at. */
const IDS_MAX = 100;

/**
 * `headers` names header cells of the same table, and not the cell itself (HTML standard, "header and data cell semantics";
 * WCAG 2.2, 1.3.1). As in axe-core, an empty one is for review, here a warning, and hidden cells are left out.
 */
export const tdHeadersAttr = defineCheck({
  id: 'td-headers-attr',
  category: 'accessibility',
  severity: 'low',
  title: 'Cells refer to header cells',
  why: 'Screen readers read out the headers to which a cell refers; a wrong reference loses them.',
  docs: 'https://html.spec.whatwg.org/multipage/tables.html#attr-tdth-headers',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('table refers to its own header cells, or to none') },
    wrong: {
      verdict: 'fail',
      message: someMessage('Tables with cells that refer to what is not a header cell of theirs'),
      advice: 'Name in headers only ids of <th> cells of the same table.',
    },
    empty: {
      verdict: 'warn',
      message: someMessage('Tables with cells whose headers attribute is empty'),
      advice: 'Remove headers attributes that are empty.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no tables.' },
  },
  run({ wholePage: page }) {
    const tables = page
      .tagged('table')
      .filter((table) => TABLE_ROLES.has(roleOf(page, table)?.name ?? '') && page.isPerceived(table));
    const hasReferences = page.withAttribute('headers').length > 0;
    return judgeElements(page, tables, ['wrong', 'empty'], (table) =>
      hasReferences ? problemOf(page, table) : null,
    );
  },
});

function problemOf(page: PageFacts, table: Element): Problem<'wrong' | 'empty'> | null {
  const cells = rowsOf(table).flatMap((row) => cellsOf(row));
  const byId = new Map(cells.map((cell) => [attribute(cell, 'id') ?? '', cell]));
  let found: Problem<'empty'> | null = null;
  for (const cell of cells) {
    const headers = attribute(cell, 'headers')?.trim() ?? null;
    if (headers === null || !page.isPerceived(cell)) continue;
    if (headers === '') found = { outcome: 'empty' };
    else {
      const detail = wrongReference(page, { cell, headers, byId });
      if (detail !== null) return { outcome: 'wrong', detail };
    }
  }
  return found;
}

type References = { cell: Element; headers: string; byId: ReadonlyMap<string, Element> };

function wrongReference(page: PageFacts, { cell, headers, byId }: References): string | null {
  for (const id of headers.split(/\s+/, IDS_MAX)) {
    const target = byId.get(id);
    if (target === cell) return `A cell refers to itself (“${id}”).`;
    if (target === undefined) return `“${id}” is not a cell of this table.`;
    const role = roleOf(page, target)?.name ?? '';
    if (role !== 'columnheader' && role !== 'rowheader') return `“${id}” is not a header cell.`;
  }
  return null;
}
