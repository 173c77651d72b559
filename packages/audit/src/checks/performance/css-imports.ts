import type { EvidenceItem, StylesheetText } from '@pagemark/domain';
import { assetSheetsOf } from '../../around/asset-sheets.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';

/**
 * `@import` in the styles of the page and, where they were fetched, in the stylesheets of its site: none is good, one is not, as in
 * YellowLab.
 */
export const cssImports = defineCheck({
  id: 'css-imports',
  category: 'performance',
  severity: 'low',
  title: 'Imports in styles',
  why: 'A style that is imported is found only when the one that imports it has come, and rendering waits for both.',
  docs: 'https://www.w3.org/TR/css-cascade-5/#at-import',
  needs: ['wholePage', 'around'],
  outcomes: {
    none: { verdict: 'pass', message: 'The styles that were read import no others.' },
    imports: {
      verdict: 'warn',
      message: ({ imports }: { imports: number }) =>
        `The styles that were read import ${counted(imports, 'other')}.`,
      advice: 'Link these styles with link elements in the head.',
    },
    'no-styles': {
      verdict: 'not_applicable',
      message: 'No styles were read: the HTML has no style elements.',
    },
  },
  run({ wholePage: page, around }) {
    const sheets = assetSheetsOf(around);
    if (page.tagged('style').length === 0 && sheets.length === 0) return finding('no-styles');
    const inPage = page.inlineStyles.flatMap((style) =>
      importsOf(style).map((url) => ({ ...elementItem(page, style.element), url })),
    );
    const inFiles = sheets.flatMap((sheet) =>
      importsOf(sheet).map((url) => ({ url, detail: `in ${sheet.url}` })),
    );
    const imports = [...inPage, ...inFiles];
    if (imports.length === 0) return finding('none');
    return finding('imports', {
      data: { imports: imports.length },
      evidence: evidenceOf<EvidenceItem>(imports, (item) => item),
    });
  },
});

function importsOf({ references }: StylesheetText): string[] {
  return references.flatMap(({ use, url }) => (use === 'import' ? [url] : []));
}
