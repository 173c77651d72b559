import type { Asset, SiteArtifacts } from '@pagemark/domain';
import { assetItem } from '@pagemark/html/artifacts/asset-facts';
import { assetSheetsOf } from '@pagemark/html/artifacts/asset-sheets';
import { sizesOf } from '@pagemark/html/artifacts/asset-sizes';
import type { AssetSizes } from '@pagemark/html/artifacts/asset-sizes';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { pluralize } from '../definition/pluralize.ts';

/** The hosts of stylesheets that consist of font faces. */
const FONT_HOSTS: ReadonlySet<string> = new Set([
  'fonts.googleapis.com',
  'fonts.bunny.net',
  'use.typekit.net',
]);

const THRESHOLDS = { goodMaxBytes: 200_000, toleratedMaxBytes: 600_000 };
type Thresholds = typeof THRESHOLDS;

type Measured = { bytes: number; files: number };
const measured = ({ bytes, files }: Measured, { goodMaxBytes }: Thresholds) =>
  `This page has ${pluralize(files, 'font')} (${bytesBeside(bytes, goodMaxBytes)})`;
const tooHeavy = (data: Measured, thresholds: Thresholds) =>
  `${measured(data, thresholds)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`;
const RECOMMENDATION = 'Use fewer fonts, as WOFF2, with only the characters that the site needs.';

/**
 * Transfer size of preloaded fonts and fonts of inline styles and the site’s stylesheets: one file per font face, in
 * its most compact format, without those for other scripts. Good up to 200 kB, fails above 600 kB: our own thresholds;
 * the median in the HTTP Archive is about 130 kB. A page loads only the faces that its text uses, so it is judged by the
 * preloaded fonts and the smallest face of each other family. If only a font service's stylesheet loads fonts, the
 * result is unknown, because that stylesheet is not read.
 */
export const fontSize = defineCheck({
  id: 'font-size',
  category: 'performance',
  severity: 'low',
  title: 'Total font size',
  description: 'Text stays hidden or appears in a fallback font until its web font has loaded.',
  reference: 'https://almanac.httparchive.org/en/2024/fonts',
  requires: ['artifacts', 'assets'],
  thresholds: THRESHOLDS,
  outcomes: {
    light: {
      verdict: 'pass',
      message: (data: Measured, thresholds: Thresholds) => `${measured(data, thresholds)}.`,
    },
    missing: { verdict: 'not_applicable', message: 'None of the fonts of this page can be loaded.' },
    none: { verdict: 'not_applicable', message: 'This page loads no fonts.' },
    heavy: { verdict: 'warn', message: tooHeavy, recommendation: RECOMMENDATION },
    'very-heavy': { verdict: 'fail', message: tooHeavy, recommendation: RECOMMENDATION },
    'depends-on-use': {
      verdict: 'info',
      message: (data: Measured, thresholds: Thresholds) =>
        `${measured(data, thresholds)}, of which it may load only some; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`,
    },
    partial: { verdict: 'unknown', message: 'The sizes of some fonts are unknown.' },
  },
  run({ artifacts, assets }, thresholds) {
    const sizes = sizesOf(assets, ['font']);
    if (sizes.files === 0 && sizes.unknown === 0) {
      if (assets.listed.some((asset) => isUnreadFontService(asset))) return finding('partial');
      return finding(sizes.missing > 0 ? 'missing' : 'none');
    }
    const data = { bytes: sizes.bytes, files: sizes.files };
    const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    const least = leastBytes(sizes, familiesOf(artifacts));
    if (least > thresholds.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
    if (least > thresholds.goodMaxBytes) return finding('heavy', { data, evidence });
    if (sizes.bytes > thresholds.goodMaxBytes) return finding('depends-on-use', { data, evidence });
    return sizes.unknown > 0 ? finding('partial') : finding('light', { data });
  },
});

/** Whether an asset is the stylesheet of a font service, and was not read. */
function isUnreadFontService({ reference: { url, kind }, response }: Asset): boolean {
  return (
    kind === 'style' &&
    FONT_HOSTS.has(URL.parse(url)?.hostname ?? '') &&
    !(response.state === 'available' && response.value.text !== null)
  );
}

/** The font families of the files of stylesheets, by their URLs. */
function familiesOf(artifacts: SiteArtifacts): ReadonlyMap<string, string> {
  const families = new Map<string, string>();
  for (const { url: base, fontFaces } of assetSheetsOf(artifacts))
    for (const { family, urls } of fontFaces)
      for (const raw of urls) {
        const url = URL.parse(raw, base);
        if (url !== null) families.set(withoutFragment(url), family.toLowerCase());
      }
  return families;
}

function withoutFragment({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}

/** The bytes of the preloaded fonts, and of the smallest font of each family of which none is preloaded. */
function leastBytes({ sized }: AssetSizes, families: ReadonlyMap<string, string>): number {
  let preloaded = 0;
  const smallest = new Map<string, number>();
  for (const { file, bytes } of sized) {
    const { reference, sheetUrl } = file.asset;
    const isPreloaded = sheetUrl === null && reference.element !== 'style';
    if (isPreloaded) preloaded += bytes;
    // The faces of a stylesheet that was not read to its end count as one family.
    const family = families.get(reference.url) ?? sheetUrl ?? '';
    smallest.set(family, Math.min(isPreloaded ? 0 : bytes, smallest.get(family) ?? Infinity));
  }
  return [...smallest.values()].reduce((sum, bytes) => sum + bytes, preloaded);
}
