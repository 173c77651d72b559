import type { EvidenceItem } from '@pagemark/domain';
import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import type { AssetSheet } from '@pagemark/html/artifacts/asset-sheets';
import { googleSheetsOf } from '@pagemark/html/artifacts/google-sheets';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** A font face and its source. */
type Font = Pick<AssetSheet['fontFaces'][number], 'family' | 'display' | 'urls'> & {
  describe: () => EvidenceItem;
};

/** Values that define what is shown while the font loads. `auto` leaves it to the browser, which hides the text. */
const SET_VALUES: readonly string[] = ['block', 'swap', 'fallback', 'optional'];

/** A font embedded in its stylesheet: text does not wait for it. Browsers use the first source that they support. */
const IN_STYLE = /^data:/i;

/**
 * `font-display` of the font faces in inline styles and, if they were fetched, in the site’s stylesheets. As in
 * Lighthouse, any value but `auto` is good, and a font in a `data:` URL needs none. A Google Fonts stylesheet that was
 * not fetched counts as one face, judged by the `display` parameter of its URL.
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
        'Add font-display: swap to each @font-face rule, and &display=swap to the URLs of Google Fonts; use block for icon fonts.',
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

function googleFonts(page: PageFacts, sheets: readonly AssetSheet[]): Font[] {
  return googleSheetsOf(page, sheets).map(({ url, families, source }) => ({
    family: families.join(', '),
    display: url.searchParams.get('display')?.toLowerCase() ?? null,
    urls: [url.href],
    describe: () => (typeof source === 'string' ? { url: source } : elementItem(page, source)),
  }));
}
