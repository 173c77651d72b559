import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { isText } from '@pagemark/html/facts/element';
import { codeOfScript } from '@pagemark/html/formats/script-code';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Inline scripts that use `document.write` in their code, not in comments and strings. Calls on another window's
 * document do not block the parser and do not count. Informational only: whether and when they run is unknown.
 */
export const documentWrite = defineCheck({
  id: 'document-write',
  category: 'document',
  severity: 'low',
  title: 'document.write()',
  description: 'A document.write() call blocks the parser, and browsers may refuse to load what it writes.',
  reference: 'https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document.write()',
  requires: ['rawPage'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No inline script uses document.write().' },
    present: {
      verdict: 'info',
      message: ({ scripts }: { scripts: number }) =>
        `${pluralize(scripts, 'inline script uses', 'inline scripts use')} document.write().`,
      recommendation: 'Add elements with DOM methods, or load scripts with async.',
    },
  },
  run({ rawPage: page }) {
    const found = page.scripts
      .filter(
        ({ isRun, element }) =>
          isRun && element.childNodes.some((child) => isText(child) && usesDocumentWrite(child.value)),
      )
      .map(({ element }) => element);
    if (found.length === 0) return finding('none');
    return finding('present', { data: { scripts: found.length }, evidence: elementEvidence(page, found) });
  },
});

const DOCUMENT_WRITE =
  /(?:^|[^\w$.]|(?<![\w$.])(?:window|self|globalThis|this)\.)document\.write(?:ln)?(?![\w$])/;

function usesDocumentWrite(script: string): boolean {
  return script.includes('document.write') && DOCUMENT_WRITE.test(codeOfScript(script));
}
