import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** The `theme-color` meta (HTML standard). Told, not judged. */
export const themeColor = defineCheck({
  id: 'theme-color',
  category: 'seo',
  severity: 'low',
  title: 'Colour of the browser',
  why: 'Telephones give the frame of the browser the colour that the page names.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page names no colour for the browser.' },
    named: {
      verdict: 'info',
      message: ({ colors }: { colors: string[] }) => `The page names ${colors.join(', ')} for the browser.`,
    },
  },
  run({ page }) {
    const found = page.metas.filter(({ name, content }) => name === 'theme-color' && content !== '');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('named', { data: { colors: found.slice(0, 10).map(({ content }) => content) }, evidence });
  },
});
