import { assetSheetsOf } from '../../around/asset-sheets.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxFamilies: 4 };
type Limits = typeof LIMITS;

type Measured = { families: string[] };

/**
 * Font families loaded by inline styles and the site’s stylesheets. Yellow Lab Tools rejects five fonts; how many
 * files of a family load can be known only by rendering.
 */
export const fontCount = defineCheck({
  id: 'font-count',
  category: 'performance',
  severity: 'low',
  title: 'Web font families',
  why: 'Each web font is one or more files that text waits for.',
  docs: 'https://web.dev/articles/font-best-practices',
  needs: ['wholePage', 'around'],
  limits: LIMITS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ families }: Measured) =>
        `The styles load ${counted(families.length, 'font family', 'font families')}.`,
    },
    high: {
      verdict: 'warn',
      message: ({ families }: Measured, limits: Limits) =>
        `The styles load ${families.length} font families; at most ${limits.goodMaxFamilies} are recommended.`,
      advice: 'Use fewer fonts, or system fonts.',
    },
    none: { verdict: 'not_applicable', message: 'No web fonts found in the checked styles.' },
  },
  run({ wholePage: page, around }, limits) {
    const faces = [...page.inlineStyles, ...assetSheetsOf(around)].flatMap(({ fontFaces }) => fontFaces);
    const families = new Set(
      faces.flatMap(({ family, urls }) => (urls.length > 0 ? [family.toLowerCase()] : [])),
    );
    if (families.size === 0) return finding('none');
    return finding(families.size > limits.goodMaxFamilies ? 'high' : 'low', {
      data: { families: [...families] },
    });
  },
});
