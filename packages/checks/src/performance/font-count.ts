import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import { googleSheetsOf } from '@pagemark/html/artifacts/google-sheets';
import { finding } from '../definition/check-outcomes.ts';
import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxFamilies: 4 };
type Thresholds = typeof THRESHOLDS;

type Measured = { families: string[] };

/**
 * Font families loaded by inline styles, the site’s stylesheets and, by their URLs, Google Fonts stylesheets; a family
 * with the files of another one is the same font. Yellow Lab Tools rejects five fonts. Only rendering shows how many
 * files of a family load.
 */
export const fontCount = defineCheck({
  id: 'font-count',
  category: 'performance',
  severity: 'low',
  title: 'Web font families',
  description: 'Each web font is one or more files that text waits for.',
  reference: 'https://web.dev/articles/font-best-practices',
  requires: ['wholePage', 'artifacts'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ families }: Measured) =>
        `The styles load ${pluralize(families.length, 'font family', 'font families')}.`,
    },
    high: {
      verdict: 'warn',
      message: ({ families }: Measured, thresholds: Thresholds) =>
        `The styles load ${pluralize(families.length, 'font family', 'font families')}; ${recommendedMaximum(thresholds.goodMaxFamilies)}.`,
      recommendation: 'Use fewer fonts, or system fonts.',
    },
    none: { verdict: 'not_applicable', message: 'No web fonts found in the checked styles.' },
  },
  run({ wholePage: page, artifacts }, thresholds) {
    const sheets = assetSheetsOf(artifacts);
    const faces = [
      ...page.inlineStyles.flatMap(({ fontFaces }) => fontFaces.map((face) => faceOf(face, page.resolve))),
      ...sheets.flatMap(({ fontFaces, url }) =>
        fontFaces.map((face) => faceOf(face, (file) => URL.parse(file, url))),
      ),
    ];
    const named = googleSheetsOf(page, sheets).flatMap(({ families }) => families);
    const families = new Set([...loadedFamilies(faces), ...named.map((family) => family.toLowerCase())]);
    if (families.size === 0) return finding('none');
    return finding(families.size > thresholds.goodMaxFamilies ? 'high' : 'low', {
      data: { families: [...families] },
    });
  },
});

/** A font face: its family in lowercase, and the URL of its first file; null for a local font. */
type Face = { family: string; file: string | null };

function faceOf(
  { family, urls: [first] }: { family: string; urls: string[] },
  resolve: (file: string) => URL | null,
): Face {
  const file = first === undefined ? null : (resolve(first)?.href ?? first);
  return { family: family.toLowerCase(), file };
}

/**
 * The families with at least one file of their own: an icon font often declares its files again under the names of
 * earlier versions.
 */
function loadedFamilies(faces: readonly Face[]): string[] {
  const byFamily = Map.groupBy(faces, ({ family }) => family);
  const known = new Set<string>();
  return [...byFamily].flatMap(([family, ofFamily]) => {
    const before = known.size;
    for (const { file } of ofFamily) if (file !== null) known.add(file);
    return known.size > before ? [family] : [];
  });
}
