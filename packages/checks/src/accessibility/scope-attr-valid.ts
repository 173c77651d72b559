import { attribute, isElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

const SCOPES: ReadonlySet<string> = new Set(['row', 'col', 'rowgroup', 'colgroup']);

const NOUNS = { one: 'scope attribute', many: 'scope attributes' };

/**
 * `scope` is on header cells and has one of its four values (HTML standard; same semantics as axe-core). On a data
 * cell it fails only in documents with the HTML5 doctype: HTML 4 allowed it there.
 */
export const scopeAttrValid = defineCheck({
  id: 'scope-attr-valid',
  category: 'accessibility',
  severity: 'low',
  title: 'Table header scope',
  description: 'Screen readers use scope to match header cells to data cells, and ignore invalid values.',
  reference: 'https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: { verdict: 'pass', message: allPassMessage({ ...NOUNS, has: 'is valid', have: 'are valid' }) },
    invalid: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'is invalid', have: 'are invalid' }),
      recommendation: 'Use scope only on <th> elements, with row, col, rowgroup or colgroup.',
    },
    none: { verdict: 'not_applicable', message: 'No table cells with a scope attribute on this page.' },
  },
  run({ wholePage: page }) {
    const isHtml5 = hasShortDoctype(page);
    const cells = page
      .withAttribute('scope')
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .filter((cell) => page.isVisible(cell));
    return evaluateElements(page, cells, ['invalid'], (cell) => problemOf(cell, isHtml5));
  },
});

function problemOf(cell: Element, isHtml5: boolean): Problem<'invalid'> | null {
  if (cell.tagName === 'td' && isHtml5) return { outcome: 'invalid', detail: 'It is on a data cell.' };
  const scope = attribute(cell, 'scope')?.toLowerCase() ?? '';
  return SCOPES.has(scope) ? null : { outcome: 'invalid', detail: `“${scope}” is not a valid scope.` };
}

function hasShortDoctype(page: PageFacts): boolean {
  return page.document.childNodes.some(
    (node) => !isElement(node) && 'publicId' in node && node.publicId === '' && node.systemId === '',
  );
}
