import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';

/** `@import` in the styles of the HTML (files are not read): none is good, one is not, as in YellowLab. */
export const cssImports = defineCheck({
  id: 'css-imports',
  category: 'performance',
  severity: 'low',
  title: 'Imports in styles',
  why: 'A style that is imported is found only when the one that imports it has come, and rendering waits for both.',
  docs: 'https://www.w3.org/TR/css-cascade-5/#at-import',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'The styles in the HTML import no others.' },
    imports: {
      verdict: 'warn',
      message: ({ imports }: { imports: number }) =>
        `The styles in the HTML import ${counted(imports, 'other')}.`,
      advice: 'Link these styles with link elements in the head.',
    },
    'no-styles': { verdict: 'not_applicable', message: 'The HTML has no style elements.' },
  },
  run({ wholePage: page }) {
    if (page.tagged('style').length === 0) return finding('no-styles');
    const imports = page.inlineStyles.flatMap(({ element, references }) =>
      references.filter(({ use }) => use === 'import').map(({ url }) => ({ element, url })),
    );
    if (imports.length === 0) return finding('none');
    const evidence = evidenceOf(imports, ({ element, url }) => ({ ...elementItem(page, element), url }));
    return finding('imports', { data: { imports: imports.length }, evidence });
  },
});
