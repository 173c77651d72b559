import { assetSheetsOf } from '../../around/asset-sheets.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxFamilies: 4 };
type Limits = typeof LIMITS;

type Measured = { families: string[] };

/**
 * Families of fonts that styles in the page and stylesheets of its site load. YellowLab calls five fonts bad; how many files are loaded
 * of a family takes rendering to know.
 */
export const fontCount = defineCheck({
  id: 'font-count',
  category: 'performance',
  severity: 'low',
  title: 'Number of fonts',
  why: 'Each font is a file or several that text waits for.',
  docs: 'https://web.dev/articles/font-best-practices',
  needs: ['wholePage', 'around'],
  limits: LIMITS,
  outcomes: {
    few: {
      verdict: 'pass',
      message: ({ families }: Measured) =>
        `Styles load ${counted(families.length, 'family', 'families')} of fonts.`,
    },
    many: {
      verdict: 'warn',
      message: ({ families }: Measured, limits: Limits) =>
        `Styles load ${families.length} families of fonts; up to ${limits.goodMaxFamilies} are good.`,
      advice: 'Use fewer fonts, or those that devices have.',
    },
    none: { verdict: 'not_applicable', message: 'No fonts are known that the page loads.' },
  },
  run({ wholePage: page, around }, limits) {
    const faces = [...page.inlineStyles, ...assetSheetsOf(around)].flatMap(({ fontFaces }) => fontFaces);
    const families = new Set(
      faces.flatMap(({ family, urls }) => (urls.length > 0 ? [family.toLowerCase()] : [])),
    );
    if (families.size === 0) return finding('none');
    return finding(families.size > limits.goodMaxFamilies ? 'many' : 'few', {
      data: { families: [...families] },
    });
  },
});
