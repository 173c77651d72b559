import type { EvidenceItem } from '@pagemark/domain';
import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import type { AssetSheet } from '@pagemark/html/artifacts/asset-sheets';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** A font face, and where it is. */
type Font = AssetSheet['fontFaces'][number] & { describe: () => EvidenceItem };

/** Values that set what to show while the font loads. `auto` leaves it to the browser, which hides the text. */
const SET_VALUES: readonly string[] = ['block', 'swap', 'fallback', 'optional'];

/** A font that is a part of its stylesheet: text does not wait for it. Browsers take the first one that they can read. */
const IN_STYLE = /^data:/i;

/**
 * `font-display` of the font faces in inline styles and, if they were fetched, in the site’s stylesheets. As in
 * Lighthouse, any value but `auto` is good, and a font in a `data:` URL needs none. A stylesheet of Google Fonts that was
 * not fetched counts as one face, which the `display` of its URL decides.
 */
export const fontDisplay = defineCheck({
  id: 'font-display',
  category: 'performance',
  severity: 'low',
  title: 'font-display',
  description: 'Without font-display, browsers hide text for up to three seconds while its font loads.',
  reference: 'https://www.w3.org/TR/css-fonts-4/#font-display-desc',
  requires: ['wholePage', 'artifacts'],
  outcomes: {
    'font-display-set': {
      verdict: 'pass',
      message: ({ fonts }: { fonts: number }) =>
        allPassMessage({ one: 'font face', has: 'sets font-display', have: 'set font-display' })({
          checked: fonts,
          failed: 0,
        }),
    },
    'font-display-missing': {
      verdict: 'warn',
      message: ({ fonts, undecided }: { fonts: number; undecided: number }) =>
        someFailMessage({
          one: 'font face',
          has: 'does not set font-display',
          have: 'do not set font-display',
        })({ checked: fonts, failed: undecided }),
      recommendation:
        'Add font-display: swap to each @font-face rule, and &display=swap to the URLs of Google Fonts.',
    },
    none: { verdict: 'not_applicable', message: 'No web fonts in the checked styles.' },
  },
  run({ wholePage: page, artifacts }) {
    const sheets = assetSheetsOf(artifacts);
    const inPage = page.inlineStyles.flatMap(({ element, fontFaces }) =>
      fontFaces.map((face): Font => ({ ...face, describe: () => elementItem(page, element) })),
    );
    const inFiles = sheets.flatMap(({ url, fontFaces }) =>
      fontFaces.map((face): Font => ({ ...face, describe: () => ({ url }) })),
    );
    const loaded = [...inPage, ...inFiles].filter(({ urls }) => !IN_STYLE.test(urls[0] ?? 'data:'));
    const fonts = [...loaded, ...googleFonts(page, sheets)];
    if (fonts.length === 0) return finding('none');
    const undecided = fonts.filter(({ display }) => !SET_VALUES.includes(display ?? ''));
    if (undecided.length === 0) return finding('font-display-set', { data: { fonts: fonts.length } });
    return finding('font-display-missing', {
      data: { fonts: fonts.length, undecided: undecided.length },
      evidence: evidenceOf(undecided, ({ family, describe }) => ({ ...describe(), detail: family })),
    });
  },
});

/** The stylesheets of Google Fonts that the page links or its styles import, each once, unless their text is known. */
function googleFonts(page: PageFacts, sheets: readonly AssetSheet[]): Font[] {
  const linked = page.stylesheets.map(({ element, href }) => ({
    url: page.resolve(href),
    describe: () => elementItem(page, element),
  }));
  const inPage = page.inlineStyles.flatMap(({ element, references }) =>
    importsOf(references).map((url) => ({
      url: page.resolve(url),
      describe: () => elementItem(page, element),
    })),
  );
  const inFiles = sheets.flatMap(({ url: base, references }) =>
    importsOf(references).map((url) => ({
      url: URL.parse(url, base),
      describe: (): EvidenceItem => ({ url: base }),
    })),
  );
  const known = new Set(sheets.map(({ url }) => url));
  return [...linked, ...inPage, ...inFiles].flatMap(({ url, describe }) => {
    if (url === null || !isOfGoogleFonts(url) || known.size === known.add(url.href).size) return [];
    const display = url.searchParams.get('display')?.toLowerCase() ?? null;
    return [{ family: familiesOf(url), display, urls: [url.href], range: null, describe }];
  });
}

function importsOf(references: AssetSheet['references']): string[] {
  return references.flatMap(({ url, use }) => (use === 'import' ? [url] : []));
}

function isOfGoogleFonts({ hostname, pathname }: URL): boolean {
  return hostname === 'fonts.googleapis.com' && (pathname === '/css' || pathname === '/css2');
}

/** The names of the fonts, without their weights. */
function familiesOf({ searchParams }: URL): string {
  const written = searchParams.getAll('family').flatMap((families) => families.split('|'));
  return written.map((family) => family.split(':', 1)[0] ?? '').join(', ');
}
