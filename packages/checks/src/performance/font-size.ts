import { defineSizeCheck } from '../size-checks/define-size-check.ts';

/** The hosts of stylesheets that consist of font faces. */
const FONT_HOSTS: ReadonlySet<string> = new Set([
  'fonts.googleapis.com',
  'fonts.bunny.net',
  'use.typekit.net',
]);

/**
 * Transfer size of preloaded fonts and fonts loaded by inline styles and the site’s stylesheets: one file per font
 * face, in its most compact format, without those for other scripts. Good up to 200 kB, fails above 600 kB: our own
 * thresholds; the median in the HTTP Archive is about 130 kB. If only a font service's stylesheet loads fonts, the
 * result is unknown, because that stylesheet is not read.
 */
export const fontSize = defineSizeCheck({
  id: 'font-size',
  severity: 'low',
  title: 'Total font size',
  description: 'Text stays hidden or appears in a fallback font until its web font has loaded.',
  reference: 'https://almanac.httparchive.org/en/2024/fonts',
  kind: 'font',
  noun: 'font',
  recommendation: 'Use fewer fonts, as WOFF2, with only the characters that the site needs.',
  isLoadedBy: ({ reference: { url, kind }, response }) =>
    kind === 'style' &&
    FONT_HOSTS.has(URL.parse(url)?.hostname ?? '') &&
    !(response.state === 'available' && response.value.text !== null),
  thresholds: { goodMaxBytes: 200_000, toleratedMaxBytes: 600_000 },
});
