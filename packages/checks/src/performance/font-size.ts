import { defineSizeCheck } from '../size-checks/define-size-check.ts';

/**
 * Transfer size of preloaded fonts and fonts loaded by inline styles and the site’s stylesheets: one file per font
 * face, in its most compact format, without those for other scripts. Good up to 200 kB, fails above 600 kB: our own
 * thresholds; the median in the HTTP Archive is about 130 kB.
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
  thresholds: { goodMaxBytes: 200_000, toleratedMaxBytes: 600_000 },
});
