import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';

/** Values that say what to show meanwhile. `auto` leaves it to the browser, which shows nothing. */
const DECIDED: readonly string[] = ['block', 'swap', 'fallback', 'optional'];

/** `font-display` of the font faces in the styles of the HTML (files are not read). As in Lighthouse, any decided value is good. */
export const fontDisplay = defineCheck({
  id: 'font-display',
  category: 'performance',
  severity: 'low',
  title: 'Text while fonts load',
  why: 'Until a font has come, browsers hide its text for up to three seconds unless they are told to show it.',
  docs: 'https://www.w3.org/TR/css-fonts-4/#font-display-desc',
  needs: ['wholePage'],
  outcomes: {
    decided: {
      verdict: 'pass',
      message: ({ fonts }: { fonts: number }) =>
        `All fonts in the HTML say what to show meanwhile; it has ${fonts}.`,
    },
    undecided: {
      verdict: 'warn',
      message: ({ fonts, undecided }: { fonts: number; undecided: number }) =>
        `Of ${counted(fonts, 'font')} in the HTML, ${undecided} without a word on what to show meanwhile.`,
      advice: 'Add font-display: swap to each @font-face.',
    },
    none: { verdict: 'not_applicable', message: 'The styles in the HTML load no fonts.' },
  },
  run({ wholePage: page }) {
    const fonts = page.inlineStyles.flatMap(({ element, fontFaces }) =>
      fontFaces.filter(({ isLoaded }) => isLoaded).map((face) => ({ element, face })),
    );
    if (fonts.length === 0) return finding('none');
    const undecided = fonts.filter(({ face }) => !DECIDED.includes(face.display ?? ''));
    if (undecided.length === 0) return finding('decided', { data: { fonts: fonts.length } });
    return finding('undecided', {
      data: { fonts: fonts.length, undecided: undecided.length },
      evidence: evidenceOf(undecided, ({ element, face }) => ({
        ...elementItem(page, element),
        detail: face.family,
      })),
    });
  },
});
