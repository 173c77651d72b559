import type { StylesheetText } from '@pagemark/domain';
import { assetSheetsOf } from '../../around/asset-sheets.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

const MODERN = /\.woff2(?:[?#]|$)|^data:(?:font|application)\/(?:x-)?(?:font-)?woff2/i;
const LEGACY = /\.(?:woff|ttf|otf|eot)(?:[?#]|$)/i;

/**
 * Whether each style that loads fonts, in the page or in a stylesheet of its site, offers WOFF2; older formats beside it are for
 * browsers of old and harm nobody. Fonts that the page preloads count alone. Addresses without an ending say nothing.
 */
export const fontFormats = defineCheck({
  id: 'font-formats',
  category: 'performance',
  severity: 'low',
  title: 'Formats of fonts',
  why: 'WOFF2 is about a third smaller than WOFF, and half of what TTF is.',
  docs: 'https://www.w3.org/TR/WOFF2/',
  needs: ['wholePage', 'around'],
  outcomes: {
    modern: { verdict: 'pass', message: 'Every style that loads fonts offers them as WOFF2.' },
    legacy: {
      verdict: 'warn',
      message: ({ fonts }: { fonts: number }) => `Fonts that are offered in formats of old only: ${fonts}.`,
      advice: 'Convert the fonts to WOFF2, and name that first in src.',
    },
    none: { verdict: 'not_applicable', message: 'No fonts are known that the page loads.' },
  },
  run({ wholePage: page, around }) {
    const groups = [
      ...page.inlineStyles.map((style) => fontUrls(style)),
      ...assetSheetsOf(around).map((sheet) => fontUrls(sheet)),
      ...preloadedFonts(page).map((url) => [url]),
    ].filter((urls) => urls.some((url) => MODERN.test(url) || LEGACY.test(url)));
    if (groups.length === 0) return finding('none');
    const legacy = groups.filter((urls) => !urls.some((url) => MODERN.test(url))).flat();
    const fonts = [...new Set(legacy.filter((url) => LEGACY.test(url)))];
    if (fonts.length === 0) return finding('modern');
    return finding('legacy', {
      data: { fonts: fonts.length },
      evidence: evidenceOf(fonts, (url) => ({ url })),
    });
  },
});

function fontUrls({ references }: StylesheetText): string[] {
  return references.flatMap(({ use, url }) => (use === 'font' ? [url] : []));
}

function preloadedFonts(page: PageFacts): string[] {
  return page.subresources.flatMap(({ kind, reference }) => (kind === 'font' ? [reference] : []));
}
