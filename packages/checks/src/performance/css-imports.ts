import type { EvidenceItem, StylesheetText } from '@pagemark/domain';
import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * `@import` in inline styles and, if they were fetched, in the site’s stylesheets: any import is an issue, as in Yellow
 * Lab Tools.
 */
export const cssImports = defineCheck({
  id: 'css-imports',
  category: 'performance',
  severity: 'low',
  title: 'CSS @import',
  description: 'The browser discovers an imported stylesheet late, and rendering waits for it.',
  reference: 'https://www.w3.org/TR/css-cascade-5/#at-import',
  requires: ['wholePage', 'artifacts'],
  outcomes: {
    none: { verdict: 'pass', message: 'No @import in the checked styles.' },
    imports: {
      verdict: 'warn',
      message: ({ imports }: { imports: number }) =>
        `The checked styles have ${pluralize(imports, '@import rule')}.`,
      recommendation: 'Load these stylesheets with <link> elements in the head.',
    },
    'no-styles': {
      verdict: 'not_applicable',
      message: 'No styles to check on this page.',
    },
  },
  run({ wholePage: page, artifacts }) {
    const sheets = assetSheetsOf(artifacts);
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
