import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const MODERN = /\.woff2(?:[?#]|$)|^data:(?:font|application)\/(?:x-)?(?:font-)?woff2/i;
const LEGACY = /\.(?:woff|ttf|otf|eot)(?:[?#]|$)/i;

/**
 * Whether each font face, in inline styles or the site’s stylesheets, offers WOFF2; additional older formats are for
 * old browsers and do no harm. Preloaded fonts count as faces of one URL. URLs without a file extension are skipped,
 * unless `format()` declares the font as WOFF2.
 */
export const fontFormats = defineCheck({
  id: 'font-formats',
  category: 'performance',
  severity: 'low',
  title: 'WOFF2 fonts',
  description: 'WOFF2 is about a third smaller than WOFF and half the size of TTF.',
  reference: 'https://www.w3.org/TR/WOFF2/',
  requires: ['wholePage', 'artifacts'],
  outcomes: {
    modern: { verdict: 'pass', message: 'All web fonts of known format are offered as WOFF2.' },
    legacy: {
      verdict: 'warn',
      message: ({ fonts }: { fonts: number }) =>
        `${pluralize(fonts, 'font is', 'fonts are')} not offered as WOFF2.`,
      recommendation: 'Convert the fonts to WOFF2, and list it first in src.',
    },
    none: { verdict: 'not_applicable', message: 'No web fonts of known format found.' },
  },
  run({ wholePage: page, artifacts }) {
    const styles = [...page.inlineStyles, ...assetSheetsOf(artifacts)];
    const faces = [
      ...styles.flatMap(({ fontFaces }) => fontFaces.map(faceOf)),
      ...preloadedFonts(page).map((url) => faceOf({ urls: [url], isWoff2Declared: false })),
    ].filter(({ isModern, legacy }) => isModern || legacy.length > 0);
    if (faces.length === 0) return finding('none');
    const fonts = [...legacyFonts(faces)];
    if (fonts.length === 0) return finding('modern');
    return finding('legacy', {
      data: { fonts: fonts.length },
      evidence: evidenceOf(fonts, (url) => ({ url })),
    });
  },
});

type Face = { isModern: boolean; legacy: string[] };

function faceOf({ urls, isWoff2Declared }: { urls: string[]; isWoff2Declared: boolean }): Face {
  const isModern = urls.some((url) => MODERN.test(url)) || (urls.length > 0 && isWoff2Declared);
  return { isModern, legacy: urls.filter((url) => LEGACY.test(url)) };
}

/** A URL of each face without WOFF2. Faces with the same file are one font. */
function legacyFonts(faces: readonly Face[]): ReadonlySet<string> {
  const fonts = new Set<string>();
  const known = new Set<string>();
  for (const { isModern, legacy } of faces) {
    if (isModern) continue;
    const [first] = legacy;
    if (first !== undefined && !legacy.some((url) => known.has(url))) fonts.add(first);
    for (const url of legacy) known.add(url);
  }
  return fonts;
}

function preloadedFonts(page: PageFacts): string[] {
  return page.subresources.flatMap(({ kind, reference }) => (kind === 'font' ? [reference] : []));
}
