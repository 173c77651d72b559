import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { attribute, isElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

const SCOPES: ReadonlySet<string> = new Set(['row', 'col', 'rowgroup', 'colgroup']);

/**
 * `scope` is on header cells, with one of its four values (HTML standard; the semantics of axe-core). On a data cell it is
 * wrong in documents with the doctype of HTML5 only: HTML 4 allowed it there.
 */
export const scopeAttrValid = defineCheck({
  id: 'scope-attr-valid',
  category: 'accessibility',
  severity: 'low',
  title: 'Scope of header cells',
  why: 'Screen readers tell which cells a header belongs to by its scope, and cannot use one that does not exist.',
  docs: 'https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('scope is on a header cell and has a valid value') },
    wrong: {
      verdict: 'fail',
      message: someMessage('Scopes that are wrong'),
      advice: 'Use scope on <th> only, with row, col, rowgroup or colgroup.',
    },
    none: { verdict: 'not_applicable', message: 'No cell of the page has a scope.' },
  },
  run({ wholePage: page }) {
    const isHtml5 = hasShortDoctype(page);
    const cells = page
      .withAttribute('scope')
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .filter((cell) => page.isPerceived(cell));
    return judgeElements(page, cells, ['wrong'], (cell) => problemOf(cell, isHtml5));
  },
});

function problemOf(cell: Element, isHtml5: boolean): Problem<'wrong'> | null {
  if (cell.tagName === 'td' && isHtml5) return { outcome: 'wrong', detail: 'It is on a data cell.' };
  const scope = attribute(cell, 'scope')?.toLowerCase() ?? '';
  return SCOPES.has(scope) ? null : { outcome: 'wrong', detail: `“${scope}” is not a scope.` };
}

function hasShortDoctype(page: PageFacts): boolean {
  return page.document.childNodes.some(
    (node) => !isElement(node) && 'publicId' in node && node.publicId === '' && node.systemId === '',
  );
}
