import type { EvidenceItem } from '@pagemark/domain';
import { assetSheetsOf } from '../../around/asset-sheets.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';

/** Values that say what to show meanwhile. `auto` leaves it to the browser, which shows nothing. */
const DECIDED: readonly string[] = ['block', 'swap', 'fallback', 'optional'];

/**
 * `font-display` of the font faces in the styles of the page and, where they were fetched, in the stylesheets of its site. As in Lighthouse,
 * any decided value is good.
 */
export const fontDisplay = defineCheck({
  id: 'font-display',
  category: 'performance',
  severity: 'low',
  title: 'Text while fonts load',
  why: 'Until a font has come, browsers hide its text for up to three seconds unless they are told to show it.',
  docs: 'https://www.w3.org/TR/css-fonts-4/#font-display-desc',
  needs: ['wholePage', 'around'],
  outcomes: {
    decided: {
      verdict: 'pass',
      message: ({ fonts }: { fonts: number }) => `All fonts say what to show meanwhile; there are ${fonts}.`,
    },
    undecided: {
      verdict: 'warn',
      message: ({ fonts, undecided }: { fonts: number; undecided: number }) =>
        `Of ${counted(fonts, 'font')}, ${undecided} without a word on what to show meanwhile.`,
      advice: 'Add font-display: swap to each @font-face.',
    },
    none: { verdict: 'not_applicable', message: 'The styles that were read load no fonts.' },
  },
  run({ wholePage: page, around }) {
    const inPage = page.inlineStyles.flatMap(({ element, fontFaces }) =>
      fontFaces.map((face) => ({ face, describe: () => elementItem(page, element) })),
    );
    const inFiles = assetSheetsOf(around).flatMap(({ url, fontFaces }) =>
      fontFaces.map((face) => ({ face, describe: (): EvidenceItem => ({ url }) })),
    );
    const fonts = [...inPage, ...inFiles].filter(({ face }) => face.urls.length > 0);
    if (fonts.length === 0) return finding('none');
    const undecided = fonts.filter(({ face }) => !DECIDED.includes(face.display ?? ''));
    if (undecided.length === 0) return finding('decided', { data: { fonts: fonts.length } });
    return finding('undecided', {
      data: { fonts: fonts.length, undecided: undecided.length },
      evidence: evidenceOf(undecided, ({ face, describe }) => ({ ...describe(), detail: face.family })),
    });
  },
});
