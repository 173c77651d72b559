import type { StylesheetText } from '@pagemark/domain';
import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const MODERN = /\.woff2(?:[?#]|$)|^data:(?:font|application)\/(?:x-)?(?:font-)?woff2/i;
const LEGACY = /\.(?:woff|ttf|otf|eot)(?:[?#]|$)/i;

/**
 * Whether each style that loads fonts, inline or in the site’s stylesheets, offers WOFF2; older formats next to it are
 * for old browsers and do no harm. Preloaded fonts count individually. URLs without a file extension are skipped.
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
    modern: { verdict: 'pass', message: 'All styles that load fonts offer WOFF2.' },
    legacy: {
      verdict: 'warn',
      message: ({ fonts }: { fonts: number }) =>
        `${pluralize(fonts, 'font is', 'fonts are')} not offered as WOFF2.`,
      recommendation: 'Convert the fonts to WOFF2, and list it first in src.',
    },
    none: { verdict: 'not_applicable', message: 'No web fonts of known format found.' },
  },
  run({ wholePage: page, artifacts }) {
    const groups = [
      ...page.inlineStyles.map((style) => fontUrls(style)),
      ...assetSheetsOf(artifacts).map((sheet) => fontUrls(sheet)),
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
